# The Debian package: what it contains and needs, and that dpkg installs it, leaves changed options alone, and removes
# it. Everything happens in a folder of the build.
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}/root/var/lib/dpkg/updates" "${WORK}/root/var/lib/dpkg/info")
file(TOUCH "${WORK}/root/var/lib/dpkg/status" "${WORK}/root/var/lib/dpkg/available")

function(expect text pattern what)
    if(NOT text MATCHES "${pattern}")
        message(FATAL_ERROR "${what}: expected ${pattern} in\n${text}")
    endif()
endfunction()

execute_process(
    COMMAND "${CPACK}" --config "${BUILD}/CPackConfig.cmake" -B "${WORK}"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
)
file(GLOB package "${WORK}/vaandel_*.deb")
list(LENGTH package count)
if(NOT count EQUAL 1)
    message(FATAL_ERROR "one package was expected, not '${package}'")
endif()

execute_process(COMMAND dpkg-deb --field "${package}" OUTPUT_VARIABLE fields COMMAND_ERROR_IS_FATAL ANY)
expect("${fields}" "Package: vaandel\n" "the name")
expect("${fields}" "Version: ${VERSION}\n" "the version")
expect("${fields}" "Depends: [^\n]*libc6[^\n]*libpq5[^\n]*libsqlite3-0" "what it needs")
execute_process(COMMAND dpkg-deb --contents "${package}" OUTPUT_VARIABLE contents COMMAND_ERROR_IS_FATAL ANY)
foreach(file IN ITEMS etc/vaandel.conf usr/bin/vaandel usr/lib/systemd/system/vaandel.service
                      usr/lib/systemd/system/vaandel@.service usr/share/man/man1/vaandel.1
                      usr/share/doc/vaandel/copyright usr/share/doc/vaandel/examples/nginx/vaandel.conf
                      usr/share/doc/vaandel/examples/compose/compose.yaml)
    expect("${contents}" "root/root [^\n]* \\./${file}\n" "the contents")
endforeach()

# dpkg as if for a machine of its own, whose packages need not be there.
function(dpkg)
    execute_process(
        COMMAND fakeroot dpkg "--root=${WORK}/root" --force-depends --force-script-chrootless --force-confold
                --log=${WORK}/dpkg.log ${ARGN}
        OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE status
    )
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "dpkg ${ARGN} failed:\n${said}")
    endif()
endfunction()

expect("${contents}" "-rw-r----- root/root [^\n]* \\./etc/vaandel.conf\n" "who may read the options")
expect("${contents}" "drwxr-x--- root/root [^\n]* \\./etc/vaandel/\n" "who may read those of several servers")

dpkg(--install "${package}")
set(program "${WORK}/root/usr/bin/vaandel")
execute_process(COMMAND "${program}" --version OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
expect("${said}" "${VERSION}" "the installed program's version")
file(READ "${WORK}/root/usr/lib/systemd/system/vaandel.service" unit)
expect("${unit}" "\nExecStart=/usr/bin/vaandel serve --data /var/lib/vaandel " "the unit")
file(READ "${WORK}/root/usr/lib/systemd/system/vaandel@.service" unit)
expect("${unit}" "\nExecStart=/usr/bin/vaandel serve --data /var/lib/vaandel-%i " "the unit of several servers")
expect("${unit}" "\nEnvironmentFile=/etc/vaandel/%i.conf\n" "the options of each of them")
if(SYSTEMD_ANALYZE)
    file(COPY "${WORK}/root/usr/lib/systemd/system/" DESTINATION "${WORK}/units")
    foreach(name IN ITEMS vaandel.service vaandel@one.service)
        string(REGEX REPLACE "@[a-z]+" "@" file "${name}")
        file(READ "${WORK}/units/${file}" unit)
        string(REPLACE "/usr/bin/vaandel" "${program}" unit "${unit}") # which must exist
        file(WRITE "${WORK}/units/${name}" "${unit}")
        execute_process(
            COMMAND "${SYSTEMD_ANALYZE}" verify --man=no "${WORK}/units/${name}"
            OUTPUT_VARIABLE said ERROR_VARIABLE said RESULT_VARIABLE status
        )
        if(NOT status EQUAL 0 OR said MATCHES "vaandel")
            message(FATAL_ERROR "systemd does not accept ${name}:\n${said}")
        endif()
    endforeach()
endif()

# The licences of all that is inside, in Debian's format.
file(READ "${WORK}/root/usr/share/doc/vaandel/copyright" licences)
expect("${licences}" "^Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n" "the licences")
expect("${licences}" "\nLicense: OFL-1.1\n The page carries two typefaces" "the fonts' licence")
expect("${licences}" "\n SIL OPEN FONT LICENSE Version 1.1" "the text of the fonts' licence")
expect("${licences}" "\nLicense: Expat\n MIT License\n" "our licence")
if(licences MATCHES "\n\n +[^ ]" OR licences MATCHES "@text_")
    message(FATAL_ERROR "a paragraph of the licences is broken:\n${licences}")
endif()

# An update leaves the operator's options alone; only `purge` removes them.
file(APPEND "${WORK}/root/etc/vaandel.conf" "VAANDEL_OPTIONS=--port 9000\n")
dpkg(--install "${package}")
file(READ "${WORK}/root/etc/vaandel.conf" options)
expect("${options}" "--port 9000\n" "the options after an update")
dpkg(--remove vaandel)
if(EXISTS "${program}" OR NOT EXISTS "${WORK}/root/etc/vaandel.conf")
    message(FATAL_ERROR "after its removal the program is there, or the options are not")
endif()
dpkg(--purge vaandel)
if(EXISTS "${WORK}/root/etc/vaandel.conf")
    message(FATAL_ERROR "after --purge the options are still there")
endif()
file(REMOVE_RECURSE "${WORK}")
