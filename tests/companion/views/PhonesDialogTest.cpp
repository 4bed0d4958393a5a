// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PhonesDialog.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/window/PhonesControl.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>

#include <gmock/gmock.h>
#include <httplib.h>

namespace rowkeeper::views {
namespace {

using testing::HasSubstr;
using testing::Not;

PhonesState letIn() {
    PhonesState state;
    state.addresses = {QStringLiteral("192.168.0.7"), QStringLiteral("127.0.0.1")};
    state.links = phones::Links{"http://192.168.0.7:4000/p", "http://192.168.0.7:4000/b",
                                "http://192.168.0.7:4000/b/clear"};
    state.seen = 2;
    return state;
}

class Dialog : public testing::Test {
  protected:
    Dialog() {
        dialog.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&dialog));
    }
    template<class Part>
    Part* part() {
        return dialog.findChild<Part*>();
    }
    app::AppContext context{test::hermetic()};
    PhonesDialog dialog{std::make_shared<const json::Sentences>(tactics::commands::textsOf(context))};
};

TEST_F(Dialog, IsOffAndShowsNoWayInUntilSomebodyWishesIt) {
    PhonesState state = letIn();
    state.links.reset();
    dialog.show(state);
    EXPECT_FALSE(part<QCheckBox>()->isChecked());
    EXPECT_THAT(visibleWords(dialog), Not(HasSubstr("For players")));
    QString address;
    int port = -1;
    QObject::connect(&dialog, &PhonesDialog::onWished, [&](const QString& at, int number) {
        address = at;
        port = number;
    });
    QTest::keyClick(part<QCheckBox>(), Qt::Key_Space);
    EXPECT_EQ(address, QStringLiteral("192.168.0.7"));
    EXPECT_EQ(port, 0);
}

TEST_F(Dialog, ShowsBothLinksAndWhoCame) {
    dialog.show(letIn());
    EXPECT_THAT(visibleWords(dialog), HasSubstr("Phones so far: 2"));
    for (const auto& [name, link] : {std::pair{"phonesLink", "http://192.168.0.7:4000/p"},
                                     std::pair{"boardLink", "http://192.168.0.7:4000/b"},
                                     std::pair{"clearLink", "http://192.168.0.7:4000/b/clear"}})
        EXPECT_EQ(dialog.findChild<QLineEdit*>(QString::fromLatin1(name))->text().toStdString(), link);
    for (QPushButton* button : dialog.findChildren<QPushButton*>())
        if (button->accessibleName() == QStringLiteral("Copy: For players")) button->click();
    EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("http://192.168.0.7:4000/p"));
    EXPECT_FALSE(part<QComboBox>()->isEnabled()) << "where they are let in stays until it is off";
}

TEST_F(Dialog, SaysWhatIsWrong) {
    PhonesState state;
    state.addresses = {QStringLiteral("127.0.0.1")};
    dialog.show(state);
    EXPECT_THAT(visibleWords(dialog), HasSubstr("This computer is in no network"));
    state.problem = QStringLiteral("Another program uses it.");
    dialog.show(state);
    EXPECT_THAT(visibleWords(dialog), HasSubstr("Another program uses it."));
}

/// Null: there is none.
PhonesDialog* openDialog() {
    for (QWidget* one : QApplication::topLevelWidgets())
        if (auto* dialog = qobject_cast<PhonesDialog*>(one)) return dialog;
    return nullptr;
}

TEST(PhonesControl, LetsInAtTheWishOfTheDialogAndNoLongerThanThat) {
    const app::AppContext context(test::hermetic());
    auto owned = std::make_unique<PhonesControl>(
        std::make_shared<const json::Texts>(tactics::commands::textsOf(context)));
    PhonesControl& control = *owned;
    EXPECT_FALSE(control.on());
    control.openDialog(nullptr);
    PhonesDialog* dialog = openDialog();
    ASSERT_TRUE(dialog);
    emit dialog->onWished(QStringLiteral("127.0.0.1"), 0);
    EXPECT_TRUE(control.on());
    EXPECT_TRUE(dialog->findChild<QLineEdit*>(QStringLiteral("phonesLink"))
                    ->text()
                    .startsWith(QStringLiteral("http://127.0.0.1:")));
    dialog->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_TRUE(control.on()) << "the dialog only shows the way";
    control.openDialog(nullptr);
    dialog = openDialog();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->findChild<QCheckBox*>()->isChecked());
    emit dialog->offWished();
    EXPECT_FALSE(control.on());
    owned.reset();
    EXPECT_FALSE(openDialog()) << "nothing of it stays";
}

/// What a phone's browser does, without one.
class Phone {
  public:
    explicit Phone(const std::string& link)
        : path_(link.substr(link.find('/', scheme)))
        , client_(link.substr(0, link.find('/', scheme))) {}

    std::string page(const std::string& person = {}) {
        const auto result = client_.Get(target(person));
        return result && result->status == 200 ? result->body : std::string();
    }
    int answer(const std::string& person, const std::string& option) {
        const std::string html = page(person);
        const std::string before = "name=\"ticket\" value=\"";
        const std::string ticket = html.substr(html.find(before) + before.size(), 32);
        const auto result = client_.Post(target(person), "ticket=" + ticket + "&option=" + option,
                                         "application/x-www-form-urlencoded");
        return result ? result->status : 0;
    }

  private:
    static constexpr std::size_t scheme = 7; // behind "http://"
    std::string target(const std::string& person) const {
        return person.empty() ? path_ : path_ + "/p/" + person;
    }
    std::string path_;
    httplib::Client client_;
};

class PhonesByHand : public ByHand {
  protected:
    /// As somebody does in the dialog.
    std::string letIn() {
        emit window().phonesWished();
        auto* dialog = window().findChild<PhonesDialog*>();
        emit dialog->onWished(QStringLiteral("127.0.0.1"), 0);
        return dialog->findChild<QLineEdit*>(QStringLiteral("phonesLink"))->text().toStdString();
    }
};

TEST_F(PhonesByHand, AnAnswerOnAPhoneIsHeardAtTheTable) {
    EXPECT_FALSE(says("Phones are let in"));
    Phone phone(letIn());
    EXPECT_TRUE(says("Phones are let in"));
    begin({Faction::S, Faction::R});
    window().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&static_cast<QWidget&>(window())));
    for (const char* line : {"earth vulcan pjem boreth", "2", "2"}) {
        const std::size_t before = lines();
        enter(line);
        ASSERT_TRUE(recorded(before + 1)) << said();
    }
    enter("sovereign");
    ASSERT_TRUE(waitFor([&] { return page().shown().game.prompt.has_value(); })) << said();
    const std::string option = page().shown().game.prompt->options.front().id;
    const std::size_t before = lines();
    EXPECT_THAT(phone.page("S"), HasSubstr("<form"));
    EXPECT_THAT(phone.page("R"), Not(HasSubstr("<form")));
    EXPECT_EQ(phone.answer("S", option), 303);
    ASSERT_TRUE(recorded(before + 1));
    EXPECT_EQ(last(), tactics::answered(option));
    EXPECT_THAT(phone.page("S"), HasSubstr("Nothing for you to decide"));
}

TEST_F(PhonesByHand, TheyStayInAndSpeakGermanWithTheWindow) {
    Phone phone(letIn());
    control_.speak(json::Language::De);
    ASSERT_TRUE(waitFor([&] { return says("Handys dürfen herein"); }));
    EXPECT_THAT(phone.page(), HasSubstr("Wer bist du?"));
}

} // namespace
} // namespace rowkeeper::views
