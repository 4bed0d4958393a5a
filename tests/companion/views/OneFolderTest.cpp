// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

#include <QCoreApplication>
#include <QProcess>
#include <QThread>

#include <gmock/gmock.h>

#include <set>

/// What a day with the program leaves on the disk: the real one, with a window manager, and no other folder.
namespace rowkeeper::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

class OneFolder : public testing::Test {
  public:
    ~OneFolder() override {
        manager_.kill();
        manager_.waitForFinished();
    }

  protected:
    OneFolder() {
        for (const char* name : {"home", "tmp", "papers"})
            fs::create_directory(folder_.path() / name);
        QProcessEnvironment own;
        for (const char* kept : {"DISPLAY", "XAUTHORITY", "ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"})
            if (qEnvironmentVariableIsSet(kept)) own.insert(QLatin1String(kept), qEnvironmentVariable(kept));
        const auto set = [&](const char* name, const char* to) {
            own.insert(QLatin1String(name), QString::fromStdString(folder_.name(to)));
        };
        set("HOME", "home");
        set("TMPDIR", "tmp");
        set("XDG_DATA_HOME", "data");
        set("XDG_CONFIG_HOME", "config");
        set("XDG_STATE_HOME", "state");
        set("XDG_CACHE_HOME", "cache");
        own.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
        environment_ = own;
        manager_.start(QStringLiteral("openbox"), QStringList());
        manager_.waitForStarted();
    }
    void run(const QStringList& arguments) {
        QProcess program;
        begin(program, arguments);
        ASSERT_TRUE(program.waitForFinished(120'000));
        EXPECT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
    }
    /// Opens the window, chooses something in its settings, and closes it as a person does.
    void openAndClose(const QStringList& arguments) {
        QProcess program;
        begin(program, arguments);
        ASSERT_TRUE(program.waitForStarted());
        ASSERT_EQ(xdotool("search --sync --onlyvisible --name ^Rowkeeper$ windowactivate --sync"), 0);
        xdotool("key ctrl+comma");
        xdotool("search --sync --onlyvisible --name ^Settings windowactivate --sync");
        xdotool("key Tab Tab Down Escape"); // other colours
        for (int tries = 0; tries < 20 && program.state() == QProcess::Running; ++tries) {
            xdotool("search --onlyvisible --name ^Rowkeeper$ windowactivate --sync key ctrl+q");
            program.waitForFinished(1000);
        }
        EXPECT_EQ(program.state(), QProcess::NotRunning) << "Ctrl+Q closes it";
        EXPECT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
        program.kill();
        program.waitForFinished();
    }
    /// All files below it, the journal with what it keeps beside itself as one; a cache is the business of
    /// libraries.
    std::set<std::string> files() const {
        std::set<std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(folder_.path())) {
            std::string name = fs::relative(entry.path(), folder_.path()).string();
            if (const auto games = name.find("/games.sqlite."); games != std::string::npos)
                name.resize(games + sizeof "/games.sqlite" - 1);
            if (!entry.is_directory() && !name.starts_with("cache/") && !name.starts_with("stick/cache/"))
                all.insert(name);
        }
        return all;
    }
    QString name(const char* file) const { return QString::fromStdString(folder_.name(file)); }

  private:
    void begin(QProcess& program, const QStringList& arguments) const {
        program.setProcessEnvironment(environment_);
        program.setWorkingDirectory(name("papers"));
        program.start(QStringLiteral(ROWKEEPER_PROGRAM), arguments);
    }
    static int xdotool(const char* words) {
        return QProcess::execute(QStringLiteral("xdotool"), QString::fromLatin1(words).split(u' '));
    }

    TempFolder folder_;
    QProcessEnvironment environment_;
    QProcess manager_;
};

TEST_F(OneFolder, HasAllThatADayLeavesEachKindInItsPlace) {
    run({QStringLiteral("print"), QStringLiteral("targets"), QStringLiteral("-o"), name("papers/t.pdf")});
    run({QStringLiteral("watch"), QStringLiteral("demo"), QStringLiteral("--pace"), QStringLiteral("fast"),
         QStringLiteral("--save")});
    openAndClose({});
    EXPECT_THAT(files(), ElementsAre("config/rowkeeper/window.ini", "data/rowkeeper/games.sqlite",
                                     "papers/t.pdf", "state/rowkeeper/window.ini"));
}

TEST_F(OneFolder, IsThePortableOneAndAtHomeNothingIsLeft) {
    const QStringList there{QStringLiteral("--portable"), QStringLiteral("../stick")};
    run(there + QStringList{QStringLiteral("watch"), QStringLiteral("demo"), QStringLiteral("--pace"),
                            QStringLiteral("fast"), QStringLiteral("--save")});
    openAndClose(there);
    EXPECT_THAT(files(),
                ElementsAre("stick/config/window.ini", "stick/data/games.sqlite", "stick/state/window.ini"));
}

} // namespace
} // namespace rowkeeper::test

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    QCoreApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
