// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/SettingsDialog.h"

#include "companion/parts/Wrapped.h"
#include "companion/views/KeysPage.h"
#include "companion/views/PageLook.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::views {

namespace {

QWidget* scrolled(QWidget* page) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(page);
    return area;
}

QLabel* sentence(const QString& text) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

SettingsDialog::SettingsDialog(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QDialog(parent)
    , texts_(std::move(texts))
    , language_(new QComboBox(this))
    , colours_(new QComboBox(this))
    , slider_(new QSlider(Qt::Horizontal, this))
    , percent_(new QSpinBox(this))
    , byScreen_(new parts::WrappedCheck({}, this))
    , pictures_(new parts::WrappedCheck(said("settings.pictures"), this))
    , spoken_(new parts::WrappedCheck(said("speech.menu"), this))
    , sounds_(new parts::WrappedCheck(said("speech.sounds.menu"), this))
    , notKept_(pageNotice(this))
    , keys_(new KeysPage(texts_)) {
    setWindowTitle(said("settings.title"));
    auto* tabs = new QTabWidget(this);
    tabs->setUsesScrollButtons(false);
    tabs->addTab(scrolled(lookPage()), said("settings.general"));
    tabs->addTab(scrolled(keys_), said("settings.keys"));
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(said("settings.close"), QDialogButtonBox::RejectRole)
        ->setAutoDefault(false); // Return belongs to the list of keys
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* lines = new QVBoxLayout(this);
    lines->addWidget(notKept_);
    lines->addWidget(tabs, 1);
    lines->addWidget(buttons);
    connect(keys_, &KeysPage::wished, this, &SettingsDialog::keysWished);
    connect(keys_, &KeysPage::standardWished, this, &SettingsDialog::standardKeysWished);
    connect(keys_, &KeysPage::allStandardWished, this, &SettingsDialog::allStandardKeysWished);
    const int line = fontMetrics().height();
    constexpr QSize frame(16, 64); // px, around it
    resize((QSize(48, 36) * line).boundedTo(screen()->availableSize() - frame));
}

QString SettingsDialog::said(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

QWidget* SettingsDialog::lookPage() {
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setVerticalSpacing(pageMargin);
    const auto named = [&](const char* key, QWidget* field, QLayout* in = nullptr) {
        auto* label = new QLabel(said(key));
        label->setBuddy(field);
        field->setAccessibleName(said(key).remove(u'&'));
        in ? form->addRow(label, in) : form->addRow(label, field);
    };
    language_->addItem(said("settings.of_system"), QString());
    language_->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    language_->addItem(QStringLiteral("English"), QStringLiteral("en"));
    named("settings.language", language_);
    colours_->addItem(said("settings.of_system"), static_cast<int>(parts::Colours::OfSystem));
    colours_->addItem(said("settings.light"), static_cast<int>(parts::Colours::Light));
    colours_->addItem(said("settings.dark"), static_cast<int>(parts::Colours::Dark));
    named("settings.colours", colours_);
    slider_->setRange(parts::leastTextSize, parts::mostTextSize);
    slider_->setPageStep(20);
    slider_->setSingleStep(5);
    slider_->setTracking(false); // it would run away from under the pointer
    slider_->setAccessibleName(said("settings.text_size").remove(u'&'));
    percent_->setRange(parts::leastTextSize, parts::mostTextSize);
    percent_->setSingleStep(10);
    percent_->setSuffix(QStringLiteral(" %"));
    percent_->setKeyboardTracking(false); // 1, 15, 150: only the last is meant
    auto* size = new QHBoxLayout;
    size->addWidget(slider_, 1);
    size->addWidget(percent_);
    named("settings.text_size", percent_, size);
    form->addRow(byScreen_);
    form->addRow(pictures_);
    form->addRow(sentence(said("settings.pictures.about")));
    form->addRow(spoken_);
    form->addRow(sentence(said("speech.menu.tip")));
    form->addRow(sounds_);
    form->addRow(sentence(said("speech.sounds.tip")));
    auto* usual = new QPushButton(said("settings.usual"));
    usual->setAutoDefault(false);
    form->addRow(usual);
    connect(usual, &QPushButton::clicked, this, &SettingsDialog::usualWished);
    connectLook();
    return page;
}

void SettingsDialog::connectLook() {
    connect(language_, &QComboBox::activated, this,
            [this] { emit languageWished(language_->currentData().toString()); });
    connect(colours_, &QComboBox::activated, this,
            [this] { emit coloursWished(static_cast<parts::Colours>(colours_->currentData().toInt())); });
    connect(slider_, &QSlider::sliderMoved, this, [this](int percent) {
        const QSignalBlocker quiet(percent_);
        percent_->setValue(percent);
    });
    connect(slider_, &QSlider::valueChanged, this, &SettingsDialog::textSizeWished);
    connect(percent_, &QSpinBox::valueChanged, this, &SettingsDialog::textSizeWished);
    connect(byScreen_, &QCheckBox::clicked, this, [this](bool wanted) {
        if (wanted)
            emit textSizeByScreenWished();
        else
            emit textSizeWished(percent_->value()); // what is seen is chosen
    });
    connect(pictures_, &QCheckBox::clicked, this, &SettingsDialog::picturesWished);
    connect(spoken_, &QCheckBox::clicked, this, &SettingsDialog::spokenWished);
    connect(sounds_, &QCheckBox::clicked, this, &SettingsDialog::soundsWished);
}

void SettingsDialog::show(const SettingsState& state) {
    const QSignalBlocker quiet[] = {QSignalBlocker(language_), QSignalBlocker(colours_),
                                    QSignalBlocker(slider_), QSignalBlocker(percent_),
                                    QSignalBlocker(pictures_)};
    const ChosenSettings& chosen = state.chosen;
    language_->setCurrentIndex(!chosen.language ? 0 : *chosen.language == json::Language::De ? 1 : 2);
    colours_->setCurrentIndex(colours_->findData(static_cast<int>(chosen.colours)));
    const int size = chosen.textSize.value_or(state.textSizeByScreen);
    slider_->setValue(size);
    percent_->setValue(size);
    byScreen_->setChecked(!chosen.textSize);
    byScreen_->setText(QString::fromStdString(
        (*texts_)("settings.text_size.by_screen", {std::to_string(state.textSizeByScreen)})));
    pictures_->setChecked(chosen.keepPictures);
    spoken_->setChecked(state.heard.spoken);
    sounds_->setChecked(state.heard.sounds);
    setPageNotice(*notKept_, state.unkept);
    keys_->show(state.keys);
}

void SettingsDialog::refuseKeys(const QString& why) {
    keys_->refuse(why);
}

} // namespace rowkeeper::views
