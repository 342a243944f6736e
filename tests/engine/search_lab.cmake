# The measurement of the search, in small, and its errors.
#
# cmake -D PROGRAM=bench/search_lab -P search_lab.cmake

# lab(ARGUMENT...): runs it; `code`, `out` and `err` are the result.
macro(lab)
    execute_process(
        COMMAND "${PROGRAM}" ${ARGN}
        RESULT_VARIABLE code
        OUTPUT_VARIABLE out
        ERROR_VARIABLE err
    )
endmacro()

# expect_error(text ARGUMENT...)
function(expect_error text)
    lab(${ARGN})
    if(NOT code EQUAL 2 OR NOT err MATCHES "${text}" OR NOT out STREQUAL "")
        message(FATAL_ERROR "${ARGN}: ${code}\n${out}${err}")
    endif()
endfunction()

set(small duel8 --positions 2 --reference 2 --reference-depth 2 --rollouts 6,1)
lab(${small} --set depth=2 --set step=0)
set(number " +-?[0-9.]+")
set(row "${number} +-?0 +±0 +[0-9.]+\n") # without a step, nothing is gained
if(NOT code EQUAL 0 OR NOT out MATCHES "^duel8: 2 positions .*error\n +1${row} +6${row}$" OR NOT err MATCHES "2 of 2")
    message(FATAL_ERROR "${code}\n${out}${err}")
endif()
set(first "${out}")
lab(${small} --set depth=2 --set step=0)
if(NOT out STREQUAL first)
    message(FATAL_ERROR "not reproducible:\n${first}${out}")
endif()
lab(${small} --set depth=4)
if(NOT code EQUAL 0 OR out STREQUAL first)
    message(FATAL_ERROR "${code}\n${out}${err}")
endif()

expect_error("unknown edition chess" chess)
expect_error("no policy net plays original; only duel8, barrage8" original)
expect_error("unknown parameter speed" ${small} --set speed=1)
expect_error("depth: 65 is no number from 1 to 64" ${small} --set depth=65)
expect_error("depth: 2x is no number" ${small} --set depth=2x)
expect_error("depth:  is no number" ${small} --set depth)
expect_error("widening has no effect" ${small} --set widening=1)
expect_error("positions" duel8 --positions 1)
