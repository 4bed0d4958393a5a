// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/ReadablePicture.h"

#include "companion/parts/TablePicture.h"

#include <QAccessibleWidget>

#include <vector>

namespace rowkeeper::parts {

namespace {

/// A card outlined in the picture: the one in this place of what is seen now.
class ReadablePlace : public QAccessibleInterface {
  public:
    ReadablePlace(TablePicture& picture, int at)
        : picture_(picture)
        , at_(at) {}

    bool isValid() const override { return at_ < static_cast<int>(picture_.places().size()); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(&picture_); }
    QAccessibleInterface* child(int /*at*/) const override { return nullptr; }
    QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface* /*of*/) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Graphic; }
    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.readOnly = true;
        state.invisible = !picture_.isVisible();
        state.offscreen = place().area.isEmpty();
        return state;
    }
    QString text(QAccessible::Text kind) const override {
        return isValid() && kind == QAccessible::Name ? place().name : QString();
    }
    void setText(QAccessible::Text /*kind*/, const QString& /*text*/) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect area = place().area;
        return {picture_.mapToGlobal(area.topLeft()), area.size()};
    }

  private:
    SeenPlace place() const { return picture_.places().at(static_cast<std::size_t>(at_)); }

    TablePicture& picture_;
    int at_;
};

class ReadablePicture : public QAccessibleWidget {
  public:
    explicit ReadablePicture(TablePicture* picture)
        : QAccessibleWidget(picture, QAccessible::Graphic) {}
    ~ReadablePicture() override {
        for (const QAccessible::Id id : ids_)
            QAccessible::deleteAccessibleInterface(id);
    }
    ReadablePicture(const ReadablePicture&) = delete;
    ReadablePicture& operator=(const ReadablePicture&) = delete;

    int childCount() const override { return static_cast<int>(picture().places().size()); }
    QAccessibleInterface* child(int at) const override {
        if (at < 0 || at >= childCount()) return nullptr;
        while (static_cast<int>(ids_.size()) <= at) {
            auto* place = new ReadablePlace(picture(), static_cast<int>(ids_.size()));
            ids_.push_back(QAccessible::registerAccessibleInterface(place));
        }
        return QAccessible::accessibleInterface(ids_[static_cast<std::size_t>(at)]);
    }
    int indexOfChild(const QAccessibleInterface* of) const override {
        for (std::size_t i = 0; i < ids_.size(); ++i) {
            if (QAccessible::accessibleInterface(ids_[i]) == of) return static_cast<int>(i);
        }
        return -1;
    }

  private:
    TablePicture& picture() const { return static_cast<TablePicture&>(*widget()); }
    mutable std::vector<QAccessible::Id> ids_;
};

QAccessibleInterface* pictureReader(const QString& /*className*/, QObject* of) {
    auto* picture = qobject_cast<TablePicture*>(of);
    return picture ? new ReadablePicture(picture) : nullptr;
}

} // namespace

void makePicturesReadable() {
    QAccessible::installFactory(pictureReader); // a second time changes nothing
}

} // namespace rowkeeper::parts
