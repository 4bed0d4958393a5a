// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/ShownRows.h"

#include "companion/tactics/entry/EntryWords.h"
#include "engine/core/FractionText.h"
#include "engine/tactics/GamePoints.h"

#include <QStringList>

#include <algorithm>

namespace rowkeeper::tactics::panel {

using tactics::Part;
using tactics::Phase;
using tactics::Score;

namespace {

QString said(const json::Texts& texts, const std::string& key) {
    return QString::fromStdString(texts.text(key));
}

QString estimate(bool estimated) {
    return estimated ? QStringLiteral("≈") : QString();
}

/// Whose doing it is, as the sentences of the explanation name them; each once.
QStringList namedIn(const Score& score, int card, bool changes, const json::Texts& texts) {
    QStringList names;
    for (const Part& part : score.explanation) {
        if (part.card != card || part.step == tactics::Step::Base || part.amount.isZero() == changes)
            continue;
        if (!changes && part.step != tactics::Step::EffectsOn) continue;
        for (const PhraseArgument& argument : part.text.arguments) {
            const auto* named = std::get_if<NamedCard>(&argument);
            if (!named) continue;
            const QString name = QString::fromStdString(texts.name(named->card, named->owner));
            if (!names.contains(name)) names << name;
        }
    }
    return names;
}

/// Why it counts another number than the printed one, in a few words.
QString because(const Row& row, const Score& score, std::size_t at, bool silenced, const json::Texts& texts) {
    const RowCard& card = row.cards[at];
    const Fraction& counts = score.contributions[at];
    const int index = static_cast<int>(at);
    const bool changed = counts != card.power;
    QStringList names = namedIn(score, index, changed, texts);
    if (!changed)
        return silenced ? (QStringList(said(texts, "window.silenced")) + names).join(QStringLiteral(" · "))
                        : QString();
    if (names.isEmpty())
        names << said(texts, card.stated           ? "window.by_table"
                             : card.powerOff       ? "window.power_off"
                             : counts > card.power ? "window.by_effect"
                                                   : "window.by_others");
    return readable(card.power) + QStringLiteral(" → ") + readable(counts) + QStringLiteral(" · ") +
           names.join(QStringLiteral(", "));
}

double asNumber(const Fraction& exact) {
    return static_cast<double>(exact.numerator()) / static_cast<double>(exact.denominator());
}

bool isAmong(const std::vector<int>& list, std::size_t index) {
    return std::find(list.begin(), list.end(), static_cast<int>(index)) != list.end();
}

ShownCard hiddenCard(const LaidCard& card, const json::Texts& texts) {
    ShownCard shown;
    shown.owner = card.owner;
    shown.name = said(texts, card.shielded ? "window.shielded" : "window.face_down");
    return shown;
}

ShownCard openCard(const LaidCard& card, const ShownRow& row, std::size_t at, const Setup& setup,
                   const json::Texts& texts) {
    ShownCard shown;
    shown.owner = card.owner;
    shown.open = true;
    shown.name = QString::fromStdString(texts.name(*card.card, card.owner));
    const auto& power = setup.catalog[*card.card].power;
    shown.counts = estimate(!isProven(power.status)) + readable(power.value);
    shown.counted = !card.powerOff;
    if (at >= row.scoring.cards.size()) return shown; // shields that lie by themselves
    shown.at = static_cast<int>(at);
    if (!row.score || at >= row.score->contributions.size()) return shown;
    const Score& score = *row.score;
    shown.silenced =
        !score.effectOn[at] && setup.catalog[*card.card].effect.value != tactics::EffectKind::None;
    shown.counts = estimate(isAmong(score.estimated, at)) + readable(score.contributions[at]);
    shown.counted = !score.contributions[at].isZero() || row.scoring.cards[at].power.isZero();
    shown.because = because(row.scoring, score, at, shown.silenced, texts);
    return shown;
}

std::vector<ShownTotal> totalsOf(const ShownRow& row, const json::Texts& texts) {
    std::vector<ShownTotal> all;
    if (!row.score) return all;
    const Score& score = *row.score;
    Fraction largest(1);
    for (const Faction player : score.players)
        largest = std::max(largest, score.totals[index(player)]);
    for (const Faction player : score.players) {
        ShownTotal total;
        total.player = player;
        const Fraction& number = score.totals[index(player)];
        total.number = estimate(score.estimatedTotals[index(player)]) + readable(number);
        total.share = std::clamp(asNumber(number) / asNumber(largest), 0.0, 1.0);
        total.ahead = std::find(score.winners.begin(), score.winners.end(), player) != score.winners.end();
        if (total.ahead)
            total.word = said(texts, !row.final       ? "window.leads"
                                     : score.tieBreak ? "window.wins_tie"
                                                      : "window.wins");
        all.push_back(std::move(total));
    }
    return all;
}

void describeTarget(ShownRow& shown, const GameRow& row, const Setup& setup, bool secret,
                    const json::Texts& texts) {
    if (secret) // its kind and points would say which it is
        shown.heading = said(texts, "game.secret_target");
    else
        static_cast<ShownTarget&>(shown) = shownTarget(row.target, setup.catalog, texts);
    if (!row.settled) return;
    const auto& winner = row.settled->winner;
    shown.decided =
        QStringLiteral("✎ ") + (winner ? QString::fromStdString(texts({"window.settled", {*winner}}))
                                       : said(texts, "window.settled.nobody"));
}

void markWrong(std::vector<ShownRow>& rows, const std::vector<Warning>& warnings) {
    for (const Warning& warning : warnings) {
        if (!warning.row || *warning.row < 1 || *warning.row > static_cast<int>(rows.size())) continue;
        ShownRow& row = rows[static_cast<std::size_t>(*warning.row - 1)];
        row.unsettled = !row.final;
        const auto at = static_cast<std::size_t>(warning.at.value_or(0));
        if (at >= 1 && at <= row.cards.size()) row.cards[at - 1].wrong = true;
    }
}

} // namespace

ShownTarget shownTarget(tactics::TargetId target, const tactics::Catalog& catalog, const json::Texts& texts) {
    const TargetValues& values = catalog[target];
    ShownTarget shown;
    shown.heading = QString::fromStdString(texts.name(target));
    shown.type = values.type.value;
    shown.color = values.color.value;
    shown.kind = said(texts, "target_type." + std::string(idOf(values.type.value)));
    if (values.color.value)
        shown.kind +=
            QStringLiteral(" · ") + said(texts, "window.color." + std::string(idOf(*values.color.value)));
    shown.points = pointsText(QString::number(values.victoryPoints.value),
                              !isProven(values.victoryPoints.status), texts);
    return shown;
}

QString pointsText(const QString& number, bool estimated, const json::Texts& texts) {
    return estimate(estimated) + number + u' ' + said(texts, "window.victory_points");
}

QString readable(const Fraction& number) {
    return QString::fromStdString(readableText(number));
}

std::optional<Fraction> readNumber(const QString& text) {
    const entry::Typed read = entry::typed("=" + text.trimmed().toStdString());
    return read.tokens.size() == 1 ? read.tokens.front().power : std::nullopt;
}

bool showsTotals(const tactics::Game& game, RunningTotals totals) {
    switch (totals) {
    case RunningTotals::Always:
        return true;
    case RunningTotals::FromRevealPhase:
        return game.phase != Phase::Deployment;
    case RunningTotals::NeverBeforeScoring:
        return false;
    }
    return false;
}

std::vector<ShownRow> shownRows(const tactics::Game& game, RunningTotals totals,
                                const std::vector<Warning>& warnings, const json::Texts& texts) {
    const auto* last = game.lastResult ? &*game.lastResult : nullptr;
    const bool scored = last && last->round == game.round && isBetweenRounds(game.phase);
    const auto& rows = last && (scored || game.rows.empty()) ? last->rows : game.rows;
    tactics::Game lying = game;
    if (scored) lying.rows = last->rows;
    std::vector<ShownRow> all;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        ShownRow shown;
        const bool secret = tactics::keepsSecret(game, rows[i].target);
        shown.scoring = tactics::scoringRow(lying, i);
        shown.final = scored;
        shown.awarded = rows[i].awarded;
        shown.settled = rows[i].settled;
        if (scored)
            shown.score = last->scores[i];
        else if (showsTotals(game, totals))
            shown.score = tactics::score(shown.scoring);
        if (shown.score && tactics::keepsSecret(game))
            shown.score = tactics::toldInSecret(*shown.score, shown.scoring, secret);
        describeTarget(shown, rows[i], *game.setup, secret, texts);
        std::size_t open = 0;
        for (const LaidCard& card : rows[i].cards) {
            const bool known = card.open && card.card;
            shown.cards.push_back(known ? openCard(card, shown, open, *game.setup, texts)
                                        : hiddenCard(card, texts));
            if (known) ++open;
        }
        shown.totals = totalsOf(shown, texts);
        all.push_back(std::move(shown));
    }
    markWrong(all, warnings);
    return all;
}

QString spoken(const ShownRow& row, std::size_t number, std::size_t card, const json::Texts& texts) {
    const ShownCard& shown = row.cards[card];
    QStringList parts{QString::fromStdString(texts.name(shown.owner)), shown.name};
    if (!shown.because.isEmpty())
        parts << shown.because;
    else if (!shown.counts.isEmpty())
        parts << shown.counts;
    if (shown.wrong) parts << said(texts, "window.differs");
    return QString::fromStdString(texts({"window.card.spoken",
                                         {static_cast<int>(number), static_cast<int>(card + 1),
                                          parts.join(QStringLiteral(", ")).toStdString()}}));
}

namespace {

QString inRow(std::size_t number, QStringList parts, const json::Texts& texts) {
    parts.removeAll(QString());
    return QString::fromStdString(texts(
        {"window.row.spoken", {static_cast<int>(number), parts.join(QStringLiteral(", ")).toStdString()}}));
}

} // namespace

QString spokenTarget(const ShownRow& row, std::size_t number, const json::Texts& texts) {
    return inRow(number, {row.heading, row.decided, row.kind, row.points}, texts);
}

QString spokenTotal(const ShownRow& row, std::size_t number, std::size_t total, const json::Texts& texts) {
    const ShownTotal& shown = row.totals[total];
    return inRow(number,
                 {QString::fromStdString(texts.name(shown.player)), shown.number, shown.word,
                  row.unsettled ? said(texts, "window.unsettled") : QString()},
                 texts);
}

} // namespace rowkeeper::tactics::panel
