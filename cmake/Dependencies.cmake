# All external libraries; scripts/packages.txt names the Debian package of each.

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(fmt 9.1 REQUIRED)                            # text; std::format is not in g++ 12
find_package(pugixml 1.13 REQUIRED)                       # XML records
# The installed libraries need only these three: cmake/vaandelConfig.cmake.in and cmake/vaandel.pc.in name them again.

if(VAANDEL_PROGRAM)
    find_package(PkgConfig REQUIRED)
    # zip archives of records; Debian's CMake file also requires its tools
    pkg_check_modules(libzip REQUIRED IMPORTED_TARGET GLOBAL libzip>=1.7)
    add_library(libzip::zip ALIAS PkgConfig::libzip)
    # names of guests: Unicode normal forms and letter categories
    pkg_check_modules(utf8proc REQUIRED IMPORTED_TARGET GLOBAL libutf8proc>=2.6)
    pkg_check_modules(icu REQUIRED IMPORTED_TARGET GLOBAL icu-i18n>=67 icu-uc) # characters that look alike
    find_package(Boost 1.81 REQUIRED COMPONENTS json url)     # Asio and Beast (headers), JSON, URLs
    find_package(SQLite3 3.40 REQUIRED)                       # the server's store
    pkg_check_modules(libpq REQUIRED IMPORTED_TARGET GLOBAL libpq>=14) # the other store
    add_library(PostgreSQL::pq ALIAS PkgConfig::libpq)
    pkg_check_modules(libnats REQUIRED IMPORTED_TARGET GLOBAL libnats>=3.3) # messages between several servers
    add_library(NATS::nats ALIAS PkgConfig::libnats)
    find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto SSL)  # random tokens and their hashes; TLS
    find_package(ZLIB 1.2 REQUIRED)                           # compressed training data and answers
    find_package(CLI11 2.1 REQUIRED)                          # the command line
endif()

if(VAANDEL_PROGRAM AND BUILD_TESTING)
    find_package(GTest 1.12 REQUIRED)                     # tests
    find_package(rapidcheck REQUIRED)                     # properties
    find_package(benchmark 1.7 REQUIRED)                  # measurements
endif()
