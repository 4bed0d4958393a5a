// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/CardArt.h"

#include "engine/core/tag/CommandCard.h"
#include "engine/core/tag/Tag.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Texts.h"
#include "printables/TagModules.h"
#include "printables/tactics/CardPicture.h"
#include "printables/tactics/Grounds.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Scene.h"

#include <QGuiApplication>
#include <QImage>

#include <opencv2/imgproc.hpp>

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

namespace rowkeeper::tabletop {

namespace {

/// What stands on the simulated cards: English, as on the printed sheets.
class EnglishTexts : public tactics::sheets::CardTexts {
  public:
    EnglishTexts(const std::filesystem::path& dataDir, const tactics::Catalog& catalog)
        : texts_(dataDir, json::Language::En, catalog)
        , dataDir_(dataDir) {}

    QString name(const tactics::sheets::CardSide& side) const override {
        if (const auto* face = std::get_if<tactics::sheets::FaceOf>(&side))
            return QString::fromStdString(texts_.name(face->card, face->owner));
        if (const auto* face = std::get_if<tactics::sheets::TargetFaceOf>(&side))
            return QString::fromStdString(texts_.name(face->target));
        if (const auto* back = std::get_if<tactics::sheets::BackOf>(&side))
            return QString::fromStdString(texts_.name(back->owner));
        if (const auto* command = std::get_if<tactics::sheets::CommandFaceOf>(&side))
            return line("command." + std::string(tag::idOf(command->command)) + ".name");
        return {};
    }
    QString effect(const tactics::sheets::CardSide& side) const override {
        if (const auto* face = std::get_if<tactics::sheets::FaceOf>(&side))
            return line("card." + std::string(tactics::idOf(face->card)) + ".effect");
        if (const auto* command = std::get_if<tactics::sheets::CommandFaceOf>(&side))
            return line("command." + std::string(tag::idOf(command->command)) + ".does");
        return {};
    }
    QString reminder(const tactics::sheets::CardSide& side) const override {
        if (const auto* face = std::get_if<tactics::sheets::FaceOf>(&side))
            return line("card." + std::string(tactics::idOf(face->card)) + ".reminder");
        return {};
    }
    QString word(const std::string& key) const override { return line(key); }
    QByteArray picture(const tactics::sheets::CardSide& side) const override {
        return tactics::sheets::readPicture(dataDir_, side);
    }

  private:
    QString line(const std::string& key) const {
        return texts_.has(key) ? QString::fromStdString(texts_.text(key)) : QString();
    }

    json::Texts texts_;
    std::filesystem::path dataDir_;
};

tactics::sheets::CardSide sideOf(const std::string& text) {
    const auto tag = tag::parse(text);
    if (const auto side = tag ? tactics::sheets::sideOf(*tag) : std::nullopt) return *side;
    throw std::invalid_argument("no card carries " + text);
}

int artPixels(double mm) {
    return static_cast<int>(std::lround(mm * artScale));
}

/// A code of one millimetre a module.
void drawCode(cv::Mat3b& card, const std::string& text, cv::Point begin) {
    const auto pattern = printables::tagPattern(text);
    if (!pattern) throw std::invalid_argument("no small code says " + text);
    const int module = artPixels(tagSize) / static_cast<int>(pattern->size());
    for (int y = 0; y < std::ssize(*pattern); ++y) {
        for (int x = 0; x < std::ssize(*pattern); ++x) {
            if (pattern->at(static_cast<std::size_t>(y)).at(static_cast<std::size_t>(x)))
                card(cv::Rect(begin + cv::Point(x, y) * module, cv::Size(module, module))) = cv::Vec3b();
        }
    }
}

cv::Mat3b strangersCard(const std::string& text) {
    cv::Mat3b card(artPixels(cardHeight), artPixels(cardWidth), cv::Vec3b(255, 255, 255));
    const int side = artPixels(tagSize);
    drawCode(card, text, cv::Point(card.cols - side, card.rows - side) / 2);
    return card;
}

cv::Mat3b plainCard(const std::string& text) {
    if (!tag::parse(text)) throw std::invalid_argument("no tag of ours: " + text);
    Random random(std::hash<std::string>{}(text));
    const auto shade = [&] { return static_cast<std::uint8_t>(60 + random.below(120)); };
    cv::Mat3b card(artPixels(cardHeight), artPixels(cardWidth), cv::Vec3b(shade(), shade(), shade()));
    const double quiet = 2;
    const int inset = artPixels(tagInset);
    const int edge = artPixels(tagInset + tagSize + quiet);
    card(cv::Rect(0, 0, card.cols, edge)) = cv::Vec3b(255, 255, 255);
    for (int end = 0; end < 2; ++end) {
        card(cv::Rect(0, 0, edge, edge)) = cv::Vec3b(255, 255, 255);
        drawCode(card, text, {inset, inset});
        cv::rotate(card, card, cv::ROTATE_180);
    }
    return card;
}

} // namespace

void ensureGuiApplication() {
    if (QGuiApplication::instance() != nullptr) return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static int argc = 1;
    static std::array<char, 9> name{"tabletop"};
    static std::array<char*, 2> argv{name.data(), nullptr};
    static const QGuiApplication application(argc, argv.data());
}

cv::Mat3b pictureOf(const QImage& picture) {
    const QImage rgb = picture.convertToFormat(QImage::Format_RGB888);
    const cv::Mat view(rgb.height(), rgb.width(), CV_8UC3,
                       const_cast<uchar*>(rgb.constBits()), // NOLINT(cppcoreguidelines-pro-type-const-cast)
                       static_cast<std::size_t>(rgb.bytesPerLine()));
    cv::Mat3b out;
    cv::cvtColor(view, out, cv::COLOR_RGB2BGR);
    return out;
}

CardArt plainCards() {
    auto pictures = std::make_shared<std::map<std::string, cv::Mat3b>>();
    return [pictures](const std::string& text) {
        cv::Mat3b& picture = (*pictures)[text];
        if (picture.empty()) picture = plainCard(text);
        return picture;
    };
}

CardArt withStrangers(CardArt art) {
    return [art = std::move(art)](const std::string& text) {
        return tag::parse(text) ? art(text) : strangersCard(text);
    };
}

CardArt printedCards(const std::filesystem::path& dataDir) {
    struct Printed {
        tactics::Catalog catalog;
        EnglishTexts texts;
        std::map<std::string, cv::Mat3b> pictures;
    };
    ensureGuiApplication();
    tactics::Catalog catalog = json::loadCatalog(dataDir);
    EnglishTexts texts(dataDir, catalog);
    auto printed = std::make_shared<Printed>(Printed{std::move(catalog), std::move(texts), {}});
    return [printed](const std::string& tag) {
        cv::Mat3b& picture = printed->pictures[tag];
        if (picture.empty())
            picture = pictureOf(
                tactics::sheets::cardPicture(sideOf(tag), printed->catalog, printed->texts, artScale));
        return picture;
    };
}

} // namespace rowkeeper::tabletop
