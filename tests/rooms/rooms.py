"""Compares what the rooms of src/vaandel include with what their CMakeLists.txt says that they link.

A room includes exactly the rooms that it links, and only rooms that are defined before it. What a header includes is
linked PUBLIC, so that whoever includes the header finds what it needs. A library from outside that is linked is also
included. The files of a room, a header and its source as one, do not include each other in a circle. """

import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)

# How an include of each external library begins; without includes: linked only for its effect.
LIBRARIES = {
    "Boost::headers": "boost/",
    "Boost::json": "boost/json",
    "Boost::url": "boost/url",
    "CLI11::CLI11": "CLI/",
    "NATS::nats": "nats/",
    "OpenSSL::Crypto": "openssl/",
    "OpenSSL::SSL": "boost/asio/ssl",
    "PkgConfig::icu": "unicode/",
    "PkgConfig::utf8proc": "utf8proc.h",
    "PostgreSQL::pq": "libpq-fe.h",
    "SQLite::SQLite3": "sqlite3.h",
    "ZLIB::ZLIB": "zlib.h",
    "fmt::fmt": "fmt/",
    "fmt::fmt-header-only": "fmt/",
    "libzip::zip": "zip.h",
    "pugixml::pugixml": "pugixml.hpp",
    "Threads::Threads": None,
    "vaandel::version": None,
}


class Room:
    """A room as its CMakeLists.txt declares it: its name and the targets that it links for its headers and for its
    sources alone."""

    def __init__(self, line):
        self.name, _, links = line.partition(":")
        shown, _, hidden = links.partition("|")
        self.shown = set(shown.split())
        self.hidden = set(hidden.split())


def files_of(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix in {".hpp", ".h", ".cpp"})


def includes_of(path):
    return ["".join(found) for found in INCLUDE.findall(path.read_text(encoding="utf-8"))]


def room_of(include):
    parts = include.split("/")
    return parts[1] if len(parts) > 2 and parts[0] == "vaandel" else None


def faults(rooms, source):
    """What is wrong, a line each; `source` is the folder that holds the rooms' folders."""
    found = []
    earlier = set()
    for room in rooms:
        links = {
            name.removeprefix("vaandel::") for name in room.shown | room.hidden if name.startswith("vaandel::")
        } - {"version"}
        for name in sorted(links - earlier):
            found.append(f"{room.name} links {name}, which is not defined before it")
        earlier.add(room.name)
        used = set()
        outside = set()
        for path in files_of(source / room.name):
            header = path.suffix != ".cpp"
            for include in includes_of(path):
                name = room_of(include)
                if include.startswith("vaandel/") and not (source.parent / include).is_file():
                    found.append(f"{path.relative_to(source)} includes {include}, which is no file")
                if name is None:
                    outside.add(include)
                elif name != room.name:
                    used.add(name)
                    if name not in links:
                        found.append(
                            f"{path.relative_to(source)} includes {include}, but {room.name} does not link {name}"
                        )
                    elif header and room.shown and f"vaandel::{name}" not in room.shown:
                        found.append(
                            f"{path.relative_to(source)} is a header and includes {include}, but {room.name} links"
                            f" {name} PRIVATE"
                        )
        for name in sorted(links - used):
            found.append(f"{room.name} links {name} and includes nothing of it")
        for library in sorted(name for name in room.shown | room.hidden if not name.startswith("vaandel::")):
            if library not in LIBRARIES:
                found.append(f"{room.name} links {library}, which tests/rooms/rooms.py does not know")
            elif LIBRARIES[library] and not any(include.startswith(LIBRARIES[library]) for include in outside):
                found.append(f"{room.name} links {library} and includes nothing of it")
    for folder in sorted(path.name for path in source.iterdir() if path.is_dir()):
        if folder not in earlier:
            found.append(f"{folder} is a folder of {source.name} and no room")
    return found


def circles(source):
    """The files of each circle, a line each."""
    graph = {}
    for room in sorted(path for path in source.iterdir() if path.is_dir()):
        for path in files_of(room):
            own = f"{source.name}/{path.relative_to(source).with_suffix('')}"
            others = {str(pathlib.PurePath(include).with_suffix("")) for include in includes_of(path)}
            graph.setdefault(own, set()).update(others - {own})

    def reached_from(start):
        reached = set()
        ahead = [start]
        while ahead:
            for name in graph.get(ahead.pop(), set()) - reached:
                reached.add(name)
                ahead.append(name)
        return reached

    reached = {name: reached_from(name) for name in graph}
    found = {
        tuple(sorted(other for other in reached[name] if name in reached.get(other, set())))
        for name in graph
        if name in reached[name]
    }
    return [f"{', '.join(circle)} include each other" for circle in sorted(found)]


def main(declared, source):
    rooms = [Room(line) for line in pathlib.Path(declared).read_text(encoding="utf-8").splitlines() if line]
    found = faults(rooms, pathlib.Path(source)) + circles(pathlib.Path(source))
    for line in found:
        print(line)
    print(f"{len(rooms)} rooms, {len(found)} faults")
    return 1 if found or not rooms else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
