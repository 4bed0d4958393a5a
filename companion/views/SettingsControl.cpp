// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/SettingsControl.h"

#include "companion/parts/Tints.h"
#include "companion/views/MainWindow.h"

#include <QSettings>

#include <utility>

namespace rowkeeper::views {

namespace {

const char* sentenceOf(parts::ActionKeys::Refusal::Why why) {
    using Why = parts::ActionKeys::Refusal::Why;
    switch (why) {
    case Why::Typed:
        return "settings.keys.typed";
    case Why::Moves:
        return "settings.keys.moves";
    case Why::OpensMenu:
        return "settings.keys.opens_menu";
    case Why::Taken:
        break;
    }
    return "settings.keys.taken";
}

} // namespace

SettingsControl::SettingsControl(const app::AppContext& context, QObject* parent)
    : QObject(parent)
    , file_(settingsOf(context)) {
    if (file_) {
        ReadSettings read = readSettings(*file_);
        chosen_ = std::move(read.chosen);
        unusable_ = std::move(read.unusable);
        useless_ = unusable_;
        kept_ = std::make_unique<SettingsKept>(*file_);
        connect(kept_.get(), &SettingsKept::changed, this, [this] {
            sayUnkept();
            tell();
        });
    }
    applied_ = chosen_;
    parts::setColours(chosen_.colours);
    setTextSize();
}

SettingsControl::~SettingsControl() = default;

void SettingsControl::attach(MainWindow& window, std::shared_ptr<const json::Sentences> texts) {
    window_ = &window;
    texts_ = std::move(texts);
    keys_ = std::make_unique<parts::ActionKeys>(window);
    const QStringList left = keys_->take(chosen_.keys);
    unusable_ << left;
    for (const QString& id : left)
        useless_ << QString::fromLatin1(setting::keys) + u'/' + id;
    sayUnusable();
    sayUnkept();
    chosen_.keys = keys_->chosen();
    applied_.keys = chosen_.keys;
    connect(&window, &MainWindow::settingsWished, this, &SettingsControl::open);
}

void SettingsControl::sayUnusable() {
    const QStringList names = std::exchange(unusable_, {});
    if (names.isEmpty()) return;
    window_->warn(QString::fromStdString(
        (*texts_)("settings.unusable", {names.join(QStringLiteral(", ")).toStdString()})));
}

QString SettingsControl::whyUnkept() const {
    if (!file_) return QString::fromStdString(texts_->text("settings.not_kept"));
    if (!kept_->problem()) return {};
    return QString::fromStdString((*texts_)("settings.unkept", {kept_->problem()->in(*texts_)}));
}

void SettingsControl::sayUnkept() {
    if (window_ && file_ && kept_->problem()) window_->warn(whyUnkept());
}

void SettingsControl::open() {
    if (!dialog_) {
        dialog_ = new SettingsDialog(texts_, window_);
        dialog_->setAttribute(Qt::WA_DeleteOnClose);
        connectDialog();
    }
    tell();
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

void SettingsControl::connectDialog() {
    connect(dialog_, &SettingsDialog::languageWished, this, [this](const QString& code) {
        std::optional<json::Language> language;
        if (!code.isEmpty())
            language = code == QStringLiteral("de") ? json::Language::De : json::Language::En;
        emit languageWished(language);
    });
    connect(dialog_, &SettingsDialog::coloursWished, this, &SettingsControl::chooseColours);
    connect(dialog_, &SettingsDialog::textSizeWished, this, [this](int percent) {
        chosen_.textSize = percent;
        apply();
    });
    connect(dialog_, &SettingsDialog::textSizeByScreenWished, this, [this] {
        chosen_.textSize.reset();
        apply();
    });
    connect(dialog_, &SettingsDialog::picturesWished, this, &SettingsControl::choosePictures);
    connect(dialog_, &SettingsDialog::spokenWished, this, &SettingsControl::spokenWished);
    connect(dialog_, &SettingsDialog::soundsWished, this, &SettingsControl::soundsWished);
    connect(dialog_, &SettingsDialog::keysWished, this, &SettingsControl::chooseKeys);
    connect(dialog_, &SettingsDialog::standardKeysWished, this, &SettingsControl::chooseStandardKeys);
    connect(dialog_, &SettingsDialog::allStandardKeysWished, this, [this] {
        keys_->resetAll();
        keepKeys();
    });
    connect(dialog_, &SettingsDialog::usualWished, this, &SettingsControl::chooseUsual);
}

void SettingsControl::setTextSize() const {
    parts::setTextSize(chosen_.textSize.value_or(parts::textSizeByScreen()));
}

/// Look and memory as they were chosen; what was not chosen anew is left alone.
void SettingsControl::apply() {
    const ChosenSettings before = std::exchange(applied_, chosen_);
    if (chosen_.colours != before.colours) {
        parts::setColours(chosen_.colours);
        parts::mendPaleWords(); // of the colours that came just now
    }
    if (chosen_.textSize != before.textSize) setTextSize();
    if (chosen_ != before || !useless_.isEmpty()) keep(before);
    tell();
}

void SettingsControl::keep(const ChosenSettings& before) {
    if (!file_) return;
    for (const QString& name : std::exchange(useless_, {}))
        file_->remove(name);
    writeSettings(*file_, before, chosen_);
    kept_->look();
}

void SettingsControl::showHeard(const HeardSettings& heard) {
    heard_ = heard;
    tell();
}

void SettingsControl::tell() {
    if (!dialog_) return;
    SettingsState state{chosen_, heard_, {}, whyUnkept(), parts::textSizeByScreen()};
    for (const parts::ActionKeys::Entry& entry : keys_->all()) {
        const auto keys = entry.action->shortcuts();
        state.keys.push_back({entry.id, entry.menu, entry.name, keys, keys == entry.standard});
    }
    dialog_->show(state);
}

void SettingsControl::chooseLanguage(std::optional<json::Language> language) {
    chosen_.language = language;
    apply();
}

void SettingsControl::chooseColours(parts::Colours colours) {
    chosen_.colours = colours;
    apply();
}

void SettingsControl::choosePictures(bool wanted) {
    chosen_.keepPictures = wanted;
    apply();
    emit picturesChosen(wanted);
}

void SettingsControl::chooseKeys(const QString& action, const QList<QKeySequence>& keys) {
    answer(keys_->set(action, keys));
}

void SettingsControl::chooseStandardKeys(const QString& action) {
    answer(keys_->reset(action));
}

void SettingsControl::answer(const std::optional<parts::ActionKeys::Refusal>& refused) {
    if (!refused) return keepKeys();
    tell();
    if (dialog_)
        dialog_->refuseKeys(
            QString::fromStdString((*texts_)(sentenceOf(refused->why), {refused->other.toStdString()})));
}

void SettingsControl::keepKeys() {
    chosen_.keys = keys_->chosen();
    apply();
}

/// The keys have a button of their own.
void SettingsControl::chooseUsual() {
    ChosenSettings usual;
    usual.keys = chosen_.keys;
    const bool language = chosen_.language.has_value();
    const bool pictures = chosen_.keepPictures;
    chosen_ = std::move(usual);
    apply();
    if (pictures) emit picturesChosen(false);
    if (heard_.spoken) emit spokenWished(false);
    if (heard_.sounds) emit soundsWished(false);
    if (language) emit languageWished(std::nullopt);
}

bool SettingsControl::firstStepsSeen() const {
    return !file_ || file_->value(QString::fromLatin1(setting::firstStepsSeen), false).toBool();
}

void SettingsControl::setFirstStepsSeen() {
    if (file_) file_->setValue(QString::fromLatin1(setting::firstStepsSeen), true);
}

} // namespace rowkeeper::views
