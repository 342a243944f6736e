#include "vaandel/store/postgres.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <memory>
#include <utility>

namespace vaandel::store::postgres {

namespace {

/// libpq's message in one line.
std::string sentence(std::string_view text) {
    std::string line;
    for (const char letter : text.substr(0, text.find_last_not_of(" \n\t") + 1))
        line += letter == '\n' || letter == '\t' ? ' ' : letter;
    return line.empty() ? "the connection was lost" : line;
}

/// Whether a password in the address has a character that ends it for libpq, which then takes its rest for another
/// part of the address, and names that in its message.
bool is_password_unclear(const std::string& url) {
    const std::size_t from = url.find(':', url.find("//"));
    const std::size_t to = url.rfind('@');
    const bool is_there = from < to && to != std::string::npos;
    for (std::size_t at = from + 1; is_there && at < to; ++at) {
        const auto is_hex = [&](std::size_t place) {
            return std::isxdigit(static_cast<unsigned char>(url[place])) != 0;
        };
        if (url[at] == '%' ? !(at + 2 < to && is_hex(at + 1) && is_hex(at + 2))
                           : std::string_view{"/@ "}.find(url[at]) != std::string_view::npos)
            return true;
    }
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options{PQconninfoParse(url.c_str(), nullptr),
                                                                               PQconninfoFree};
    return options == nullptr && url.find("password") != std::string::npos;
}

/// Replaces SQLite's question marks by $1, $2 ... Our statements contain no question mark in a text.
std::string numbered(std::string_view sql) {
    std::string text;
    unsigned count = 0;
    for (const char letter : sql)
        text += letter == '?' ? fmt::format("${}", ++count) : std::string{letter};
    return text;
}

/// The values of one command for libpq.
class Parameters {
public:
    explicit Parameters(std::span<const sql::Value> values) {
        texts_.reserve(values.size()); // pointers into it are kept
        for (const sql::Value& value : values)
            add(value);
    }
    int count() const { return int(pointers_.size()); }
    const char* const* values() const { return pointers_.data(); }
    const int* lengths() const { return lengths_.data(); }
    const int* formats() const { return formats_.data(); }

private:
    void add(const sql::Value& value) {
        if (const auto* whole = std::get_if<std::int64_t>(&value)) {
            const std::string& text = texts_.emplace_back(std::to_string(*whole));
            add(text.c_str(), text.size(), kText);
        } else if (const auto* text = std::get_if<std::string>(&value)) {
            add(text->c_str(), text->size(), kText);
        } else if (const auto* bytes = std::get_if<sql::Blob>(&value)) {
            add(reinterpret_cast<const char*>(bytes->data()), bytes->size(), kBinary);
        } else {
            add(nullptr, 0, kText);
        }
    }
    void add(const char* data, std::size_t size, int format) {
        pointers_.push_back(data);
        lengths_.push_back(int(size));
        formats_.push_back(format);
    }

    static constexpr int kText = 0;
    static constexpr int kBinary = 1;
    std::vector<std::string> texts_;
    std::vector<const char*> pointers_;
    std::vector<int> lengths_;
    std::vector<int> formats_;
};

// From PostgreSQL's catalogue; these numbers never change.
constexpr Oid kBytea = 17;
constexpr Oid kInt8 = 20;
constexpr Oid kInt4 = 23;

sql::Value value_at(const PGresult* result, int row, int column) {
    if (PQgetisnull(result, row, column) != 0)
        return {};
    const char* data = PQgetvalue(result, row, column);
    const auto size = std::size_t(PQgetlength(result, row, column));
    const Oid type = PQftype(result, column);
    if (type == kBytea) {
        const auto* bytes = reinterpret_cast<const std::byte*>(data);
        return sql::Blob{bytes, bytes + size};
    }
    if (type == kInt8 || type == kInt4) { // the most significant byte first
        std::uint64_t number = 0;
        for (std::size_t at = 0; at < size; ++at)
            number = number << 8U | std::uint8_t(data[at]);
        return type == kInt8 ? std::int64_t(number) : std::int64_t{std::int32_t(number)};
    }
    return std::string{data, size};
}

std::vector<sql::Row> rows_of(const PGresult* result) {
    std::vector<sql::Row> rows;
    for (int row = 0; row < PQntuples(result); ++row) {
        std::vector<sql::Value> values;
        for (int column = 0; column < PQnfields(result); ++column)
            values.push_back(value_at(result, row, column));
        rows.emplace_back(std::move(values));
    }
    return rows;
}

} // namespace

void Session::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }
void Session::Clear::operator()(pg_result* result) const { PQclear(result); }

Session::Session(const std::string& url, Patience patience) : patience_{patience} {
    // Parameters of the address come later and take precedence. A lost connection is noticed within seconds, because
    // games wait.
    const std::string timeout =
        std::to_string(std::clamp<std::int64_t>(std::chrono::ceil<std::chrono::seconds>(patience).count(), 2, 5));
    constexpr std::array<const char*, 9> names{"application_name",
                                               "connect_timeout",
                                               "tcp_user_timeout",
                                               "keepalives_idle",
                                               "keepalives_interval",
                                               "keepalives_count",
                                               "client_encoding",
                                               "dbname",
                                               nullptr};
    const std::array<const char*, 9> values{"vaandel", timeout.c_str(), "5000",      "5",    "2",
                                            "3",       "UTF8",          url.c_str(), nullptr};
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK)
        throw Error{fmt::format("cannot reach the database: {}",
                                is_password_unclear(url)
                                    ? "in the address, write the characters /, @, % and space of a password as %2F, "
                                      "%40, %25 and %20, or put the password into the variable PGPASSWORD as it is"
                                    : sentence(PQerrorMessage(connection_.get())))};
    PQsetnonblocking(connection_.get(),
                     1); // otherwise sending much to a server that does not read would block for ever
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr); // libpq's notices do not belong in our output
}

bool Session::is_lost() const { return is_silent_ || PQstatus(connection_.get()) != CONNECTION_OK; }

void Session::fail(const pg_result* result) const {
    const char* what = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const char* code = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (what == nullptr || code == nullptr)
        throw Error{sentence(PQerrorMessage(connection_.get()))};
    throw Error{fmt::format("{} (PostgreSQL code {})", sentence(what), code)};
}

void Session::wait() {
    using std::chrono::steady_clock;
    const auto until = steady_clock::now() + patience_;
    for (;;) {
        const int unsent = PQflush(connection_.get());
        if (unsent < 0)
            fail(nullptr);
        if (unsent == 0 && PQisBusy(connection_.get()) == 0)
            return;
        wait_for_socket(unsent == 1, std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now()));
    }
}

void Session::wait_for_socket(bool is_to_write, std::chrono::milliseconds left) {
    const auto events = short(is_to_write ? POLLIN | POLLOUT : POLLIN);
    pollfd socket{.fd = PQsocket(connection_.get()), .events = events, .revents = 0};
    const int ready = poll(&socket, 1, int(std::max(left, std::chrono::milliseconds{0}).count()));
    if (ready < 0 && errno == EINTR)
        return;
    if (ready == 0)
        give_up();
    if (ready < 0 || ((socket.revents & ~POLLOUT) != 0 && PQconsumeInput(connection_.get()) != 1))
        fail(nullptr);
}

void Session::give_up() {
    is_silent_ = true;
    throw Error{fmt::format("the database has not answered for {} seconds", double(patience_.count()) / 1000)};
}

Session::Result Session::answer(bool is_sent, std::initializer_list<int> good) {
    if (!is_sent)
        fail(nullptr);
    const auto is_good = [&](const Result& result) {
        return std::ranges::find(good, int(PQresultStatus(result.get()))) != good.end();
    };
    Result kept;
    for (;;) {
        wait();
        Result result{PQgetResult(connection_.get())};
        if (result == nullptr)
            break;
        if (kept == nullptr || is_good(kept))
            kept = std::move(result);
    }
    if (kept == nullptr || !is_good(kept))
        fail(kept.get());
    return kept;
}

void Session::run(const std::string& sql) {
    answer(PQsendQuery(connection_.get(), sql.c_str()) == 1, {PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY});
}

const std::string& Session::prepared(const char* sql) {
    if (const auto found = names_.find(sql); found != names_.end())
        return found->second;
    const std::string name = fmt::format("s{}", names_.size());
    answer(PQsendPrepare(connection_.get(), name.c_str(), numbered(sql).c_str(), 0, nullptr) == 1, {PGRES_COMMAND_OK});
    return names_.emplace(sql, name).first->second;
}

std::vector<sql::Row> Session::ask(const sql::Command& command) {
    const std::string& name = prepared(command.sql);
    const Parameters given{command.values};
    const Result result = answer(PQsendQueryPrepared(connection_.get(), name.c_str(), given.count(), given.values(),
                                                     given.lengths(), given.formats(), 1) == 1,
                                 {PGRES_TUPLES_OK});
    return rows_of(result.get());
}

std::vector<sql::Row> Session::write(std::span<const sql::Command> commands) {
    for (const sql::Command& command : commands)
        prepared(command.sql);
    // A pipeline without its own BEGIN is one transaction, committed at its end.
    PGconn* connection = connection_.get();
    bool is_sent = PQenterPipelineMode(connection) == 1;
    for (const sql::Command& command : commands) {
        const Parameters given{command.values};
        is_sent = is_sent && PQsendQueryPrepared(connection, prepared(command.sql).c_str(), given.count(),
                                                 given.values(), given.lengths(), given.formats(), 1) == 1;
    }
    is_sent = is_sent && PQpipelineSync(connection) == 1;
    if (!is_sent)
        fail(nullptr);
    // Each command has results and an end marker, and then comes the end of the pipeline: anything more is unexpected.
    Result wrong;
    Result last;
    bool is_over = false;
    for (std::size_t ends = 0; !is_over && ends <= commands.size() && !is_lost();) {
        wait();
        Result result{PQgetResult(connection)};
        const auto status = PQresultStatus(result.get());
        ends += std::size_t(result == nullptr);
        is_over = result != nullptr && status == PGRES_PIPELINE_SYNC;
        if (result != nullptr && status == PGRES_FATAL_ERROR && wrong == nullptr)
            wrong = std::move(result);
        else if (result != nullptr && !is_over)
            last = std::move(result);
    }
    if (is_over)
        PQexitPipelineMode(connection);
    if (!is_over || wrong != nullptr)
        fail(wrong.get());
    return rows_of(last.get());
}

} // namespace vaandel::store::postgres
