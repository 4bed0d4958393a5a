// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/views/Settings.h"

#include <QDialog>
#include <QKeySequence>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace rowkeeper::views {

class KeysPage;

/// An action as its keys are chosen.
struct ShownKeys {
    QString id;
    QString menu; ///< it is in; empty: in none
    QString name;
    QList<QKeySequence> keys;
    bool standard = true;

    bool operator==(const ShownKeys&) const = default;
};

/// What is heard of the table; kept by who makes it heard.
struct HeardSettings {
    bool spoken = false;
    bool sounds = false;

    bool operator==(const HeardSettings&) const = default;
};

struct SettingsState {
    ChosenSettings chosen;
    HeardSettings heard;
    std::vector<ShownKeys> keys;
    QString unkept{}; ///< why nothing is kept until another day; empty: it is
    int textSizeByScreen = parts::usualTextSize;
};

/// What can be chosen of the window itself; each choice holds at once. Wishes only; decides nothing.
class SettingsDialog : public QDialog {
    Q_OBJECT

  public:
    explicit SettingsDialog(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    void show(const SettingsState& state);
    using QDialog::show;
    /// Why the keys that were wished for this action are not its own; empty: nothing is wrong.
    void refuseKeys(const QString& why);

  signals:
    /// Empty: the system's.
    void languageWished(const QString& code);
    void coloursWished(rowkeeper::parts::Colours colours);
    void textSizeWished(int percent);
    void textSizeByScreenWished();
    void picturesWished(bool wanted);
    void spokenWished(bool wanted);
    void soundsWished(bool wanted);
    /// None: no key.
    void keysWished(const QString& action, const QList<QKeySequence>& keys);
    void standardKeysWished(const QString& action);
    void allStandardKeysWished();
    /// All but the keys as on the first day.
    void usualWished();

  private:
    QWidget* lookPage();
    void connectLook();
    QString said(const char* key) const;

    std::shared_ptr<const json::Sentences> texts_;
    QComboBox* language_;
    QComboBox* colours_;
    QSlider* slider_;
    QSpinBox* percent_;
    QCheckBox* byScreen_;
    QCheckBox* pictures_;
    QCheckBox* spoken_;
    QCheckBox* sounds_;
    QLabel* notKept_;
    KeysPage* keys_;
};

} // namespace rowkeeper::views
