// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <string>

class QComboBox;

namespace rowkeeper::views {

/// Where the picture comes from: a camera of the list, an address or a file that is typed or looked for, the
/// demo, or by hand.
class SourceField : public QWidget {
    Q_OBJECT

  public:
    /// A camera that was unplugged since is none to begin with.
    SourceField(const json::Sentences& sentences, const std::string& source, QWidget* parent = nullptr);

    /// As `watch` takes it; empty: by hand.
    std::string source() const;

  signals:
    void changed();

  private:
    QString text(const char* key) const;
    void fill(const std::string& source);
    void place();
    void browse();

    json::Sentences sentences_;
    QComboBox* source_;
};

} // namespace rowkeeper::views
