# cmake -D LIBRARY=file -D HEADER=file -D NM=program -D OBJDUMP=program -D SANITIZE=list -P outside.cmake
#
# Fails unless the library shows exactly the functions that the header declares, and needs the system's C library alone
# (with sanitizers: more).
cmake_minimum_required(VERSION 3.25)

execute_process(
    COMMAND "${NM}" -D --defined-only --format=posix "${LIBRARY}" OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY
)
string(REGEX MATCHALL "(^|\n)[^ @\n]+@*[^ \n]* [TWVDBRuiw] " shown "${symbols}")
list(TRANSFORM shown STRIP)
list(TRANSFORM shown REPLACE "[ @].*" "")
list(SORT shown)

file(READ "${HEADER}" header)
string(REGEX MATCHALL "VAANDEL_API [a-z0-9_ *]*vaandel_[a-z_]+\\(" declared "${header}")
list(TRANSFORM declared REPLACE ".*(vaandel_[a-z_]+)\\($" "\\1")
list(SORT declared)
if(NOT shown STREQUAL declared OR declared STREQUAL "")
    message(FATAL_ERROR "${LIBRARY} shows\n${shown}\nand the header declares\n${declared}")
endif()

execute_process(COMMAND "${OBJDUMP}" -p "${LIBRARY}" OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "NEEDED +[^ \n]+" needed "${headers}")
list(TRANSFORM needed REPLACE "NEEDED +" "")
list(FILTER needed EXCLUDE REGEX "^(libc|libm|libpthread|ld-linux[a-z0-9_-]*)\\.so")
if(needed AND NOT SANITIZE)
    message(FATAL_ERROR "${LIBRARY} needs ${needed}")
endif()
