# `cmake --install`: the libraries of the rules (component `library`), for CMake's find_package and for pkg-config; that
# for C (component `c_library`), for pkg-config; and the program with its manual page and its unit for systemd
# (component `program`). docs/code/library.md and docs/research/c-library.md say how they are used.
include(CMakePackageConfigHelpers)

set(package "lib/cmake/vaandel")
install(EXPORT vaandel NAMESPACE vaandel:: FILE vaandelTargets.cmake DESTINATION "${package}" COMPONENT library)
configure_package_config_file(
    "${PROJECT_SOURCE_DIR}/cmake/vaandelConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/install/vaandelConfig.cmake"
    INSTALL_DESTINATION "${package}"
)
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/install/vaandelConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion # before 1.0 a minor version may break the interface
)
install(
    FILES "${PROJECT_BINARY_DIR}/install/vaandelConfig.cmake" "${PROJECT_BINARY_DIR}/install/vaandelConfigVersion.cmake"
    DESTINATION "${package}"
    COMPONENT library
)

# Rooms link only rooms above them, so a linker takes them from last to first.
get_property(rooms GLOBAL PROPERTY VAANDEL_INSTALLED_ROOMS)
list(REVERSE rooms)
list(TRANSFORM rooms PREPEND "-lvaandel_")
list(JOIN rooms " " libraries)
configure_file("${PROJECT_SOURCE_DIR}/cmake/vaandel.pc.in" "${PROJECT_BINARY_DIR}/install/vaandel.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/install/vaandel.pc" DESTINATION "lib/pkgconfig" COMPONENT library)

configure_file("${PROJECT_SOURCE_DIR}/cmake/vaandel-c.pc.in" "${PROJECT_BINARY_DIR}/install/vaandel-c.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/install/vaandel-c.pc" DESTINATION "lib/pkgconfig" COMPONENT c_library)

if(VAANDEL_PROGRAM)
    install(TARGETS vaandel RUNTIME COMPONENT program)
    install(FILES "${PROJECT_SOURCE_DIR}/packaging/vaandel.1" DESTINATION share/man/man1 COMPONENT program)
    # The units contain the full path of the program, so they are filled in when the prefix is known.
    install(
        CODE
            "set(PACKAGING \"${PROJECT_SOURCE_DIR}/packaging\")
            set(FILLED \"${PROJECT_BINARY_DIR}/install\")
            include(\"${PROJECT_SOURCE_DIR}/cmake/units.cmake\")"
        COMPONENT program
    )
    install(
        FILES "${PROJECT_BINARY_DIR}/install/vaandel.service" "${PROJECT_BINARY_DIR}/install/vaandel@.service"
        DESTINATION lib/systemd/system
        COMPONENT program
    )
    include(Debian)
endif()
