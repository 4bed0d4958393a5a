// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/PhonesDialog.h"

#include "companion/parts/ScrolledForm.h"
#include "companion/phones/AddressCode.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::views {

/// A QR code, dark on white in dark windows, too, each module a whole number of pixels.
class PhonesDialog::Code : public QWidget {
  public:
    using QWidget::QWidget;

    void setLink(const std::string& link) {
        modules_ = phones::addressCode(link);
        update();
    }
    QSize sizeHint() const override { return {296, 296}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        constexpr int quiet = 4; // modules around it
        const int count = static_cast<int>(modules_.size());
        if (count == 0) return;
        QPainter painter(this);
        const int side = std::min(width(), height()) / (count + 2 * quiet);
        const int all = side * (count + 2 * quiet);
        painter.translate(QPoint((width() - all) / 2, (height() - all) / 2));
        painter.fillRect(0, 0, all, all, Qt::white);
        for (int row = 0; row < count; ++row)
            for (int column = 0; column < count; ++column)
                if (modules_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
                    painter.fillRect((column + quiet) * side, (row + quiet) * side, side, side, Qt::black);
    }

  private:
    std::vector<std::vector<bool>> modules_;
};

namespace {

QLabel* wrapped(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

PhonesDialog::PhonesDialog(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QDialog(parent)
    , texts_(std::move(texts))
    , form_(new parts::ScrolledForm(this))
    , buttons_(new QDialogButtonBox(this))
    , on_(new QCheckBox(said("phones.dialog.on"), this))
    , address_(new QComboBox(this))
    , port_(new QSpinBox(this))
    , problem_(wrapped({}, this)) {
    setWindowTitle(said("phones.dialog.title"));
    auto* content = new QWidget;
    auto* all = new QVBoxLayout(content);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(12);
    all->addWidget(wrapped(said("phones.dialog.about"), this));
    all->addWidget(head());
    all->addWidget(problem_);
    way_ = wayIn();
    all->addWidget(way_);
    all->addStretch(1);
    buttons_->addButton(said("phones.dialog.close"), QDialogButtonBox::RejectRole);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form_->take(*content);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(20, 16, 20, 16);
    lines->setSpacing(12);
    lines->addWidget(form_, 1);
    lines->addWidget(buttons_);
    connect(on_, &QCheckBox::clicked, this, [this](bool on) {
        if (on)
            emit onWished(address_->currentData().toString(), port_->value());
        else
            emit offWished();
    });
    show(PhonesState());
    fit();
}

QString PhonesDialog::said(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

QWidget* PhonesDialog::head() {
    auto* part = new QWidget(this);
    auto* grid = new QGridLayout(part);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(8);
    QFont large = on_->font();
    large.setPointSizeF(large.pointSizeF() * 1.2);
    large.setBold(true);
    on_->setFont(large);
    grid->addWidget(on_, 0, 0, 1, 4);
    const auto named = [&](const char* key, QWidget* what, int column) {
        auto* label = new QLabel(said(key), part);
        label->setBuddy(what);
        what->setAccessibleName(said(key).remove(u'&'));
        grid->addWidget(label, 1, column);
        grid->addWidget(what, 1, column + 1);
    };
    named("phones.dialog.address", address_, 0);
    named("phones.dialog.port", port_, 2);
    port_->setRange(0, 65535);
    port_->setSpecialValueText(said("phones.dialog.port.any"));
    port_->setToolTip(said("phones.dialog.port.tip"));
    grid->setColumnStretch(1, 1);
    return part;
}

QWidget* PhonesDialog::wayIn() {
    auto* part = new QWidget(this);
    auto* beside = new QHBoxLayout(part);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->setSpacing(20);
    code_ = new Code(part);
    code_->setAccessibleName(said("phones.dialog.code"));
    beside->addWidget(code_, 0, Qt::AlignTop);
    auto* links = new QVBoxLayout;
    links->setSpacing(6);
    beside->addLayout(links, 1);
    phones_ = addLink(links, "phones.dialog.players", "phones.dialog.players.hint", "phonesLink");
    board_ = addLink(links, "phones.dialog.board", "phones.dialog.board.hint", "boardLink");
    clear_ = addLink(links, "phones.dialog.clear", "phones.dialog.clear.hint", "clearLink");
    seen_ = wrapped({}, part);
    QFont bold = seen_->font();
    bold.setBold(true);
    seen_->setFont(bold);
    links->addWidget(seen_);
    links->addWidget(wrapped(said("phones.dialog.open"), part));
    links->addStretch(1);
    return part;
}

PhonesDialog::Link PhonesDialog::addLink(QVBoxLayout* to, const char* name, const char* hint,
                                         const char* objectName) {
    auto* title = new QLabel(said(name), this);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto* line = new QLineEdit(this);
    line->setReadOnly(true);
    constexpr int frame = 20;
    const QString longest =
        QStringLiteral("http://192.168.100.100:60000/") + QString(32, u'n') + QStringLiteral("/clear");
    line->setMinimumWidth(fontMetrics().horizontalAdvance(longest) + frame);
    line->setObjectName(QString::fromLatin1(objectName));
    line->setAccessibleName(said(name));
    auto* copy = new QPushButton(said("phones.dialog.copy"), this);
    copy->setAutoDefault(false);
    copy->setAccessibleName(
        QString::fromStdString((*texts_)("phones.dialog.copy.what", {texts_->text(name)})));
    connect(copy, &QPushButton::clicked, this, [line] { QApplication::clipboard()->setText(line->text()); });
    auto* beside = new QHBoxLayout;
    beside->addWidget(line, 1);
    beside->addWidget(copy);
    to->addWidget(title);
    to->addLayout(beside);
    to->addWidget(wrapped(said(hint), this));
    to->addSpacing(8);
    return {title, line};
}

void PhonesDialog::show(const PhonesState& state) {
    const QSignalBlocker quiet(on_);
    on_->setChecked(state.links.has_value());
    const bool same = [&] {
        if (address_->count() != state.addresses.size()) return false;
        for (int i = 0; i < address_->count(); ++i)
            if (address_->itemData(i).toString() != state.addresses[i]) return false;
        return true;
    }();
    if (!same) {
        const QString chosen = address_->currentData().toString();
        address_->clear();
        for (const QString& address : state.addresses) {
            const bool own = address == QStringLiteral("127.0.0.1");
            address_->addItem(
                own ? QString::fromStdString((*texts_)("phones.dialog.own", {address.toStdString()}))
                    : address,
                address);
        }
        address_->setCurrentIndex(std::max(0, address_->findData(chosen)));
    }
    tell(state);
}

void PhonesDialog::tell(const PhonesState& state) {
    const bool on = state.links.has_value();
    address_->setEnabled(!on);
    port_->setEnabled(!on);
    const bool turned = way_->isVisibleTo(this) != on;
    way_->setVisible(on);
    const bool alone = !on && state.problem.isEmpty() && state.addresses.size() == 1;
    problem_->setText(alone ? said("phones.dialog.alone") : state.problem);
    problem_->setVisible(!problem_->text().isEmpty());
    if (on) tellWay(*state.links, state.seen);
    if (turned) fit();
}

void PhonesDialog::fit() {
    const QMargins around = layout()->contentsMargins();
    const int way = way_->minimumSizeHint().width(); // also before it is seen
    form_->fitWindow({way + around.left() + around.right(), 0});
}

void PhonesDialog::tellWay(const phones::Links& links, int seen) {
    const QString phones = QString::fromStdString(links.phones);
    if (phones_.line->text() != phones) {
        code_->setLink(links.phones);
        phones_.line->setText(phones);
        board_.line->setText(QString::fromStdString(links.board));
        clear_.line->setText(QString::fromStdString(links.clear));
        for (const Link& link : {phones_, board_, clear_})
            link.line->setCursorPosition(0);
    }
    seen_->setText(QString::fromStdString((*texts_)("phones.dialog.seen", {seen})));
}

} // namespace rowkeeper::views
