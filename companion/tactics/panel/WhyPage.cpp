// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/WhyPage.h"

#include "companion/tactics/panel/Explanation.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/WhatIfPage.h"

#include <QUrl>

#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

constexpr const char* backToWhy = "why:back"; // a link

} // namespace

WhyPage::WhyPage(std::shared_ptr<const json::Texts> texts, const RowsPanel& rows, const PointsPanel& points,
                 QWidget* parent)
    : QTextBrowser(parent)
    , texts_(std::move(texts))
    , rows_(rows)
    , points_(points) {
    setOpenLinks(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // all of it breaks at the width
    connect(this, &QTextBrowser::anchorClicked, this, &WhyPage::follow);
    setAccessibleName(QString::fromStdString(texts_->text("window.why")));
    setPlaceholderText(QString::fromStdString(texts_->text("window.why.none")));
}

void WhyPage::begin() {
    explained_ = [this] { tellRow(rows_.selected(), -1); };
    clear();
}

void WhyPage::know(bool secret, bool over, const std::shared_ptr<const tactics::Setup>& setup) {
    secret_ = secret;
    over_ = over;
    setup_ = setup;
}

void WhyPage::explainRow(int row, int card) {
    explain([this, row, card] { tellRow(row, card); });
}

void WhyPage::explainPoints(tactics::Faction player) {
    explain([this, player] { tellPoints(player); });
}

void WhyPage::explainTarget(tactics::Faction player, tactics::TargetId target) {
    explain([this, player, target] { tellTarget(player, target); });
}

void WhyPage::again() {
    if (explained_) explained_();
}

void WhyPage::follow(const QUrl& link) {
    if (link == QUrl(QLatin1String(backToWhy))) return explainRow(row_, card_);
    if (const auto asked = whatIfOf(link)) emit whatIfWished(row_, *asked);
}

void WhyPage::answer(const QString& html) {
    explained_ = nullptr; // it stays as it is
    const QString back = QString::fromStdString(texts_->text("window.why.what_if.back"));
    setHtml(QStringLiteral("<p><a href='%1'>%2</a></p>").arg(QLatin1String(backToWhy), back.toHtmlEscaped()) +
            html);
}

void WhyPage::explain(std::function<void()> how) {
    explained_ = std::move(how);
    explained_();
}

void WhyPage::tellRow(int number, int card) {
    const ShownRow* row = rows_.row(number);
    if (!row || !row->score) return clear();
    row_ = number;
    card_ = card;
    setHtml(explanationHtml(*row, number + 1, secret_, *texts_, {card, answers_}));
    if (card >= 0) scrollToAnchor(QLatin1String(chosenAnchor));
}

void WhyPage::tellPoints(tactics::Faction player) {
    const PlayerPoints* points = points_.points(player);
    if (points)
        setHtml(pointsHtml(*points, over_, *texts_));
    else
        setPlainText(QString::fromStdString(texts_->text("window.why.points.secret")));
}

/// Of a target that he has no longer: his points.
void WhyPage::tellTarget(tactics::Faction player, tactics::TargetId target) {
    const PlayerPoints* points = points_.points(player);
    const CapturedCard* card = points_.captured(player, target);
    if (!points || !card || !setup_) return tellPoints(player);
    setHtml(capturedHtml(*points, *card, setup_->catalog[target], *texts_));
}

} // namespace rowkeeper::tactics::panel
