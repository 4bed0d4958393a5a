// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/TableNotices.h"

#include "companion/parts/Tints.h"

#include <QLabel>

#include <utility>
#include <vector>

namespace rowkeeper::parts {

QLabel* noticeBar(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setContentsMargins(8, 6, 8, 6);
    tint(*label);
    label->hide();
    return label;
}

void setNotice(QLabel& bar, const QString& text) {
    bar.setText(text);
    bar.setVisible(!text.isEmpty());
}

QString together(const TableNotices& notices) {
    QStringList said{notices.paused, notices.wait, notices.hint, notices.why, notices.refusal};
    said.removeAll(QString());
    return said.join(u'\n');
}

WarningBar::WarningBar(const json::Sentences& texts, QWidget* parent)
    : OfferBar(parent)
    , understood_(QString::fromStdString(texts.text("window.own_values.ok"))) {}

void WarningBar::warn(const QString& text) {
    warnings_ << text;
    offer(warnings_.join(u'\n'), {}, {{understood_, [this] {
                                           warnings_.clear();
                                           withdraw();
                                       }}});
}

void offerToGoOn(OfferBar& bar, const json::Sentences& texts, const QString& question,
                 const std::string& camera, std::function<void(const std::string& source)> goOn) {
    const auto text = [&](const char* key) { return QString::fromStdString(texts.text(key)); };
    std::vector<OfferBar::Choice> choices;
    if (!camera.empty()) choices.push_back({text("unfinished.camera"), [goOn, camera] { goOn(camera); }});
    choices.push_back({text("unfinished.by_hand"), [goOn] { goOn({}); }});
    choices.push_back({text("unfinished.not_now"), [&bar] { bar.withdraw(); }});
    bar.offer(question, {}, std::move(choices));
}

FilmBar* tableFilm(const json::Sentences& texts, QWidget* parent) {
    const auto text = [&](const char* key) { return QString::fromStdString(texts.text(key)); };
    return new FilmBar({text("film.hold"), text("film.go_on"), text("film.step")}, parent);
}

MeterStrip* lightMeters(const json::Sentences& texts, QWidget* parent) {
    const auto text = [&](const char* key) { return QString::fromStdString(texts.text(key)); };
    return new MeterStrip(text("window.meters"),
                          {text("light.meter.defocus"), text("light.meter.glare"),
                           text("light.meter.low_contrast"), text("light.meter.too_small")},
                          text("window.meters.well"), text("window.meters.none"), parent);
}

} // namespace rowkeeper::parts
