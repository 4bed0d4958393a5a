// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Hash.h"

#include <QCryptographicHash>

namespace rowkeeper::journal {

std::string hashOf(std::string_view bytes) {
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    return QCryptographicHash::hash(view, QCryptographicHash::Sha256).toHex().toStdString();
}

} // namespace rowkeeper::journal
