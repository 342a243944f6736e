#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/gravon.hpp"
#include "vaandel/notation/gravon_types.hpp"
#include "vaandel/notation/strados.hpp"
#include "vaandel/notation/text_head.hpp"

#include <fmt/format.h>
#include <pugixml.hpp>

#include <algorithm>

namespace vaandel::notation {

using namespace board;

namespace {

/// One reading. Each read_...() returns whether it succeeded; if not, problems_ says why.
class Reader {
public:
    explicit Reader(std::string_view text) : text_{text}, buffer_{text} {}

    Result<Record, Problems> read() {
        if (load() && read_document())
            return std::move(record_);
        return Failure{std::move(problems_)};
    }

private:
    bool fail_at(std::size_t offset, std::string what) {
        problems_.push_back(
            {line_at(text_, std::min(text_.find_first_not_of(" \t\r\n", offset), text_.size())), std::move(what)});
        return false;
    }
    bool fail(pugi::xml_node node, std::string what) {
        return fail_at(std::size_t(std::max<std::ptrdiff_t>(node.offset_debug(), 0)), std::move(what));
    }

    bool load() {
        if (const auto nul = text_.find('\0'); nul != std::string_view::npos)
            return fail_at(nul, "a zero byte, which no XML has");
        constexpr unsigned options = pugi::parse_default | pugi::parse_doctype;
        const auto parsed = document_.load_buffer_inplace(buffer_.data(), buffer_.size(), options, pugi::encoding_utf8);
        if (!parsed)
            return fail_at(std::size_t(parsed.offset), fmt::format("not well-formed XML: {}", parsed.description()));
        return true;
    }

    bool read_document() {
        const pugi::xml_node root = document_.document_element();
        for (const pugi::xml_node node : document_)
            if (node != root)
                return fail(node, node.type() == pugi::node_doctype ? "a document type is not allowed here"
                                                                    : "something outside the single <stratego>");
        if (root.name() != std::string_view{"stratego"})
            return fail(root, fmt::format("<stratego> expected, not <{}>", printable(root.name())));
        const pugi::xml_node game = root.first_child();
        if (!attributes<0>(root, {}))
            return false;
        if (game.name() != std::string_view{"game"})
            return fail(game ? game : root, "<stratego> needs a <game>");
        if (!game.next_sibling().empty())
            return fail(game.next_sibling(), "something outside the single <game>");
        return read_game(game);
    }

    bool read_game(pugi::xml_node game) {
        if (!read_type(game))
            return false;
        return std::ranges::all_of(game.children(), [this](pugi::xml_node node) { return read_part(node); });
    }

    bool read_type(pugi::xml_node game) {
        const auto values = attributes<1>(game, {"type"});
        if (!values)
            return false;
        const std::string_view name = (*values)[0];
        if (name == "ultimate lightning")
            return fail(game, std::string{kUltimateLightning});
        const auto type = std::ranges::find(kGravonTypes, name, &GravonType::name);
        if (type == kGravonTypes.end())
            return fail(game,
                        fmt::format("unknown type of game {} (classic, barrage, duell or classicfree)", excerpt(name)));
        record_ = record_of_type(*type);
        return true;
    }

    bool read_part(pugi::xml_node node) {
        const std::string_view name = node.name();
        if (name == "move")
            return read_move(node);
        if (name == "field")
            return read_field(node);
        if (name == "player")
            return read_player(node);
        if (name == "result")
            return read_result(node);
        return fail(node, name.empty() ? fmt::format("text where none belongs: {}", excerpt(trimmed(node.value())))
                                       : fmt::format("unknown element <{}>", printable(name)));
    }

    bool read_field(pugi::xml_node node) {
        const auto values = attributes<1>(node, {"content"});
        if (!values || !is_empty(node))
            return false;
        if (has_field_)
            return fail(node, "a second <field>");
        has_field_ = true;
        auto pieces = parse_strados2(*record_.edition.geometry, (*values)[0]);
        if (!pieces)
            return fail_all(node, pieces.error());
        record_.start = std::move(*pieces);
        if (!has_begun(record_))
            return fail(node, "the field lacks pieces of a side");
        return fail_all(node, check_start(record_.edition, record_.placement, record_.start));
    }

    bool read_move(pugi::xml_node node) {
        const auto values = attributes<3>(node, {"id", "source", "target"});
        if (!values || !is_empty(node))
            return false;
        const auto [id, source, target] = *values;
        if (!has_field_)
            return fail(node, "a move before the <field>");
        if (parse_number<std::size_t>(id) != record_.plies.size() + 1)
            return fail(node, fmt::format("move {} where move {} was due", excerpt(id), record_.plies.size() + 1));
        const auto from = parse_gravon_square(*record_.edition.geometry, source);
        const auto to = parse_gravon_square(*record_.edition.geometry, target);
        if (!from || !to)
            return fail(node, fmt::format("no such square: {}", excerpt(from ? target : source)));
        record_.plies.push_back({{*from, *to}, std::nullopt});
        return true;
    }

    bool read_player(pugi::xml_node node) {
        const auto values = attributes<1>(node, {"id"});
        if (!values)
            return false;
        const std::string_view id = (*values)[0];
        if (id != "1" && id != "2")
            return fail(node, fmt::format("no player has the id {} (1 is red, 2 is blue)", excerpt(id)));
        const Side side = id == "1" ? Side::Red : Side::Blue;
        if (has_player_[side])
            return fail(node, fmt::format("a second player {}", id));
        has_player_[side] = true;
        const pugi::xml_node text = node.first_child();
        if (text.type() == pugi::node_element || !text.next_sibling().empty())
            return fail(node, "a player is only a name");
        const std::string_view name = text.value();
        if (!is_utf8(name))
            return fail(node, "the name is not UTF-8");
        if (name != kGravonNames[side])
            record_.names[side] = name;
        return true;
    }

    bool read_result(pugi::xml_node node) {
        const auto values = attributes<2>(node, {"type", "winner"});
        if (!values || !is_empty(node))
            return false;
        const auto [type, winner] = *values;
        if (record_.outcome)
            return fail(node, "a second <result>");
        const auto end = gravon_end(type, winner);
        if (!end)
            return fail(node, end.error());
        record_.gravon_result = end->result;
        record_.outcome = end->outcome;
        return true;
    }

    /// The values of exactly these attributes, in any order in the text.
    template <std::size_t N>
    std::optional<std::array<std::string_view, N>> attributes(pugi::xml_node node,
                                                              const std::array<std::string_view, N>& names) {
        std::array<std::string_view, N> values{};
        std::array<bool, N> found{};
        for (const pugi::xml_attribute attribute : node.attributes()) {
            const auto at = std::size_t(std::ranges::find(names, attribute.name()) - names.begin());
            if (at == N || found[at]) {
                fail(node, fmt::format("{} attribute '{}' of <{}>", at == N ? "unknown" : "twice the",
                                       printable(attribute.name()), node.name()));
                return std::nullopt;
            }
            values[at] = attribute.value();
            found[at] = true;
        }
        for (std::size_t at = 0; at < N; ++at)
            if (!found[at]) {
                fail(node, fmt::format("<{}> without the attribute '{}'", node.name(), names[at]));
                return std::nullopt;
            }
        return values;
    }

    bool is_empty(pugi::xml_node node) {
        return !node.first_child() || fail(node, fmt::format("<{}> has a content", node.name()));
    }

    bool fail_all(pugi::xml_node node, const std::vector<std::string>& wrong) {
        for (const std::string& what : wrong)
            fail(node, what);
        return wrong.empty();
    }

    static std::string printable(std::string_view name) {
        const std::string shown = excerpt(name);
        return shown.substr(1, shown.size() - 2);
    }

    std::string_view text_;
    std::string buffer_; ///< parsed in place
    pugi::xml_document document_;
    Record record_{.edition = kOriginal, .names = {}, .started = {}, .start = {}, .plies = {}, .outcome = {}};
    bool has_field_ = false;
    PerSide<bool> has_player_;
    Problems problems_;
};

} // namespace

Result<Record, Problems> parse_gravon(std::string_view text) {
    if (text.size() > kMaxGravonBytes)
        return Failure{Problems{{0, fmt::format("longer than {} bytes", kMaxGravonBytes)}}};
    return Reader{text}.read();
}

bool is_gravon(std::string_view text) { return first_xml_element(text) == "stratego"; }

} // namespace vaandel::notation
