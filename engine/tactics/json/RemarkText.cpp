// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/RemarkText.h"

namespace rowkeeper::json {

std::string settledByText(const std::string& rule, const Texts& texts) {
    return rule.empty() ? texts.text("remark.house_ruling") : texts({"remark.rule", {rule}});
}

std::string settledReasonText(const tactics::Remark& remark, const Texts& texts) {
    return reasonText(remark.by, remark.why, texts) + ", " + settledByText(remark.rule, texts);
}

} // namespace rowkeeper::json
