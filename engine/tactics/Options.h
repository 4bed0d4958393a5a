// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/OptionTable.h"
#include "engine/tactics/Phrase.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// House rules: the open questions of the manual that a group may decide for itself. The default of each is
/// the recommendation of the rule specification; its ruling (T..) names the question.
namespace rowkeeper::tactics {

enum class ArmadaPair { Cancel, Zero, Displace };             // T25
enum class MultiphasicStack { Each, Once };                   // T30
enum class WeaponsBelowReading { Both, Effect, Power, None }; // T38
enum class FlyerVsIntrepid { Intrepid, DeltaFlyer };          // T43
enum class NegotiatedRow { Discard, Stay };                   // T86
enum class Wave { Once, Special };                            // T83
enum class ShieldsUnderMines { Removed, Protected };          // T50
enum class ShieldedReveal { Late, Now };                      // T80
enum class TeleportPlay { Open, Hidden };                     // T82
enum class BlockadeEnd { Closed, Open };                      // T66
enum class TeamBonus { Once, Twice };                         // T94
enum class Gaps { Close, Stay };                              // T65
enum class FourCards { Lying, Laid };                         // rule 27
enum class AntiInfantrySilenced { Acts, Prevented };          // T58
enum class ExtraCardTurn { ThisPass, NextPass };              // T73
enum class StolenArmadaTie { All, Involved };                 // T20
enum class AntiInfantryHidden { Spared, Hit };                // T58
enum class ExtraCard { Hidden, OwnRules };                    // T74
enum class Refill { End, AtOnce };                            // T76

/// All house rules at their default.
struct Options {
    ArmadaPair armadaPair = ArmadaPair::Cancel;
    MultiphasicStack multiphasicStack = MultiphasicStack::Each;
    WeaponsBelowReading weaponsBelow = WeaponsBelowReading::Both;
    FlyerVsIntrepid flyerVsIntrepid = FlyerVsIntrepid::Intrepid;
    bool armadaBoostable = false; // T24
    int bombardmentBonus = 10;
    int federationBonus = 10;
    int admiralPerCard = 5;
    int officerPerWeapon = 5;
    NegotiatedRow negotiatedRow = NegotiatedRow::Discard;
    Wave wave = Wave::Once;
    ShieldsUnderMines shieldsUnderMines = ShieldsUnderMines::Removed;
    ShieldedReveal shieldedReveal = ShieldedReveal::Late;
    TeleportPlay teleport = TeleportPlay::Open;
    int passMinimum = 0; // T77
    BlockadeEnd blockadeEnd = BlockadeEnd::Closed;
    bool distressHidden = false; // T89
    bool distressReveal = true;  // T91
    TeamBonus teamBonus = TeamBonus::Once;
    Gaps gaps = Gaps::Close;
    bool silencedBlockerFrees = true; // T41
    FourCards fourCards = FourCards::Lying;
    AntiInfantrySilenced antiInfantrySilenced = AntiInfantrySilenced::Acts;
    ExtraCardTurn extraCardTurn = ExtraCardTurn::ThisPass;
    StolenArmadaTie stolenArmadaTie = StolenArmadaTie::All;
    AntiInfantryHidden antiInfantryHidden = AntiInfantryHidden::Spared;
    ExtraCard extraCard = ExtraCard::Hidden;
    Refill refill = Refill::End;

    bool operator==(const Options&) const = default;
};

using rowkeeper::OptionFault;
using rowkeeper::OptionInfo;

/// Every option, in the order of the specification.
std::span<const OptionInfo> allOptions();

/// The value of an option as text. `name` must be one of allOptions().
std::string value(const Options& options, std::string_view name);

/// Sets an option, or says what is wrong (unknown name, unknown value with the known ones listed); then
/// `options` is unchanged.
std::optional<OptionFault> trySet(Options& options, std::string_view name, std::string_view value);
/// The same; what is wrong as a sentence.
std::optional<Phrase> set(Options& options, std::string_view name, std::string_view value);

/// Rows differ by this option in nothing but the kind of target they have (G9.4).
bool tellsTarget(const OptionInfo& info);

} // namespace rowkeeper::tactics
