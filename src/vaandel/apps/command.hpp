#pragma once
// The command line of a program: subcommands and their options. It is CLI11's, whose header would cost every source
// that includes it three seconds to compile; only command.cpp does.

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace vaandel::apps {

/// Looks at a word before it is read.
struct Check {
    std::function<std::string(std::string& word)> look; ///< empty: it is right; else what is wrong with it
    std::string shown{};                                ///< in the help, such as "1 to 20"; may be empty
};

/// One of these words.
Check one_of(std::vector<std::string> words);

/// An option or argument of a command, while its program lives.
class Option {
public:
    explicit Option(CLI::Option* option) : option_{option} {}

    Option type_name(const std::string& name) const;
    Option required(bool is_required = true) const;
    /// Shows the present value in the help.
    Option show_default() const;
    Option check(const Check& check) const;
    /// As check(), which may also change the word.
    Option transform(const Check& check) const;
    /// Must be given with that one, or without it.
    Option needs(Option other) const;
    Option needs(const std::string& other) const;
    Option excludes(Option other) const;
    Option excludes(const std::string& other) const;
    /// The environment variable that stands for it.
    Option envname(const std::string& name) const;
    /// Takes so many words.
    Option expected(int words) const;
    Option expected(int least, int most) const;
    /// Takes one word each time it is given.
    Option one_at_a_time() const;

    std::string name() const;
    std::string type() const; ///< as the help shows it
    bool is_given() const;

private:
    CLI::Option* option_;
};

/// A program or one of its subcommands, while the program lives.
class Command {
public:
    explicit Command(CLI::App* app) : app_{app} {}

    Command add_subcommand(const std::string& name, const std::string& about);
    /// `name` is "--name" or, of an argument, "name". `value` is what it writes into: a text, path or number, an
    /// optional one or a vector of them (command.cpp lists the types), that outlives the program.
    template <class Value> Option add_option(const std::string& name, Value& value, const std::string& about);
    Option add_reader(const std::string& name, const std::function<void(const std::string&)>& read,
                      const std::string& about);
    Option add_flag(const std::string& name, bool& flag, const std::string& about);
    Option add_flag_callback(const std::string& name, const std::function<void()>& call, const std::string& about);
    /// Options of which exactly one must be given.
    Command add_choice(const std::string& name, const std::string& about);

    void callback(const std::function<void()>& call);
    void footer(const std::string& text);
    void require_subcommand();
    /// Its options may also follow those of a subcommand.
    void fallthrough();

    std::string name() const;
    std::string help() const;
    std::vector<Command> subcommands() const;
    /// Whether the command line named one of them.
    bool has_subcommand() const;
    std::vector<Option> options() const;
    Option option(const std::string& name) const;

protected:
    CLI::App* app_;
};

/// The command line itself.
class Program : public Command {
public:
    Program(const std::string& about, const std::string& name, const std::string& version);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Runs what the words name: 0, also after --help and --version; 2 after wrong usage, which is told on standard
    /// error. Throws what a subcommand throws except UsageError.
    int parse(const std::vector<std::string>& words);

private:
    std::unique_ptr<CLI::App> owned_;
};

} // namespace vaandel::apps
