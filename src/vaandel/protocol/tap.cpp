#include "vaandel/protocol/tap.hpp"

namespace vaandel::protocol {

namespace {

class TappedWire final : public Wire {
public:
    TappedWire(std::unique_ptr<Wire> wire, Tap tap) : wire_{std::move(wire)}, tap_{std::move(tap)} {
        tap_(Speaker::Event, "started");
    }
    TappedWire(const TappedWire&) = delete;
    TappedWire& operator=(const TappedWire&) = delete;
    ~TappedWire() override { tap_(Speaker::Event, "let go"); }

    bool say(std::string_view line) override {
        tap_(Speaker::Manager, line);
        return wire_->say(line);
    }
    Received receive(Deadline deadline) override {
        Received received = wire_->receive(deadline);
        switch (received.kind) {
        case Received::Kind::Line: tap_(Speaker::Engine, received.text); break;
        case Received::Kind::Late: tap_(Speaker::Event, "no answer in time"); break;
        case Received::Kind::Gone: tap_(Speaker::Event, received.text); break;
        }
        return received;
    }

private:
    std::unique_ptr<Wire> wire_;
    Tap tap_;
};

} // namespace

Connect tapped(Connect connect, Tap tap) {
    return [connect = std::move(connect), tap = std::move(tap)]() -> Result<std::unique_ptr<Wire>, std::string> {
        auto wire = connect();
        if (!wire)
            return wire;
        return std::unique_ptr<Wire>{std::make_unique<TappedWire>(std::move(*wire), tap)};
    };
}

} // namespace vaandel::protocol
