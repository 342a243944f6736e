// vaandel convert: converts games, positions and set-ups from one format to another.

#include "vaandel/apps/command_line.hpp"
#include "vaandel/apps/commands.hpp"
#include "vaandel/apps/convert/conversion.hpp"
#include "vaandel/apps/convert/output_file.hpp"
#include "vaandel/apps/named.hpp"
#include "vaandel/apps/record_files.hpp"
#include "vaandel/apps/usage_error.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <set>

namespace vaandel::apps {

namespace fs = std::filesystem;
using notation::Format;

namespace {

struct Options {
    ConversionRequest request;
    bool is_list = false;
    std::string in;
    std::string out;
};

int list_formats() {
    fmt::print("{:17} {:10} {:12} {:9} {}\n", "FORMAT", "holds", "is", "ending", "");
    for (const Format& format : notation::all_formats())
        fmt::print("{:17} {:10} {:12} {:9} {}\n", format.id, content_of(format),
                   format.detects != nullptr ? "read, written" : "written", format.extension, format.what);
    return 0;
}

/// Reports a conversion on stderr. False if it failed.
bool report(const std::string& name, const ConversionRequest& request,
            const Result<Converted, notation::Problems>& result) {
    if (!result)
        fmt::print(stderr, "{}: {}\n", name, describe(result.error()));
    else if (!result->lost.empty())
        fmt::print(stderr, "{}: lost: {} ({} cannot hold more)\n", name, fmt::join(result->lost, ", "), request.to->id);
    return result.has_value();
}

int convert_file(const Options& options) {
    const std::string text = open_named("IN", [&] { return read_whole_file(options.in, notation::kMaxListBytes); });
    const auto result = convert(options.request, text);
    if (!report(options.in, options.request, result))
        return 1;
    write_whole_file(options.out, result->text);
    return 0;
}

/// The path below `out` for a file of that name in `in`; nothing if its name leads out of it.
std::optional<fs::path> place_of(const Options& options, const std::string& name) {
    const fs::path inside = fs::path{name}.lexically_relative(options.in).lexically_normal();
    if (inside.empty() || inside.is_absolute() || *inside.begin() == "..")
        return std::nullopt;
    return (fs::path{options.out} / inside).replace_extension(options.request.to->extension);
}

/// All games in a folder or an archive; a game that fails does not stop the others.
int convert_all(const Options& options) {
    if (options.out == "-")
        throw UsageError{"OUT", "must be a folder, because IN holds many games"};
    std::size_t failed = 0;
    std::set<fs::path> written;
    RecordFiles files{[&](const std::string& name, const Result<std::string_view, std::string>& text) {
        const auto result = text
                                ? convert(options.request, *text)
                                : Result<Converted, notation::Problems>{Failure{notation::Problems{{0, text.error()}}}};
        const auto place = place_of(options, name);
        if (!report(name, options.request, result)) {
            ++failed;
        } else if (!place || written.contains(*place)) {
            fmt::print(stderr, "{}: {}\n", name,
                       place ? fmt::format("another one was written to {}", place->string()) : "leads out of OUT");
            ++failed;
        } else {
            fs::create_directories(place->parent_path());
            write_whole_file(place->string(), result->text);
            written.insert(*place);
        }
    }};
    files.walk(options.in);
    fmt::print(stderr, "{} games converted, {} failed, {} other files skipped\n", written.size(), failed,
               files.passed_over());
    return failed == 0 ? 0 : 1;
}

/// Options that the output format needs, or has no use for.
void check_options(const ConversionRequest& request) {
    const bool is_view = std::holds_alternative<notation::ViewCodec>(request.to->codec);
    if (is_view && !request.side)
        throw UsageError{"--side", fmt::format("is needed for {}, the view of one player", request.to->id)};
    if (request.side && !is_view)
        throw UsageError{"--side", fmt::format("is for the view of one player, not for {}", request.to->id)};
    if (request.ply && !is_view && !std::holds_alternative<notation::PositionCodec>(request.to->codec))
        throw UsageError{"--ply", fmt::format("is for positions and views, not for {}", request.to->id)};
}

int run(const Options& options) {
    if (options.is_list)
        return list_formats();
    if (options.request.to == nullptr || options.in.empty() || options.out.empty())
        throw UsageError{"convert", "--to FORMAT, IN and OUT are required (or --list)"};
    check_options(options.request);
    if (const std::string why = options.in == "-" ? std::string{} : why_unreadable(options.in); !why.empty())
        throw UsageError{"IN", why};
    std::error_code error;
    const bool is_many = fs::is_directory(options.in, error) || options.in.ends_with(".zip");
    return is_many ? convert_all(options) : convert_file(options);
}

/// An option whose value is the id of a format.
void add_format(Command& command, const std::string& name, const Format*& format, const std::string& what) {
    command
        .add_reader(
            name,
            [&format, name](const std::string& id) {
                format = notation::find_format(id);
                if (format == nullptr)
                    throw UsageError{name, fmt::format("'{}' is not a format; --list shows them", id)};
            },
            what)
        .type_name("FORMAT");
}

} // namespace

void add_convert(Command& program, int& status) {
    const auto options = std::make_shared<Options>();
    Command command = program.add_subcommand("convert", "Convert games, positions and set-ups to another format");
    command.footer("Standard error reports what the new format cannot hold. OUT is replaced atomically.\n"
                   "Status: 0 success, 1 something could not be read or converted, 2 wrong usage.");
    add_format(command, "--to", options->request.to, "The output format");
    add_format(command, "--from", options->request.from, "The input format; by default detected from the content");
    command.add_option("--ply", options->request.ply, "From a game, the position after N plies; by default the last")
        .type_name("N")
        .check(whole_number_from<board::Ply>(0));
    command
        .add_reader(
            "--side",
            [options](const std::string& word) {
                options->request.side = word == "red" ? board::Side::Red : board::Side::Blue;
            },
            "For formats that hold the view of one player: red or blue")
        .check(one_of({"red", "blue"}))
        .type_name("SIDE");
    command.add_flag("--list", options->is_list, "List the formats");
    command.add_option("IN", options->in, "A file, '-' for standard input, or a folder or zip archive of games")
        .type_name("");
    command.add_option("OUT", options->out, "A file, '-' for standard output, or a folder").type_name("");
    command.callback([options, &status] { status = run(*options); });
}

} // namespace vaandel::apps
