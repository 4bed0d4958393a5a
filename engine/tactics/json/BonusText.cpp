// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/BonusText.h"

namespace rowkeeper::json {

using namespace tactics;

std::string described(const TargetFilter& filter, const std::string& number, const Texts& texts) {
    std::string key = "target." + number + "." + (filter.type ? std::string(idOf(*filter.type)) : "any");
    if (filter.color) key += "." + std::string(idOf(*filter.color));
    std::string text = texts.text(key);
    if (filter.quadrant) text = texts({"target.in." + std::string(idOf(*filter.quadrant)), {text}});
    return text;
}

namespace {

struct Writer {
    const Texts& texts;

    std::string operator()(const BonusPerTarget& bonus) const {
        return texts({bonus.others ? "target.bonus.per_other" : "target.bonus.per_target",
                      {bonus.points, described(bonus.filter, "one", texts)}});
    }
    std::string operator()(const BonusForSet& bonus) const {
        std::string names;
        for (std::size_t i = 0; i < bonus.with.size(); ++i) {
            const std::string name = texts.name(bonus.with[i]);
            if (i == 0)
                names = name;
            else if (i + 1 < bonus.with.size())
                names += ", " + name;
            else
                names = texts({"target.bonus.and", {names, name}});
        }
        return texts({"target.bonus.set", {bonus.points, names}});
    }
    std::string operator()(const BonusForCount& bonus) const {
        const std::string number = bonus.atLeast == 1 ? "one" : "many";
        return texts(
            {"target.bonus.count", {bonus.points, bonus.atLeast, described(bonus.filter, number, texts)}});
    }
};

} // namespace

std::string bonusText(const Bonus& bonus, const Texts& texts) {
    return std::visit(Writer{texts}, bonus);
}

std::string bonusText(const TargetValues& target, const Texts& texts) {
    std::string text;
    for (const Bonus& bonus : target.bonuses.value)
        text += (text.empty() ? "" : "\n") + bonusText(bonus, texts);
    return text;
}

} // namespace rowkeeper::json
