#include "vaandel/apps/command.hpp"

#include "vaandel/apps/usage_error.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>

namespace vaandel::apps {

namespace {

CLI::Validator validator(const Check& check) {
    return CLI::Validator{[look = check.look](std::string& word) { return look(word); }, check.shown};
}

/// "'-games' is written --games", if a word that was not understood is such an option; else empty.
std::string hint(const CLI::App* program) {
    const auto commands = program->get_subcommands();
    if (commands.empty())
        return {};
    for (const std::string& word : commands.front()->remaining())
        if (word.starts_with('-') && !word.starts_with("--") && word.size() > 2 &&
            commands.front()->get_option_no_throw("-" + word) != nullptr)
            return "'" + word + "' is written -" + word;
    return {};
}

/// The error, and how to get help: for the subcommand if one was named.
std::string complaint(const CLI::App* program, const std::exception& error) {
    std::string name = program->get_name();
    for (auto commands = program->get_subcommands(); !commands.empty(); commands = commands.front()->get_subcommands())
        name += " " + commands.front()->get_name();
    const std::vector<std::string> unknown = program->remaining();
    const bool names_no_command = program->get_subcommands().empty() && !unknown.empty();
    const std::string misspelt = hint(program);
    const std::string what = names_no_command   ? "'" + unknown.front() + "' is not a subcommand"
                             : misspelt.empty() ? error.what()
                                                : misspelt;
    return name + ": " + what + "\nTry '" + name + " --help'.\n";
}

} // namespace

Check one_of(std::vector<std::string> words) {
    const auto member = std::make_shared<CLI::IsMember>(std::move(words));
    return {[member](std::string& word) { return (*member)(word); }, member->get_description()};
}

Option Option::type_name(const std::string& name) const { return Option{option_->type_name(name)}; }
Option Option::required(bool is_required) const { return Option{option_->required(is_required)}; }
Option Option::show_default() const { return Option{option_->capture_default_str()}; }
Option Option::check(const Check& check) const { return Option{option_->check(validator(check))}; }
Option Option::transform(const Check& check) const { return Option{option_->transform(validator(check))}; }
Option Option::needs(Option other) const { return Option{option_->needs(other.option_)}; }
Option Option::needs(const std::string& other) const { return Option{option_->needs(other)}; }
Option Option::excludes(Option other) const { return Option{option_->excludes(other.option_)}; }
Option Option::excludes(const std::string& other) const { return Option{option_->excludes(other)}; }
Option Option::envname(const std::string& name) const { return Option{option_->envname(name)}; }
Option Option::expected(int words) const { return Option{option_->expected(words)}; }
Option Option::expected(int least, int most) const { return Option{option_->expected(least, most)}; }
Option Option::one_at_a_time() const { return Option{option_->allow_extra_args(false)}; }
std::string Option::name() const { return option_->get_name(); }
std::string Option::type() const { return option_->get_type_name(); }
bool Option::is_given() const { return option_->count() > 0; }

Command Command::add_subcommand(const std::string& name, const std::string& about) {
    return Command{app_->add_subcommand(name, about)};
}

template <class Value> Option Command::add_option(const std::string& name, Value& value, const std::string& about) {
    return Option{app_->add_option(name, value, about)};
}
template Option Command::add_option(const std::string&, std::string&, const std::string&);
template Option Command::add_option(const std::string&, std::filesystem::path&, const std::string&);
template Option Command::add_option(const std::string&, std::uint16_t&, const std::string&);
template Option Command::add_option(const std::string&, std::uint32_t&, const std::string&);
template Option Command::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option Command::add_option(const std::string&, double&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<std::uint16_t>&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<std::uint32_t>&, const std::string&);
template Option Command::add_option(const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option Command::add_option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::add_option(const std::string&, std::vector<double>&, const std::string&);

Option Command::add_reader(const std::string& name, const std::function<void(const std::string&)>& read,
                           const std::string& about) {
    return Option{app_->add_option_function<std::string>(name, read, about)};
}

Option Command::add_flag(const std::string& name, bool& flag, const std::string& about) {
    return Option{app_->add_flag(name, flag, about)};
}

Option Command::add_flag_callback(const std::string& name, const std::function<void()>& call,
                                  const std::string& about) {
    return Option{app_->add_flag_callback(name, call, about)};
}

Command Command::add_choice(const std::string& name, const std::string& about) {
    CLI::Option_group* group = app_->add_option_group(name, about);
    group->require_option(1);
    return Command{group};
}

void Command::callback(const std::function<void()>& call) { app_->callback(call); }
void Command::footer(const std::string& text) { app_->footer(text); }
void Command::require_subcommand() { app_->require_subcommand(1); }
void Command::fallthrough() { app_->fallthrough(); }
std::string Command::name() const { return app_->get_name(); }
std::string Command::help() const { return app_->help(); }

std::vector<Command> Command::subcommands() const {
    std::vector<Command> all;
    for (CLI::App* const command : app_->get_subcommands([](CLI::App*) { return true; }))
        all.emplace_back(command);
    return all;
}

std::vector<Option> Command::options() const {
    std::vector<Option> all;
    for (CLI::Option* const option : app_->get_options([](CLI::Option*) { return true; }))
        all.emplace_back(option);
    return all;
}

bool Command::has_subcommand() const { return !app_->get_subcommands().empty(); }

Option Command::option(const std::string& name) const { return Option{app_->get_option(name)}; }

Program::Program(const std::string& about, const std::string& name, const std::string& version)
    : Command{nullptr}, owned_{std::make_unique<CLI::App>(about, name)} {
    app_ = owned_.get();
    app_->set_version_flag("--version", version, "Print the version and exit");
    app_->require_subcommand(1);
    app_->failure_message([](const CLI::App* app, const CLI::Error& error) { return complaint(app, error); });
}

Program::~Program() = default;

int Program::parse(const std::vector<std::string>& words) {
    constexpr int wrong_usage = 2;
    try {
        std::vector<std::string> last_first{words.rbegin(), words.rend()}; // as CLI11 wants it
        app_->parse(last_first);
        return 0;
    } catch (const CLI::ParseError& error) {
        return app_->exit(error) == 0 ? 0 : wrong_usage; // --help and --version come here too
    } catch (const UsageError& error) {
        std::fputs(complaint(app_, error).c_str(), stderr);
        return wrong_usage;
    }
}

} // namespace vaandel::apps
