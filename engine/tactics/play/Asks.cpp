// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Asks.h"

#include "engine/tactics/cards/Cards.h"
#include "engine/tactics/cards/Negotiations.h"
#include "engine/tactics/play/ByHand.h"
#include "engine/tactics/play/Gaps.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/Untagged.h"

#include <algorithm>

namespace rowkeeper::tactics::play {

namespace {

/// Puts the present place of the card into an event about it.
void moveTo(Event& event, Place place) {
    if (auto* remove = std::get_if<event::Remove>(&event)) {
        remove->row = place.row;
        remove->at = place.at;
    } else if (auto* move = std::get_if<event::Move>(&event)) {
        move->row = place.row;
        move->at = place.at;
    }
}

bool callsToEnd(const std::optional<CardId>& about) {
    return about && cardModule(*about).once.callsToEnd;
}

/// A called card comes to the end of its row, wherever that is by now (T91).
void toEndOfRow(const Game& game, const std::optional<CardId>& about, Event& event) {
    auto* move = std::get_if<event::Move>(&event);
    if (!move || !callsToEnd(about)) return;
    const int size = static_cast<int>(rowOf(game, move->toRow).cards.size());
    move->toAt = move->row == move->toRow ? size : size + 1;
}

/// A card that lies on another is lifted off it.
bool isLift(const Instruction& instruction) {
    const auto* remove = instruction.doneBy ? std::get_if<event::Remove>(&*instruction.doneBy) : nullptr;
    return remove && isLaidOnto(remove->card);
}

/// Whether the card an instruction is about lies there no more, or may not be touched any more.
bool obsolete(const Game& game, const Instruction& instruction) {
    if (instruction.laid == 0) return false;
    const auto place = placeOf(game, instruction.laid);
    if (!place) return instruction.doneBy.has_value();
    if (isLift(instruction)) return !cardAt(game, *place).shielded;
    return instruction.doneBy && untouchable(game, cardAt(game, *place));
}

/// Whether carrying out this event would change a settled row.
bool reachesSettled(const Game& game, const std::optional<Event>& event) {
    if (!event) return false;
    if (const auto* play = std::get_if<event::Play>(&*event)) return isSettled(game, play->row);
    if (const auto* open = std::get_if<event::Open>(&*event)) return isSettled(game, open->row);
    if (const auto* remove = std::get_if<event::Remove>(&*event)) return isSettled(game, remove->row);
    if (const auto* move = std::get_if<event::Move>(&*event))
        return isSettled(game, move->row) || isSettled(game, move->toRow);
    return false;
}

bool liesInSettled(const Game& game, int laid) {
    const auto place = placeOf(game, laid);
    return place && isSettled(game, place->row);
}

/// Nothing is asked about a settled row, nor for the sake of a card in it.
bool isAboutSettled(const Game& game, const Instruction& instruction) {
    return liesInSettled(game, instruction.laid) || liesInSettled(game, instruction.source) ||
           reachesSettled(game, instruction.doneBy);
}

bool mayAnswer(const Prompt& prompt, Faction player) {
    const auto& team = prompt.team;
    return player == prompt.decides || std::find(team.begin(), team.end(), player) != team.end();
}

/// Chosen on the screen: hands still have to do it, unless the choice leaves nothing to do.
void chosen(Course& course, const Prompt& prompt, const PromptOption& option) {
    static constexpr CardModule ofNoCard{};
    const CardModule& module = prompt.about ? cardModule(*prompt.about) : ofNoCard;
    const Citation citation = prompt;
    if (prompt.team.empty())
        course.note("game.change.chosen", {prompt.decides}, citation);
    else
        course.note("game.change.chosen_team", {prompt.team.front(), prompt.team.back()}, citation);
    course.note(option.text.key, option.text.arguments, citation);
    if (prompt.byHand && !option.event) {
        byHandAnswered(course, prompt, option.id);
    } else if (module.choice.chosen) {
        module.choice.chosen(course, option.laid);
    } else if (option.event) {
        Instruction instruction;
        instruction.text = option.text;
        instruction.laid = option.laid;
        instruction.doneBy = option.event;
        instruction.waits = true;
        instruction.about = prompt.about;
        instruction.source = prompt.laid;
        ask(course, std::move(instruction), citation);
    } else if (option.id == answer_id::none) {
        if (!course.game.contest) return;
        course.game.prompt = prompt; // it stays open when the bids tie
        cards::closeBidding(course);
    } else if (module.once.answered) {
        module.once.answered(course, prompt, option.id);
    }
}

template<class Founded>
Deviation deviation(const Course& course, Deviation::Kind kind, const Founded& founded, Phrase text) {
    Deviation deviation;
    deviation.kind = kind;
    deviation.round = course.game.round;
    deviation.text = std::move(text);
    restOn(deviation, founded);
    return deviation;
}

/// The card lies where it lay: whoever says that this is done with says that hands left it undone.
void notCarriedOut(Course& course, const Instruction& instruction) {
    Deviation undone = deviation(course, Deviation::Kind::NotCarriedOut, instruction, instruction.text);
    const auto source = placeOf(course.game, instruction.source);
    undone.row = instruction.row.value_or(source ? source->row : 0);
    undone.at = instruction.at.value_or(source ? source->at : 0);
    if (const auto* move = std::get_if<event::Move>(&*instruction.doneBy)) {
        undone.toRow = move->toRow;
        undone.toAt = move->toAt;
    } else if (const auto* play = std::get_if<event::Play>(&*instruction.doneBy)) {
        undone.toRow = play->row;
    }
    undone.laid = instruction.laid;
    undone.about = instruction.about;
    undone.source = instruction.source;
    undone.instruction = instruction.id;
    const auto place = undone.row > 0 ? std::optional(Place{undone.row, undone.at}) : std::nullopt;
    course.note("game.change.not_carried_out", {}, instruction, place);
    course.note(instruction.text.key, instruction.text.arguments, instruction, place);
    // The cards of a row that was won already are cleared up at the latest when the round is scored.
    const bool clearedUp = undone.row > 0 && abandoned(course.game, undone.row);
    if (!clearedUp) course.game.deviations.push_back(std::move(undone));
}

/// Hands left a mandatory effect undone whose owner never chose.
void notCarriedOut(Course& course, const Prompt& prompt) {
    const auto place = placeOf(course.game, prompt.laid);
    const NamedCard card{prompt.decides, *prompt.about};
    Deviation undone = deviation(course, Deviation::Kind::NotCarriedOut, prompt,
                                 {"game.change.effect_not_carried_out", {card, prompt.row.value_or(0)}});
    undone.row = place ? place->row : prompt.row.value_or(0);
    undone.at = place ? place->at : 0;
    undone.laid = prompt.laid;
    undone.about = prompt.about;
    undone.source = prompt.laid;
    course.note(undone.text.key, undone.text.arguments, prompt, place);
    course.game.deviations.push_back(std::move(undone));
}

Verdict tickOff(Course& course, const event::Choose& choice) {
    if (anyUntagged(course.setup())) {
        if (choice.option == answer_id::deployed && course.game.phase == Phase::Deployment)
            return endDeployment(course);
        if (choice.option == answer_id::notThere) return isNotThere(course);
        if (choice.option == answer_id::allOpen && course.game.phase == Phase::Reveal)
            return allLieOpen(course);
    }
    auto& standing = course.game.instructions;
    const Instruction* first = waiting(course.game);
    const bool byHands = std::any_of(standing.begin(), standing.end(),
                                     [](const Instruction& asked) { return asked.doneBy.has_value(); });
    const bool answers = choice.option == answer_id::done || (byHands && choice.option == answer_id::notDone);
    if (!answers && first) return carryOutFirst(*first);
    if (!answers || standing.empty())
        return refuse("game.refuse.nothing_to_choose", {choice.option}, cite("G8"));
    auto which = std::find_if(standing.rbegin(), standing.rend(), [](const auto& i) { return i.waits; });
    if (which == standing.rend() && choice.option == answer_id::notDone)
        which = std::find_if(standing.rbegin(), standing.rend(),
                             [](const auto& i) { return i.doneBy.has_value(); });
    if (which == standing.rend()) which = standing.rbegin();
    const auto done = std::prev(which.base());
    const Instruction instruction = *done;
    standing.erase(done);
    if (instruction.doneBy) {
        notCarriedOut(course, instruction);
        return std::nullopt;
    }
    course.note("game.change.done", {}, instruction);
    course.note(instruction.text.key, instruction.text.arguments, instruction);
    return std::nullopt;
}

} // namespace

Verdict carryOutFirst(const Instruction& instruction) {
    const Citation citation = instruction;
    if (instruction.row)
        return refuse("game.refuse.carry_out_first", {*instruction.row, instruction.at.value_or(0)},
                      citation);
    if (const auto* open = instruction.doneBy ? std::get_if<event::Open>(&*instruction.doneBy) : nullptr)
        return refuse("game.refuse.lay_first", {NamedCard{open->player, open->card}, open->row}, citation);
    return refuse("game.refuse.do_first", {}, citation);
}

void ask(Course& course, Instruction instruction, Citation citation) {
    instruction.id = ++course.game.asked;
    restOn(instruction, citation);
    if (const auto place = placeOf(course.game, instruction.laid)) {
        instruction.row = place->row;
        instruction.at = place->at;
    }
    course.game.instructions.push_back(std::move(instruction));
}

void askRemoval(Course& course, Place victim, CardId about, Phrase text, Citation citation) {
    const LaidCard& card = course.card(victim);
    Instruction instruction;
    instruction.text = std::move(text);
    instruction.laid = card.id;
    instruction.doneBy = event::Remove{victim.row, victim.at, actsOpen(card) ? card.card : std::nullopt};
    instruction.waits = true;
    instruction.about = about;
    ask(course, std::move(instruction), citation);
}

void askTraceless(Course& course, Place card, CardId about, Phrase text, Citation citation) {
    Instruction instruction;
    instruction.text = std::move(text);
    instruction.laid = course.card(card).id;
    instruction.about = about;
    ask(course, std::move(instruction), citation);
}

void openPrompt(Course& course, Place place, Phrase text, Citation citation,
                std::vector<PromptOption> options, Declining declining) {
    const LaidCard& card = course.card(place);
    Prompt prompt;
    prompt.decides = card.owner;
    prompt.text = std::move(text);
    restOn(prompt, citation);
    prompt.options = std::move(options);
    prompt.mandatory = declining == Declining::Forbidden;
    if (!prompt.mandatory)
        prompt.options.push_back({std::string(answer_id::none), {"game.option.none", {}}, std::nullopt, 0});
    prompt.about = card.card;
    prompt.row = place.row;
    prompt.laid = card.id;
    course.game.prompt = std::move(prompt);
}

PromptOption removalOption(const Game& game, Place victim) {
    const LaidCard& card = cardAt(game, victim);
    const bool open = actsOpen(card);
    return {"card_" + std::to_string(card.id),
            {open ? "game.option.remove_open" : "game.option.remove_hidden",
             {open ? PhraseArgument(NamedCard{card.owner, *card.card}) : PhraseArgument(card.owner),
              victim.row, victim.at}},
            event::Remove{victim.row, victim.at, open ? card.card : std::nullopt},
            card.id};
}

const Instruction* waiting(const Game& game) {
    const auto& standing = game.instructions;
    const auto found = std::find_if(standing.begin(), standing.end(), [](const auto& i) { return i.waits; });
    return found == standing.end() ? nullptr : &*found;
}

bool held(const Game& game) {
    return game.mustReveal || game.prompt || waiting(game) != nullptr;
}

Verdict undecided(const Game& game) {
    if (!game.prompt || !game.prompt->mandatory) return std::nullopt;
    return refuse("game.refuse.decide_first",
                  {NamedCard{game.prompt->decides, *game.prompt->about}, game.prompt->row.value_or(0)},
                  *game.prompt);
}

bool carriesOut(const Event& asked, const Event& event) {
    if (const auto* play = std::get_if<event::Play>(&asked)) {
        const auto fits = [play](const auto& laid) {
            return laid.player == play->player && (play->row == 0 || laid.row == play->row);
        };
        if (const auto* hidden = std::get_if<event::Play>(&event)) return fits(*hidden);
        if (const auto* open = std::get_if<event::Open>(&event)) return fits(*open);
        return false;
    }
    if (const auto* remove = std::get_if<event::Remove>(&asked)) {
        const auto* removed = std::get_if<event::Remove>(&event);
        return removed && removed->row == remove->row && removed->at == remove->at &&
               isLaidOnto(removed->card) == isLaidOnto(remove->card);
    }
    if (const auto* move = std::get_if<event::Move>(&asked)) {
        const auto* moved = std::get_if<event::Move>(&event);
        return moved && moved->row == move->row && moved->at == move->at && moved->toRow == move->toRow;
    }
    return asked == event;
}

bool carriesOut(const Instruction& instruction, const Event& event) {
    if (callsToEnd(instruction.about)) return instruction.doneBy == event;
    return instruction.doneBy && carriesOut(*instruction.doneBy, event);
}

bool shows(const Prompt& prompt, const PromptOption& option, const Event& event) {
    // The places a push may come in at differ by nothing else, and a called card comes to one place only
    // (T91).
    const bool toThePlace = comesFromTheSide(prompt.about) || callsToEnd(prompt.about);
    if (toThePlace) return option.event == event;
    return option.event && carriesOut(*option.event, event);
}

std::optional<Answered> answer(Game& game, const Event& event) {
    if (game.prompt) {
        for (const PromptOption& option : game.prompt->options) {
            if (!shows(*game.prompt, option, event)) continue;
            const Answered answered{game.prompt->about.value_or(CardId::Admiral), game.prompt->laid};
            game.prompt.reset();
            return answered;
        }
    }
    auto& standing = game.instructions;
    const auto done = std::find_if(standing.rbegin(), standing.rend(), [&](const Instruction& instruction) {
        return carriesOut(instruction, event);
    });
    if (done == standing.rend()) return std::nullopt;
    const Answered answered{done->about.value_or(CardId::Admiral), done->source};
    standing.erase(std::prev(done.base()));
    return answered;
}

void deviate(Course& course, Place from, std::optional<Place> to, Phrase text) {
    Deviation unasked = deviation(course, Deviation::Kind::Unasked, cite("G8"), std::move(text));
    unasked.row = from.row;
    unasked.at = from.at;
    if (to) {
        unasked.toRow = to->row;
        unasked.toAt = to->at;
    }
    unasked.laid = course.card(from).id;
    course.game.deviations.push_back(std::move(unasked));
}

void refresh(Game& game) {
    settleGaps(game);
    std::erase_if(game.instructions,
                  [&](const Instruction& i) { return obsolete(game, i) || isAboutSettled(game, i); });
    for (Instruction& instruction : game.instructions) {
        const auto place = placeOf(game, instruction.laid);
        instruction.row = place ? std::optional(place->row) : std::nullopt;
        instruction.at = place ? std::optional(place->at) : std::nullopt;
        if (place && instruction.doneBy) moveTo(*instruction.doneBy, *place);
        if (instruction.doneBy) toEndOfRow(game, instruction.about, *instruction.doneBy);
    }
    if (!placeOf(game, game.lastLaid)) game.mayShield.reset();
    if (!game.prompt) return;
    std::erase_if(game.prompt->options, [&](const PromptOption& option) {
        const bool left = option.laid != 0 && !placeOf(game, option.laid);
        return left || liesInSettled(game, option.laid) || reachesSettled(game, option.event);
    });
    for (PromptOption& option : game.prompt->options) {
        const auto place = placeOf(game, option.laid);
        if (place && option.event) moveTo(*option.event, *place);
        if (option.event) toEndOfRow(game, game.prompt->about, *option.event);
    }
    // Whatever could have been chosen has left.
    if (game.prompt->mandatory && game.prompt->options.empty()) game.prompt.reset();
}

void goOn(Course& course) {
    Game& game = course.game;
    if (game.prompt) {
        course.note("game.change.passed_over", {game.prompt->decides}, *game.prompt);
        game.prompt.reset();
    }
    cards::abandonContest(course);
    std::erase_if(game.instructions, [](const Instruction& instruction) { return !instruction.waits; });
}

Verdict choose(Course& course, const event::Choose& choice) {
    if (!course.game.prompt) return tickOff(course, choice);
    const Prompt prompt = *course.game.prompt;
    const Citation citation = prompt;
    if (prompt.mandatory && choice.option == answer_id::notDone) {
        course.game.prompt.reset();
        notCarriedOut(course, prompt);
        return std::nullopt;
    }
    const auto option = std::find_if(prompt.options.begin(), prompt.options.end(),
                                     [&](const PromptOption& known) { return known.id == choice.option; });
    if (option == prompt.options.end() && prompt.mandatory && choice.option == answer_id::none)
        return refuse("game.refuse.mandatory", {NamedCard{prompt.decides, *prompt.about}}, citation);
    if (option == prompt.options.end())
        return refuse("game.refuse.no_such_option", {choice.option}, citation);
    if (choice.player && !mayAnswer(prompt, *choice.player))
        return refuse("game.refuse.not_his_choice", {prompt.decides}, cite("G8", "T98"));
    course.game.prompt.reset();
    if (option->id == answer_id::allOpen) return allLieOpen(course);
    chosen(course, prompt, *option);
    return std::nullopt;
}

} // namespace rowkeeper::tactics::play
