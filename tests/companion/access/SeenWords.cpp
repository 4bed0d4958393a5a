// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/access/SeenWords.h"

#include <QAbstractScrollArea>
#include <QHeaderView>
#include <QImage>
#include <QMenu>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPixmap>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace rowkeeper::test {

namespace {

/// Keeps what is written, where and in which colour.
class WordEngine : public QPaintEngine {
  public:
    WordEngine()
        : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice* /*on*/) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState& state) override {
        if (state.state() & DirtyTransform) transform_ = state.transform();
        if (state.state() & DirtyPen) ink_ = state.pen().color();
    }
    void drawPixmap(const QRectF& /*to*/, const QPixmap& /*of*/, const QRectF& /*from*/) override {}
    void drawPolygon(const QPointF* /*points*/, int /*count*/, PolygonDrawMode /*mode*/) override {}
    void drawPath(const QPainterPath& /*path*/) override {}
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        if (item.text().trimmed().isEmpty()) return;
        const QRectF place(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        SeenWord word;
        word.text = item.text();
        word.place = transform_.mapRect(place);
        word.ink = ink_;
        if (!systemClip().isEmpty()) {
            shown.push_back(systemClip().boundingRect());
        } else {
            shown.emplace_back();
        }
        words.push_back(std::move(word));
    }
    std::vector<SeenWord> words;
    std::vector<QRectF> shown; ///< of what writes the word, the part that is seen

  private:
    QTransform transform_;
    QColor ink_;
};

class WordPaper : public QPaintDevice {
  public:
    explicit WordPaper(QSize size)
        : size_(size) {}
    QPaintEngine* paintEngine() const override { return &engine_; }
    /// Those of which anything is seen.
    std::vector<std::pair<SeenWord, QRectF>> words() const {
        std::vector<std::pair<SeenWord, QRectF>> all;
        for (std::size_t i = 0; i < engine_.words.size(); ++i) {
            if (engine_.shown[i].intersects(engine_.words[i].place))
                all.emplace_back(engine_.words[i], engine_.shown[i]);
        }
        return all;
    }

  protected:
    int metric(PaintDeviceMetric metric) const override {
        constexpr int dpi = 96;
        switch (metric) {
        case PdmWidth:
            return size_.width();
        case PdmHeight:
            return size_.height();
        case PdmDepth:
            return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return dpi;
        case PdmDevicePixelRatio:
            return 1;
        default:
            return QPaintDevice::metric(metric);
        }
    }

  private:
    QSize size_;
    mutable WordEngine engine_;
};

double luminance(const QColor& color) {
    const auto linear = [](double part) {
        return part <= .04045 ? part / 12.92 : std::pow((part + .055) / 1.055, 2.4);
    };
    return .2126 * linear(color.redF()) + .7152 * linear(color.greenF()) + .0722 * linear(color.blueF());
}

/// What most of the place is painted with; shades that are nearly the same count as one.
QColor groundOf(const QImage& image, const QRectF& place) {
    constexpr QRgb nearly = 0xf0f0f0;
    const QRect area = place.toAlignedRect().intersected(image.rect());
    std::map<QRgb, std::pair<int, QRgb>> counts;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x) {
            auto& [count, shade] = counts[image.pixel(x, y) & nearly];
            ++count;
            shade = image.pixel(x, y);
        }
    }
    const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
        return a.second.first < b.second.first;
    });
    return most == counts.end() ? QColor() : QColor(most->second.second);
}

QColor blended(const QColor& ink, const QColor& ground) {
    const auto mixed = [&](double of, double with) { return of * ink.alphaF() + with * (1 - ink.alphaF()); };
    return QColor::fromRgbF(static_cast<float>(mixed(ink.redF(), ground.redF())),
                            static_cast<float>(mixed(ink.greenF(), ground.greenF())),
                            static_cast<float>(mixed(ink.blueF(), ground.blueF())));
}

/// What scrolls it; null: nothing.
const QAbstractScrollArea* scrollOf(const QWidget& widget) {
    for (const QWidget* each = &widget; each; each = each->parentWidget()) {
        if (qobject_cast<const QHeaderView*>(each)) continue; // goes with its table
        if (const auto* area = qobject_cast<const QAbstractScrollArea*>(each)) return area;
    }
    return nullptr;
}

/// "Change …" is meant, "Chan…" is not.
bool endsCut(const QString& text) {
    const qsizetype dots = text.indexOf(u'…');
    return dots > 0 && !text[dots - 1].isSpace() && text[dots - 1] != u'⟦' && dots + 1 == text.size();
}

void look(SeenWord& word, const QRectF& shown, QWidget& window) {
    const QPointF middle = word.place.intersected(shown).center();
    QWidget* on = window.childAt(QPoint(static_cast<int>(middle.x()), static_cast<int>(middle.y())));
    if (!on) on = &window;
    word.on = QString::fromLatin1(on->metaObject()->className()) + u' ' + on->objectName();
    word.enabled = on->isEnabled();
    if (const auto* menu = qobject_cast<const QMenu*>(on)) {
        const QAction* entry = menu->actionAt(menu->mapFrom(&window, word.place.center().toPoint()));
        word.enabled = !entry || entry->isEnabled();
    }
    const bool wide = word.place.left() < shown.left() - 1.5 || word.place.right() > shown.right() + 1.5;
    const double line = .12 * word.place.height() + 1; // there is air in a line
    const bool high = word.place.top() < shown.top() - line || word.place.bottom() > shown.bottom() + line;
    const QAbstractScrollArea* scroll = scrollOf(*on);
    const bool across = scroll && scroll->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
    word.cut = endsCut(word.text) || (wide && !across) || (high && !scroll);
}

} // namespace

double contrastOf(const QColor& a, const QColor& b) {
    const double light = std::max(luminance(a), luminance(b));
    const double dark = std::min(luminance(a), luminance(b));
    return (light + .05) / (dark + .05);
}

namespace {

/// Words that are marked, or cannot be used, are painted twice: what is seen is the last.
bool isPaintedAgain(const SeenWord& word, const std::vector<std::pair<SeenWord, QRectF>>& words,
                    std::size_t at) {
    return std::any_of(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end(),
                       [&](const auto& later) {
                           constexpr double near = 2; // px
                           const QPointF apart = later.first.place.topLeft() - word.place.topLeft();
                           return later.first.text == word.text && std::abs(apart.x()) <= near &&
                                  std::abs(apart.y()) <= near;
                       });
}

} // namespace

std::vector<SeenWord> seenWords(QWidget& window) {
    WordPaper paper(window.size());
    window.render(&paper);
    QImage image(window.size(), QImage::Format_RGB32);
    window.render(&image);
    std::vector<SeenWord> words;
    const auto painted = paper.words();
    for (std::size_t at = 0; at < painted.size(); ++at) {
        auto [word, shown] = painted[at];
        if (isPaintedAgain(word, painted, at)) continue;
        look(word, shown, window);
        const QColor ground = groundOf(image, word.place.intersected(shown));
        if (ground.isValid()) word.contrast = contrastOf(blended(word.ink, ground), ground);
        words.push_back(word);
    }
    return words;
}

} // namespace rowkeeper::test
