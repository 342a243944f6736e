# `cpack`, and so `make deb`: a Debian package of the program, its manual page, its unit for systemd and its options.
# See docs/host.md.
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL program debian)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_SET_DESTDIR ON) # for what lies in /etc
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)

set(CPACK_PACKAGE_NAME vaandel)
set(CPACK_PACKAGE_CONTACT "The Vaandel authors")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, nats-server, nginx | caddy")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board games with hidden pieces: server, bot and tools")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "A web site for a family of board and card games with hidden pieces, against a
bot, a friend by link, or on one screen. The program contains the page, a bot, a
match runner for engines, and tools for game records."
)

# Component `debian`: what only a package of the system installs.
install(
    FILES "${PROJECT_SOURCE_DIR}/packaging/vaandel.conf"
    DESTINATION /etc
    PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ # the address of a database may contain a password
    COMPONENT debian
    EXCLUDE_FROM_ALL
)
# The options of several servers, each in a file of its own.
install(
    DIRECTORY
    DESTINATION /etc/vaandel
    DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    COMPONENT debian
    EXCLUDE_FROM_ALL
)
# The licences of all that is inside the program, in Debian's format: paragraphs are indented.
foreach(name IN ITEMS LICENSE web/public/fonts-licence.txt)
    file(READ "${PROJECT_SOURCE_DIR}/${name}" text)
    string(REGEX REPLACE "\n+$" "" text "${text}")
    string(REGEX REPLACE "\n[ \t]*\n" "\n.\n" text "${text}")
    string(REGEX REPLACE "\n[ \t]*\n" "\n.\n" text "${text}") # where two of them overlap
    string(REPLACE "\n" "\n " text " ${text}")
    get_filename_component(name "${name}" NAME_WE)
    string(TOUPPER "${name}" name)
    set(text_${name} "${text}")
endforeach()
configure_file(
    "${PROJECT_SOURCE_DIR}/packaging/debian/copyright.in" "${PROJECT_BINARY_DIR}/install/copyright" @ONLY
)
install(
    FILES "${PROJECT_BINARY_DIR}/install/copyright"
    DESTINATION share/doc/vaandel
    COMPONENT debian
    EXCLUDE_FROM_ALL
)
install(
    DIRECTORY "${PROJECT_SOURCE_DIR}/packaging/compose" "${PROJECT_SOURCE_DIR}/packaging/nginx"
              "${PROJECT_SOURCE_DIR}/packaging/prometheus" "${PROJECT_SOURCE_DIR}/packaging/grafana"
    DESTINATION share/doc/vaandel/examples
    COMPONENT debian
    EXCLUDE_FROM_ALL
)
file(WRITE "${PROJECT_BINARY_DIR}/install/conffiles" "/etc/vaandel.conf\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${PROJECT_BINARY_DIR}/install/conffiles"
    "${PROJECT_SOURCE_DIR}/packaging/debian/postinst"
    "${PROJECT_SOURCE_DIR}/packaging/debian/prerm"
    "${PROJECT_SOURCE_DIR}/packaging/debian/postrm"
)
include(CPack)
