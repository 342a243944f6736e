// The server with a certificate of its own.

#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <fstream>

#include "server/wire/running_server.hpp"
#include "support/temporary_folder.hpp"

namespace vaandel::tests {
namespace {

struct Free {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(X509* certificate) const { X509_free(certificate); }
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    void operator()(BIO* connection) const { BIO_free_all(connection); }
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Free>;

/// A key and a certificate that it signed itself.
void make_certificate(const std::string& certificate_file, const std::string& key_file) {
    const std::unique_ptr<EVP_PKEY, Free> key{EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256")};
    const std::unique_ptr<X509, Free> certificate{X509_new()};
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME* name = X509_get_subject_name(certificate.get());
    const auto* host = reinterpret_cast<const unsigned char*>("localhost");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, host, -1, -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    ASSERT_GT(X509_sign(certificate.get(), key.get(), EVP_sha256()), 0);
    const File written{std::fopen(certificate_file.c_str(), "w")};
    ASSERT_EQ(PEM_write_X509(written.get(), certificate.get()), 1);
    const File secret{std::fopen(key_file.c_str(), "w")};
    ASSERT_EQ(PEM_write_PrivateKey(secret.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr), 1);
}

/// A connection with TLS, as raw as Wire is without.
class SealedWire {
public:
    explicit SealedWire(std::uint16_t port, int newest = TLS1_3_VERSION) : context_{SSL_CTX_new(TLS_client_method())} {
        SSL_CTX_set_max_proto_version(context_.get(), newest);
        SSL_CTX_set_min_proto_version(context_.get(), TLS1_VERSION);
        SSL_CTX_set_security_level(context_.get(), 0);
        connection_.reset(BIO_new_ssl_connect(context_.get()));
        std::string address = "127.0.0.1:" + std::to_string(port);
        BIO_ctrl(connection_.get(), BIO_C_SET_CONNECT, 0, address.data()); // of which it keeps a copy
        is_open_ = BIO_do_connect(connection_.get()) == 1 && BIO_do_handshake(connection_.get()) == 1;
    }
    bool is_open() const { return is_open_; }
    void send(const std::string& bytes) { BIO_write(connection_.get(), bytes.data(), int(bytes.size())); }
    /// What comes until that is in it, or the end.
    std::string hear_until(std::string_view mark) {
        std::string heard;
        std::array<char, 4096> bytes{};
        while (heard.find(mark) == std::string::npos) {
            const int got = BIO_read(connection_.get(), bytes.data(), int(bytes.size()));
            if (got <= 0)
                break;
            heard.append(bytes.data(), std::size_t(got));
        }
        return heard;
    }

private:
    std::unique_ptr<SSL_CTX, Free> context_;
    std::unique_ptr<BIO, Free> connection_;
    bool is_open_ = false;
};

class Tls : public testing::Test {
protected:
    void SetUp() override { make_certificate(certificate, key); }
    ServerOptions options() const {
        ServerOptions options = patient();
        options.tls = {certificate, key};
        return options;
    }

    TemporaryFolder folder;
    std::string certificate = folder.path("cert.pem");
    std::string key = folder.path("key.pem");
};

TEST_F(Tls, ServesThePageAndAGame) {
    RunningServer server{options()};
    EXPECT_TRUE(server.server().url().starts_with("https://127.0.0.1:"));
    const Wire names{server.port()};
    SealedWire page{server.port()};
    ASSERT_TRUE(page.is_open());
    page.send(names.request("GET /"));
    const std::string shown = page.hear_until("</title>");
    EXPECT_TRUE(shown.starts_with("HTTP/1.1 200")) << shown;
    EXPECT_NE(shown.find("Strict-Transport-Security: max-age=31536000\r\n"), std::string::npos) << shown;

    page.send(names.request("POST /api/games", "Content-Type: application/json\r\n",
                            R"({"edition":"barrage8","side":"red","opponent":"bot"})"));
    const std::string made = page.hear_until("}");
    const auto seat = boost::json::parse(made.substr(made.find('{')));
    SealedWire socket{server.port()};
    socket.send(names.request("GET /api/play", "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                                               "Sec-WebSocket-Version: 13\r\n"
                                               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"));
    EXPECT_TRUE(socket.hear_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    socket.send(Wire::frame(Opcode::Text, RunningServer::attach({std::string{seat.at("game").as_string()},
                                                                 std::string{seat.at("token").as_string()}})));
    EXPECT_NE(socket.hear_until(R"("phase")").find(R"({"type":"state")"), std::string::npos);
    server.stop(); // politely, with a farewell
    EXPECT_NE(socket.hear_until("the server stops").find("the server stops"), std::string::npos);
}

TEST_F(Tls, TakesNoOldVersionsAndNoPlainText) {
    const RunningServer server{options()};
    EXPECT_TRUE((SealedWire{server.port(), TLS1_2_VERSION}.is_open()));
    EXPECT_FALSE((SealedWire{server.port(), TLS1_1_VERSION}.is_open()));
    Wire plain{server.port()};
    plain.send(plain.request("GET /"));
    EXPECT_EQ(plain.response().status, 0);
    Wire silent{server.port()}; // and those who say nothing hold up nobody
    EXPECT_TRUE((SealedWire{server.port()}.is_open()));
}

TEST_F(Tls, SaysWhatIsWrongWithTheFiles) {
    const auto complaint = [&](const TlsFiles& files) -> std::string {
        ServerOptions wrong = options();
        wrong.tls = files;
        try {
            const RunningServer server{wrong};
            return {};
        } catch (const ListenError& error) {
            return error.what();
        }
    };
    EXPECT_TRUE(
        complaint({"/nowhere/cert.pem", key}).starts_with("/nowhere/cert.pem cannot be used as a certificate: "));
    EXPECT_TRUE(complaint({certificate, certificate}).starts_with(certificate + " cannot be used as its key: "));
    const std::string other = folder.path("other.pem");
    make_certificate(folder.path("unused.pem"), other);
    EXPECT_TRUE(complaint({certificate, other}).starts_with(other + " cannot be used as its key: "));
}

} // namespace
} // namespace vaandel::tests
