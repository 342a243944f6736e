#include "vaandel/protocol/overheard.hpp"

namespace vaandel::protocol {

namespace {

class OverheardWire final : public Wire {
public:
    OverheardWire(std::unique_ptr<Wire> wire, Overhear overhear)
        : wire_{std::move(wire)}, overhear_{std::move(overhear)} {
        overhear_(Speaker::Event, "started");
    }
    OverheardWire(const OverheardWire&) = delete;
    OverheardWire& operator=(const OverheardWire&) = delete;
    ~OverheardWire() override { overhear_(Speaker::Event, "let go"); }

    bool say(std::string_view line) override {
        overhear_(Speaker::Manager, line);
        return wire_->say(line);
    }
    Heard hear(Deadline deadline) override {
        Heard heard = wire_->hear(deadline);
        switch (heard.kind) {
        case Heard::Kind::Line: overhear_(Speaker::Engine, heard.text); break;
        case Heard::Kind::Late: overhear_(Speaker::Event, "no answer in time"); break;
        case Heard::Kind::Gone: overhear_(Speaker::Event, heard.text); break;
        }
        return heard;
    }

private:
    std::unique_ptr<Wire> wire_;
    Overhear overhear_;
};

} // namespace

Connect overheard(Connect connect, Overhear overhear) {
    return
        [connect = std::move(connect), overhear = std::move(overhear)]() -> Result<std::unique_ptr<Wire>, std::string> {
            auto wire = connect();
            if (!wire)
                return wire;
            return std::unique_ptr<Wire>{std::make_unique<OverheardWire>(std::move(*wire), overhear)};
        };
}

} // namespace vaandel::protocol
