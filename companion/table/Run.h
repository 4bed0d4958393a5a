// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/EvidenceTaker.h"
#include "companion/table/Eyes.h"
#include "companion/table/Keeper.h"
#include "companion/table/LightReport.h"
#include "companion/table/MeterReport.h"
#include "engine/core/json/Sentences.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// One run of a table: source -> eyes -> the game's referee -> journal -> a moment to show. Whoever follows a
/// table (`watch`, the window) drives one of these.
namespace rowkeeper::table {

/// What a game makes of a table.
template<class Game>
concept Followed = requires(Game game, const Game& asked, const Glance& glance, const vision::TableView& view,
                            const typename Game::Report& report, const typename Game::Wish& wish,
                            const std::string& by) {
    /// What a picture brought: events and what else is to be told, in order. Never called with Saw::End.
    { game.look(glance) } -> std::same_as<std::vector<typename Game::Report>>;
    /// No more pictures come: what is pending is decided on the last view.
    { game.end(view) } -> std::same_as<std::vector<typename Game::Report>>;
    /// Nothing will be seen: what is to be told before the first wish.
    { game.withoutTable() } -> std::same_as<std::vector<typename Game::Report>>;
    /// What somebody wants who does not show a card, granted or refused.
    { game.wish(wish, by) } -> std::same_as<std::vector<typename Game::Report>>;
    { asked.playing() } -> std::same_as<bool>;
    /// The cards that should head the chains; empty: whichever lie there.
    { asked.heads() } -> std::convertible_to<std::vector<tag::Tag>>;
    { asked.setupLine() } -> std::same_as<std::string>;
    /// Nothing: it is no part of the record.
    { asked.recordLine(report) } -> std::same_as<std::optional<std::string>>;
    { asked.happened(report) } -> std::same_as<std::optional<Happened>>;
    { asked.evidencePlaces(0, view) } -> std::same_as<std::optional<EvidencePlaces>>;
};

/// What one step brought. All of it is durable where the game is kept.
template<class Report>
struct Moment {
    vision::Frame frame; ///< never mirrored, whatever the source shows; empty at the end and if left out
    vision::TableView view;
    std::vector<Report> reports;
    std::vector<LightReport::News> light;         ///< what is new about the picture itself
    double readMs = 0;                            ///< time spent on finding tags
    bool ended = false;                           ///< no pictures come any more
    std::optional<vision::SourceProblem> problem; ///< why it ended, if not at its end
    /// A picture that could not be read or examined: it tells nothing, and the next step goes on with the one
    /// after it. Of a film or camera only the first is told.
    std::optional<vision::SourceProblem> leftOut;
    /// The game cannot be kept any more, and ends here: what came of this step is not in the record, so
    /// nobody may be shown it.
    std::optional<journal::JournalProblem> notKept;
};

/// What a run is given beside source and game.
struct RunOptions {
    std::optional<Keeper> keeper = {};   ///< none: nothing is kept
    std::function<bool()> pictures = {}; ///< whether evidence is wanted now; empty: never. Of kept games only
    EvidenceTaker::Tell tell = {};       ///< needed with `pictures`
    const json::Sentences* sentences = nullptr; ///< must live longer; none: nothing is said of the light
};

/// One thread steps; what a moment holds may go anywhere.
template<Followed Game>
class Run {
  public:
    using Report = typename Game::Report;
    using Moment = table::Moment<Report>;

    /// No source: nothing is ever seen, the game is played by wishes alone.
    Run(std::unique_ptr<vision::Source> source, Game game, RunOptions options = {})
        : Run(Eyes(std::move(source)), std::move(game), std::move(options)) {}
    Run(Eyes eyes, Game game, RunOptions options = {})
        : eyes_(std::move(eyes))
        , sees_(!eyes_.ended())
        , game_(std::move(game))
        , options_(std::move(options)) {
        eyes_.hold(game_.heads()); // of a game that goes on the rows are known
        if (options_.keeper && options_.pictures)
            evidence_ = std::make_unique<EvidenceTaker>(*options_.keeper, *options_.sentences, options_.tell);
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    /// Something a person wants; granted or refused with the next step.
    void wish(typename Game::Wish wish, std::string by) {
        wishes_.emplace_back(std::move(wish), std::move(by));
    }

    /// The next picture, and what was wished for since. Blocks while a live source has none. At the end of
    /// the source, expected or not, everything pending is decided once; from then on, and without a source, a
    /// step only hears wishes.
    Moment step() {
        Moment moment;
        if (eyes_.ended()) {
            moment = hearOnly();
        } else {
            Glance glance = lookOnce(moment);
            take(std::move(glance), moment);
        }
        return keep(std::move(moment));
    }

    /// Ends here as if the source had: the table counts as still, what is pending is decided.
    Moment stop() {
        if (eyes_.ended()) return step();
        Moment moment;
        take(eyes_.end(), moment);
        return keep(std::move(moment));
    }

    /// Something failed that nobody foresaw: no picture is looked at any more, wishes are still heard.
    void lookNoMore(vision::SourceProblem why) {
        eyes_.close();
        problem_ = std::move(why);
    }

    const Game& game() const { return game_; }
    const LightReport& light() const { return light_; }
    /// Whether focus, glare, contrast and size are measured row by row from now on; at first they are not.
    void measure(bool wanted) { metered_ = wanted; }
    const MeterReport& meters() const { return meters_; }
    /// The game's number in the journal; nothing: it is not kept, or has not begun.
    std::optional<std::int64_t> keptAs() const {
        return options_.keeper ? options_.keeper->number() : std::nullopt;
    }
    bool live() const { return eyes_.live(); }
    bool sees() const { return sees_; } ///< has or had a source

  private:
    /// What looks at a picture beside the referee does so where a picture that nothing can be made of costs
    /// nobody more than this picture.
    Glance lookOnce(Moment& moment) {
        return eyes_.look(game_.playing(), [&](const vision::Frame& frame, const vision::TableView& view) {
            if (!options_.sentences) return;
            moment.light = light_.see(frame, view, *options_.sentences);
            if (metered_) meters_.see(frame, view, *options_.sentences);
        });
    }

    void take(Glance glance, Moment& moment) {
        moment.ended = glance.saw == Glance::Saw::End;
        hear(moment.ended ? game_.end(glance.view) : game_.look(glance));
        moment.frame = std::move(glance.frame);
        moment.view = last_ = std::move(glance.view);
        moment.readMs = glance.readMs;
        auto& trouble = glance.saw == Glance::Saw::LeftOut ? moment.leftOut : moment.problem;
        trouble = std::move(glance.problem);
        problem_ = moment.problem;
    }

    Moment hearOnly() {
        Moment moment;
        moment.view = last_;
        moment.ended = sees_;
        moment.problem = problem_;
        if (!sees_ && !begun_) hear(game_.withoutTable());
        return moment;
    }

    void hear(std::vector<Report> reports) { std::ranges::move(reports, std::back_inserter(unkept_)); }

    /// Wishes are heard, then all of it is made durable.
    Moment keep(Moment moment) {
        begun_ = true;
        while (!wishes_.empty()) {
            const auto [wish, by] = std::move(wishes_.front());
            wishes_.pop_front(); // should it fail, it is not tried again
            hear(game_.wish(wish, by));
        }
        eyes_.hold(game_.heads());
        moment.reports = std::exchange(unkept_, {});
        if (!options_.keeper) return moment;
        try {
            for (const Report& report : moment.reports) {
                if (const auto line = game_.recordLine(report))
                    options_.keeper->keep(*line, [this] { return game_.setupLine(); });
            }
            takePictures(moment);
        } catch (const CannotKeep& problem) {
            moment.notKept = problem.problem();
            moment.reports.clear();
            moment.ended = true;
        }
        return moment;
    }

    void takePictures(const Moment& moment) {
        if (!evidence_ || !options_.pictures()) return;
        for (const Report& report : moment.reports) {
            if (const auto what = game_.happened(report)) evidence_->expect(*what, moment.view);
        }
        evidence_->see(moment.frame, moment.view, [this](int row, const vision::TableView& view) {
            return game_.evidencePlaces(row, view);
        });
    }

    Eyes eyes_;
    bool sees_;
    Game game_;
    RunOptions options_;
    std::unique_ptr<EvidenceTaker> evidence_; ///< uses the keeper
    LightReport light_;
    MeterReport meters_;
    bool metered_ = false;
    std::deque<std::pair<typename Game::Wish, std::string>> wishes_;
    std::vector<Report> unkept_; ///< what the game knows already; outlives a step that something broke off
    vision::TableView last_;
    std::optional<vision::SourceProblem> problem_; ///< why the source ended
    bool begun_ = false;
};

} // namespace rowkeeper::table
