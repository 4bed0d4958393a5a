// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/source/Address.h"
#include "tests/vision/source/Host.h"
#include "tests/vision/source/TlsHost.h"
#include "vision/picture/Quiet.h"
#include "vision/source/RtspReplies.h"
#include "vision/source/Source.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/socket.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>

/// What stands in an address, and that nothing but that is opened.
namespace rowkeeper::vision {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using test::Host;
using test::SelfSigned;
using testing::HasSubstr;
using testing::Not;

Address taken(const std::string& text) {
    const auto read = readAddress(text);
    EXPECT_TRUE(std::holds_alternative<Address>(read)) << text;
    const auto* address = std::get_if<Address>(&read);
    return address ? *address : Address{};
}

TEST(Addresses, AreTakenApart) {
    using Scheme = Address::Scheme;
    EXPECT_EQ(taken("http://192.168.1.5:8080"), (Address{Scheme::Http, "192.168.1.5", "8080", "", "", ""}));
    EXPECT_EQ(taken("http://phone/"), (Address{Scheme::Http, "phone", "80", "/", "", ""}));
    EXPECT_EQ(taken("https://a:b@phone/x?y=1#z"),
              (Address{Scheme::Https, "phone", "443", "/x?y=1", "a:b", ""}));
    EXPECT_EQ(taken("rtsp://[::1]:8554/v"), (Address{Scheme::Rtsp, "::1", "8554", "/v", "", ""}));
    EXPECT_EQ(taken("http://phone:81?action=stream"),
              (Address{Scheme::Http, "phone", "81", "/?action=stream", "", ""}));
    EXPECT_EQ(taken("https://phone/#trust=AB:CD:EF:01:23:45:67:89").trusted, "abcdef0123456789");
}

TEST(Addresses, AreTheSameInUpperCase) {
    EXPECT_EQ(taken("HTTP://phone:81/Video"), taken("http://phone:81/Video"));
    EXPECT_EQ(taken("RtspS://phone/"), taken("rtsps://phone/"));
}

TEST(Addresses, WithWhatIsNoPortAreRefused) {
    for (const char* port : {"99999", "65536", "0", "+80", "-1", "port", "123456", "", "8o"})
        for (const char* scheme : {"http", "https", "rtsp", "rtsps"}) {
            const auto read = readAddress(std::string(scheme) + "://phone:" + port + "/");
            const auto* fault = std::get_if<AddressFault>(&read);
            EXPECT_TRUE(fault && *fault == AddressFault::Port) << port;
        }
    EXPECT_EQ(taken("http://phone:65535/").port, "65535");
    const auto opened = openSource("http://127.0.0.1:99999/");
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(opened));
    EXPECT_EQ(std::get<SourceProblem>(opened).kind, SourceProblem::Kind::Unreadable);
    EXPECT_EQ(std::get<SourceProblem>(opened).why, "port");
}

TEST(Addresses, OfNoUseAreRefused) {
    for (const char* bad :
         {"ftp://phone/", "file:///etc/passwd", "concat://x", "://", "http://", "http://:80/",
          "http://phone/a b", "http://phone/\r\nX: y", "http://[::1/", "http://a]b/", "https://phone/#trust",
          "https://phone/#trust=12", "https://phone/#trust=ghijklmnopqrstuv"})
        EXPECT_TRUE(std::holds_alternative<AddressFault>(readAddress(bad))) << bad;
}

TEST(Addresses, WithHalfABracketAreOfNoFormAndNotOfABadPort) {
    for (const char* bad : {"http://[::1/v", "http://[::1:8080/", "http://::1]/"}) {
        const auto read = readAddress(bad);
        ASSERT_TRUE(std::holds_alternative<AddressFault>(read)) << bad;
        EXPECT_EQ(std::get<AddressFault>(read), AddressFault::Form) << bad;
    }
}

TEST(Addresses, AreShownWithoutTheirSecrets) {
    EXPECT_EQ(shownAddress("http://phone:81/video"), "http://phone:81/video");
    EXPECT_EQ(shownAddress("http://me:secret@phone:81/video"), "http://***@phone:81/video");
    for (const char* address :
         {"http://secret@phone/", "RTSP://me:secret@phone/x", "http://me:a@secret@phone/",
          "http://me:a/secret@phone/", "http://me:a?secret@phone/", "http://me:a#secret@phone:99999/",
          "http://phone/cgi?user=me&pwd=secret", "nonsense://me:secret@phone", "http://me:secret@",
          "rtsp://dvr:554/user=admin&password=secret&channel=1&stream=0.sdp?",
          "rtsp://dvr/user=admin_password=secret_channel=1", "http://phone/v;pwd=secret",
          "http://phone/v#pwd=secret", "https://phone/v?pwd=secret#trust=0123456789abcdef",
          "me:secret@phone:81/video", "//me:secret@phone/", "//me:/secret@phone/",
          "http:/me:secret@phone/video", "me:se/secret@phone/"})
        EXPECT_THAT(shownAddress(address), Not(HasSubstr("secret"))) << address;
    EXPECT_EQ(shownAddress("/home/me@work/film.mp4"), "/home/me@work/film.mp4") << "a file";
    EXPECT_EQ(shownAddress("//home/me@work/film.mp4"), "//home/me@work/film.mp4") << "a file, too";
    EXPECT_EQ(shownAddress("http:/phone/video"), "http:/phone/video");
    EXPECT_EQ(shownAddress("https://phone/v#trust=0123456789abcdef"),
              "https://phone/v#trust=0123456789abcdef");
}

// ------------------------------------------------------------------ what hosts lead to

SourceOptions quick(int timeoutMs = 4000) {
    SourceOptions options;
    options.timeoutMs = timeoutMs;
    return options;
}

std::string answered(const std::string& type, const std::string& body) {
    return "HTTP/1.0 200 OK\r\nContent-Type: " + type + "\r\n\r\n" + body;
}

Host::Answer saying(std::string text) {
    return [text = std::move(text)](const Host& host, int client) {
        host.request(client);
        host.send(client, text);
    };
}

void expectNothingOf(const std::string& address) {
    auto opened = openSource(address, quick());
    if (auto* source = std::get_if<std::unique_ptr<Source>>(&opened)) {
        EXPECT_FALSE(std::holds_alternative<Frame>((*source)->next())) << address;
        return;
    }
    EXPECT_FALSE(std::get<SourceProblem>(opened).why.empty());
}

int openDatagramSockets() {
    int count = 0;
    for (int socket = 0; socket < 1024; ++socket) {
        int type = 0;
        socklen_t size = sizeof type;
        sockaddr_storage here{};
        socklen_t length = sizeof here;
        if (::getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_DGRAM &&
            ::getsockname(socket, reinterpret_cast<sockaddr*>(&here), &length) == 0 &&
            (here.ss_family == AF_INET || here.ss_family == AF_INET6))
            ++count;
    }
    return count;
}

class Strangers : public testing::Test {
  protected:
    const Host elsewhere_{[](const Host& host, int client) { host.hold(client); }};
};

TEST_F(Strangers, ThatRedirectAreNotFollowed) {
    const Host host(saying("HTTP/1.0 302 Found\r\nLocation: " + elsewhere_.address("/video") + "\r\n\r\n"));
    for (const char* path : {"/video", ""}) {
        const auto opened = openSource(host.address(path), quick());
        ASSERT_TRUE(std::holds_alternative<SourceProblem>(opened));
        EXPECT_EQ(std::get<SourceProblem>(opened).why, "elsewhere");
    }
    EXPECT_EQ(elsewhere_.asked(), 0);
}

TEST_F(Strangers, ThatRedirectRtspAreNotFollowed) {
    const Host host(saying(
        "RTSP/1.0 302 Found\r\nCSeq: 1\r\nLocation: " + elsewhere_.address("/video", "rtsp") + "\r\n\r\n"));
    const auto opened = openSource(host.address("/video", "rtsp"), quick());
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(opened));
    EXPECT_EQ(std::get<SourceProblem>(opened).why, "elsewhere");
    EXPECT_GE(host.asked(), 1);
    EXPECT_EQ(elsewhere_.asked(), 0);
}

TEST_F(Strangers, ThatSendPlaylistsAreNotFollowed) {
    const std::string list = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n" +
                             elsewhere_.address("/a.ts") + "\n#EXT-X-ENDLIST\n";
    const Host host(saying(answered("application/vnd.apple.mpegurl", list)));
    expectNothingOf(host.address("/video.m3u8"));
    EXPECT_EQ(elsewhere_.asked(), 0);
}

TEST_F(Strangers, ThatNameFilesAreNotFollowed) {
    const fs::path film = fs::path(testing::TempDir()) / "rowkeeper_named_film.avi";
    cv::VideoWriter writer(film.string(), cv::CAP_FFMPEG, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10,
                           {64, 48});
    for (int i = 0; i < 10; ++i)
        writer.write(cv::Mat(48, 64, CV_8UC3, cv::Scalar::all(20 * i)));
    writer.release();
    const Host host(
        saying(answered("video/x-anything", "ffconcat version 1.0\nfile '" + film.string() + "'\n")));
    expectNothingOf(host.address("/video"));
    fs::remove(film);
}

TEST_F(Strangers, ThatDescribeASessionOpenNoPort) {
    const std::string body = "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=x\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\n"
                             "m=video 5004 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\n";
    const Host host(saying(answered("application/sdp", body)));
    const int before = openDatagramSockets();
    auto opening = std::async(std::launch::async, [&] { expectNothingOf(host.address("/video.sdp")); });
    int most = before;
    while (opening.wait_for(milliseconds(5)) != std::future_status::ready)
        most = std::max(most, openDatagramSockets());
    EXPECT_EQ(most, before);
}

TEST(Films, ThatNameSomethingElseAreNotOpenedWhateverTheyLookLike) {
    silenceLibraries();
    const fs::path file = fs::path(testing::TempDir()) / "rowkeeper_session.sdp";
    std::ofstream(file)
        << "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 26\n";
    cv::VideoCapture capture;
    EXPECT_FALSE(capture.open(file.string(), cv::CAP_FFMPEG,
                              {cv::CAP_PROP_OPEN_TIMEOUT_MSEC, 500, cv::CAP_PROP_READ_TIMEOUT_MSEC, 500}));
    fs::remove(file);
}

TEST(Films, ThatAreThereAreFilesWhateverTheirNamesLookLike) {
    const fs::path before = fs::current_path();
    const fs::path folder = fs::path(testing::TempDir()) / "rowkeeper_odd_names";
    fs::remove_all(folder);
    fs::create_directories(folder / "http:");
    fs::current_path(folder);
    for (const std::string name : {"Spiel: Runde 3.avi", "http:game.avi", "http://game.avi", "pipe:1.avi",
                                   "concat:a|b.avi", "rtsp:x.avi"}) {
        cv::VideoWriter writer((folder / name).string(), cv::CAP_FFMPEG,
                               cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10, {64, 48});
        for (int i = 0; i < 5; ++i)
            writer.write(cv::Mat(48, 64, CV_8UC3, cv::Scalar::all(20 * i)));
        writer.release();
        auto opened = openSource(name);
        auto* source = std::get_if<std::unique_ptr<Source>>(&opened);
        EXPECT_TRUE(source && std::holds_alternative<Frame>((*source)->next())) << name;
    }
    const auto none = openSource("Spiel: Runde 4.avi");
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(none));
    EXPECT_EQ(std::get<SourceProblem>(none).kind, SourceProblem::Kind::NotFound);
    fs::current_path(before);
    fs::remove_all(folder);
}

// ------------------------------------------------------------------ what is given up

std::string multipartHead() {
    return "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n";
}

std::string part(int grey = 120) {
    std::vector<std::uint8_t> bytes;
    cv::imencode(".jpg", cv::Mat(48, 64, CV_8UC3, cv::Scalar::all(grey)), bytes);
    return "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: " + std::to_string(bytes.size()) +
           "\r\n\r\n" + std::string(bytes.begin(), bytes.end()) + "\r\n";
}

TEST(StuckStreams, AreGivenUpWithTheirConnectionAndConnectedAgain) {
    const std::string first = multipartHead() + part(); // made here: its first time takes its time
    // One picture, then for ever a byte now and then.
    const Host host([&](const Host& visited, int client) {
        visited.request(client);
        if (!visited.send(client, first)) return;
        while (visited.send(client, "x") && visited.pause(client, 20)) {
        }
    });
    SourceOptions options = quick(600);
    options.silenceMs = 100;
    options.patienceMs = -1;
    bool stop = false;
    options.giveUp = [&] { return stop; };
    auto opened = openSource(host.address("/video"), options);
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Source>>(opened));
    auto& source = std::get<std::unique_ptr<Source>>(opened);
    const auto begun = Clock::now();
    int most = 0;
    while (host.asked() < 6 && Clock::now() - begun < std::chrono::seconds(60)) {
        EXPECT_TRUE(std::holds_alternative<Frame>(source->next()));
        most = std::max(most, host.held());
    }
    EXPECT_GE(host.asked(), 6) << "it is tried again and again";
    EXPECT_LE(most, 2) << "one at a time, and one that is just ending";
    stop = true;
    source.reset();
    const auto ended = Clock::now();
    while (host.held() > 0 && Clock::now() - ended < std::chrono::seconds(10))
        std::this_thread::sleep_for(milliseconds(5));
    EXPECT_EQ(host.held(), 0);
}

TEST(StuckStreams, ThatNeverOpenLeaveNoConnection) {
    for (const char* scheme : {"http", "https", "rtsp", "rtsps"}) {
        const Host host([](const Host& visited, int client) {
            while (visited.send(client, "H") && visited.pause(client, 20)) {
            }
        });
        auto opened = openSource(host.address("/video", scheme), quick(200));
        EXPECT_TRUE(std::holds_alternative<SourceProblem>(opened)) << scheme;
        const auto ended = Clock::now();
        while (host.held() > 0 && Clock::now() - ended < std::chrono::seconds(10))
            std::this_thread::sleep_for(milliseconds(5));
        EXPECT_EQ(host.held(), 0) << scheme;
    }
}

// ------------------------------------------------------------------ who is trusted

TEST(Certificates, NobodyHasSignedAreRefusedUnlessTheirFingerprintIsGiven) {
    const SelfSigned self;
    std::atomic<int> read = 0;
    const Host host([&](const Host& visited, int client) {
        std::string text = multipartHead();
        for (int i = 0; i < 20; ++i)
            text += part(10 * i);
        if (!self.answer(client, text)) return;
        ++read;
        visited.hold(client);
    });
    const auto refused = openSource(host.address("/video", "https"), quick());
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(refused));
    const auto& problem = std::get<SourceProblem>(refused);
    EXPECT_EQ(problem.why, "certificate");
    const std::string begin = self.fingerprint().substr(0, 16);
    EXPECT_EQ(problem.details, std::vector{begin});
    const auto other = openSource(host.address("/video#trust=0123456789abcdef", "https"), quick());
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(other));
    EXPECT_EQ(std::get<SourceProblem>(other).why, "other_certificate") << "not the one that was named";
    EXPECT_EQ(read, 0) << "no request was sent";

    const auto opened = openSource(host.address("/video#trust=" + begin, "https"), quick());
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Source>>(opened));
    EXPECT_TRUE(std::holds_alternative<Frame>(std::get<std::unique_ptr<Source>>(opened)->next()));
}

TEST(Certificates, AreMissedWhereNothingIsEncrypted) {
    const Host host([](const Host& visited, int client) { // what servers say to words they do not know
        if (test::readable(client, 1000)) visited.send(client, "HTTP/1.0 400 Bad Request\r\n\r\n");
    });
    const auto refused = openSource(host.address("/video", "https"), quick(1000));
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(refused));
    EXPECT_EQ(std::get<SourceProblem>(refused).why, "no_secrecy");
}

TEST(SilentHosts, AreNotSaidToAnswer) {
    for (const char* scheme : {"http", "https", "rtsps"}) {
        const Host silent([](const Host& host, int client) { host.hold(client); });
        const Host rude([](const Host&, int) {});
        for (const Host* host : {&silent, &rude}) {
            for (const char* path : {"/video", ""}) {
                const auto none = openSource(host->address(path, scheme), quick(300));
                ASSERT_TRUE(std::holds_alternative<SourceProblem>(none));
                EXPECT_EQ(std::get<SourceProblem>(none).why,
                          std::string(scheme) == "http" ? "mute" : "mute_secure")
                    << scheme << path;
            }
            EXPECT_LE(host->asked(), 5) << "not at every usual place";
        }
    }
    const Host half([](const Host& host, int client) {
        const bool first = host.request(client).starts_with("GET / ");
        if (!first) host.send(client, "HTTP/1.0 404 Not Found\r\n\r\n");
    });
    const auto none = openSource(half.address(""), quick(300));
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(none));
    EXPECT_EQ(std::get<SourceProblem>(none).why, "no_path") << "it answers at other places";
}

TEST(Passwords, AreAskedForOnceAndSaidToBeRefusedWhenTheyAre) {
    const Host host(saying("HTTP/1.0 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"phone\"\r\n\r\n"));
    std::string address = host.address("/video");
    const auto locked = openSource(address, quick());
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(locked));
    EXPECT_EQ(std::get<SourceProblem>(locked).why, "locked");
    address.insert(address.find("//") + 2, "me:secret@");
    const auto rejected = openSource(address, quick());
    ASSERT_TRUE(std::holds_alternative<SourceProblem>(rejected));
    EXPECT_EQ(std::get<SourceProblem>(rejected).why, "rejected");
    EXPECT_THAT(std::get<SourceProblem>(rejected).place, Not(HasSubstr("secret")));
}

// ------------------------------------------------------------------ what still comes through

/// A second of film as MPEG transport stream.
std::string transportStream() {
    const fs::path file = fs::path(testing::TempDir()) / "rowkeeper_carried.ts";
    cv::VideoWriter writer(file.string(), cv::CAP_FFMPEG, cv::VideoWriter::fourcc('M', 'P', 'G', '2'), 25,
                           {160, 128});
    for (int i = 0; i < 50; ++i) {
        cv::Mat picture(128, 160, CV_8UC3);
        cv::randu(picture, 0, 255);
        writer.write(picture);
    }
    writer.release();
    std::ifstream in(file, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    fs::remove(file);
    return bytes;
}

TEST(CarriedFilms, ComeOverHttp) {
    const std::string film = transportStream();
    ASSERT_GT(film.size(), 10'000U);
    const Host host(saying(answered("video/mp2t", film)));
    auto opened = openSource(host.address("/live.ts"), quick(10'000));
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Source>>(opened))
        << std::get<SourceProblem>(opened).why;
    const NextFrame next = std::get<std::unique_ptr<Source>>(opened)->next();
    ASSERT_TRUE(std::holds_alternative<Frame>(next));
    EXPECT_EQ(std::get<Frame>(next).width(), 160);
}

/// An RTSP server that sends the film as RTP inside the connection.
void playRtsp(const Host& host, int client, const std::string& film) {
    const std::string session = "v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\ns=x\r\nt=0 0\r\nm=video 0 RTP/AVP 33\r\n"
                                "a=rtpmap:33 MP2T/90000\r\na=control:track\r\n";
    for (bool playing = false; !playing;) {
        const std::string request = host.request(client);
        if (request.empty()) return;
        const auto at = request.find("CSeq: ");
        std::string head =
            "RTSP/1.0 200 OK\r\nCSeq: " + request.substr(at + 6, request.find('\r', at) - at - 6) + "\r\n";
        std::string body;
        playing = request.starts_with("PLAY");
        if (request.starts_with("OPTIONS")) head += "Public: OPTIONS, DESCRIBE, SETUP, PLAY\r\n";
        if (request.starts_with("SETUP"))
            head += "Session: 1\r\nTransport: RTP/AVP/TCP;unicast;interleaved=0-1\r\n";
        if (playing) head += "Session: 1\r\n";
        if (request.starts_with("DESCRIBE")) {
            body = session;
            head +=
                "Content-Type: application/sdp\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
        }
        host.send(client, head + "\r\n" + body);
    }
    constexpr std::size_t payload = std::size_t{7} * 188;
    for (std::uint16_t number = 0; number * payload < film.size(); ++number) {
        const std::string bytes = film.substr(number * payload, payload);
        const auto size = static_cast<std::uint16_t>(bytes.size() + 12);
        const std::uint32_t time = number * 90U;
        const auto byte = [](unsigned value) { return static_cast<char>(value & 255U); };
        const std::string packet{'$',
                                 0,
                                 byte(size >> 8U),
                                 byte(size),
                                 byte(0x80),
                                 byte(33),
                                 byte(number >> 8U),
                                 byte(number),
                                 byte(time >> 24U),
                                 byte(time >> 16U),
                                 byte(time >> 8U),
                                 byte(time),
                                 0,
                                 0,
                                 0,
                                 1};
        if (!host.send(client, packet + bytes)) return;
    }
    host.hold(client);
}

TEST(CarriedFilms, ComeOverRtspInsideOneConnection) {
    const std::string film = transportStream();
    const Host host([&](const Host& visited, int client) { playRtsp(visited, client, film); });
    const int datagrams = openDatagramSockets();
    auto opened = openSource(host.address("/live", "RTSP"), quick(10'000));
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Source>>(opened))
        << std::get<SourceProblem>(opened).why;
    auto& source = std::get<std::unique_ptr<Source>>(opened);
    const NextFrame next = source->next();
    ASSERT_TRUE(std::holds_alternative<Frame>(next));
    EXPECT_EQ(std::get<Frame>(next).width(), 160);
    EXPECT_EQ(host.asked(), 1);
    EXPECT_EQ(openDatagramSockets(), datagrams);
    source.reset();
    const auto ended = Clock::now();
    while (host.held() > 0 && Clock::now() - ended < std::chrono::seconds(10))
        std::this_thread::sleep_for(milliseconds(5));
    EXPECT_EQ(host.held(), 0);
}

// ------------------------------------------------------------------ reading along with RTSP

std::optional<std::string> passed(const std::string& said, bool inBytes = false) {
    RtspReplies replies;
    std::string pass;
    if (!inBytes) return replies.take(said, pass) ? std::optional(pass) : std::nullopt;
    for (const char byte : said)
        if (!replies.take({&byte, 1}, pass)) return std::nullopt;
    return pass;
}

TEST(RtspReplies, PassWholeRepliesBodiesAndPackets) {
    const std::string said = "RTSP/1.0 200 OK\r\nContent-Length: 5\r\n\r\nhello" +
                             std::string("$\0\0\3abc", 7) +
                             "RTSP/1.0 401 Unauthorized\r\nWWW-Authenticate: Basic\r\n\r\n";
    EXPECT_EQ(passed(said), said);
    EXPECT_EQ(passed(said, true), said);
}

TEST(RtspReplies, ThatSomebodyElseCouldReadOtherwiseDoNotPass) {
    for (const std::string bad :
         {"RTSP/1.0 302 Found\r\n\r\n", "RTSP/1.0\t302 Found\r\n\r\n", "RTSP/1.0  302 Found\r\n\r\n",
          "\r\n\r\n", "RTSP/1.0 2\r00 OK\r\n\r\n", "RTSP/1.0 200 OK\n$\n\r\n\r\n",
          "RTSP/1.0 200 OK\r\n$\r\n\r\n", "RTSP/1.0 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
          "RTSP/1.0 200 OK\r\nContent-Length: +1\r\n\r\n",
          "RTSP/1.0 200 OK\r\nContent-Length: 99999999\r\n\r\n", "RTSP/1.0 2000 OK\r\n\r\n",
          "REDIRECT rtsp://x RTSP/1.0\r\n\r\n", "HTTP/1.0 200 OK\r\n\r\n"})
        EXPECT_EQ(passed(bad), std::nullopt) << bad;
    EXPECT_EQ(passed(std::string(20'000, 'R')), std::nullopt);
}

} // namespace
} // namespace rowkeeper::vision
