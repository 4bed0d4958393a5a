// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/Settings.h"
#include "companion/views/SettingsDialog.h"
#include "companion/views/SettingsKept.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace rowkeeper::views {

class MainWindow;

/// Gives the window what is remembered of it, and remembers what is chosen. The language is spoken by whoever
/// owns the window: this one only wishes.
class SettingsControl : public QObject {
    Q_OBJECT

  public:
    explicit SettingsControl(const app::AppContext& context, QObject* parent = nullptr);
    ~SettingsControl() override;

    const ChosenSettings& chosen() const { return chosen_; }
    /// For what else is remembered; null: nowhere to keep it.
    QSettings* file() { return file_.get(); }

    /// This window from now on: its actions get the keys that were chosen; what cannot be used of the
    /// settings, and why they cannot be kept, is said in it once.
    void attach(MainWindow& window, std::shared_ptr<const json::Sentences> texts);
    /// Opens the dialog in the window.
    void open();
    bool isOpen() const { return !dialog_.isNull(); }

    /// What is heard, which others decide: see spokenWished and soundsWished.
    void showHeard(const HeardSettings& heard);

    void chooseLanguage(std::optional<json::Language> language);
    void chooseColours(parts::Colours colours);
    void choosePictures(bool wanted);

    bool firstStepsSeen() const;
    void setFirstStepsSeen();

  signals:
    /// Nothing: the system's.
    void languageWished(std::optional<rowkeeper::json::Language> language);
    /// Evidence pictures are kept from now on, or no longer.
    void picturesChosen(bool wanted);
    /// Announcements, tones.
    void spokenWished(bool wanted);
    void soundsWished(bool wanted);

  private:
    void connectDialog();
    void apply();
    void setTextSize() const;
    void keep(const ChosenSettings& before);
    void tell();
    void chooseKeys(const QString& action, const QList<QKeySequence>& keys);
    void chooseStandardKeys(const QString& action);
    void answer(const std::optional<parts::ActionKeys::Refusal>& refused);
    void keepKeys();
    void chooseUsual();
    void sayUnusable();
    void sayUnkept();
    /// Why what is chosen is not kept; empty: it is.
    QString whyUnkept() const;

    std::unique_ptr<QSettings> file_;    ///< null: nowhere to keep them
    std::unique_ptr<SettingsKept> kept_; ///< of the file
    ChosenSettings chosen_;
    ChosenSettings applied_; ///< as the file and the windows have it
    HeardSettings heard_;
    QStringList unusable_; ///< not yet said
    QStringList useless_;  ///< names in the file whose values mean nothing: they go when it is written next
    MainWindow* window_ = nullptr;
    std::shared_ptr<const json::Sentences> texts_;
    std::unique_ptr<parts::ActionKeys> keys_; ///< of the window
    QPointer<SettingsDialog> dialog_;
};

} // namespace rowkeeper::views
