# compare(program own): fails unless both programs succeed and print the same.
function(compare program own)
    execute_process(COMMAND "${program}" OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND "${own}" OUTPUT_VARIABLE expected COMMAND_ERROR_IS_FATAL ANY)
    if(NOT printed STREQUAL expected OR printed STREQUAL "")
        message(FATAL_ERROR "${program} prints\n${printed}and not\n${expected}")
    endif()
endfunction()
