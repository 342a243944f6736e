# Precompiled headers: the large ones from outside, in optimised builds by g++. All other builds compile each file by itself, so a
# forgotten include does not stay unseen.

set(precompiles OFF)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(precompiles ON)
endif()
option(VAANDEL_PRECOMPILE "Precompile large headers from outside" ${precompiles})

# vaandel_precompile(target header...): the target's files begin with these headers, compiled once.
function(vaandel_precompile target)
    if(VAANDEL_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${ARGN})
        target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>) # what ccache needs
    endif()
endfunction()

# vaandel_precompile_as(target model): the same headers as the model's, of which there is one compiled file for both.
function(vaandel_precompile_as target model)
    if(VAANDEL_PRECOMPILE)
        target_precompile_headers(${target} REUSE_FROM ${model})
        target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
    endif()
endfunction()
