// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QString>
#include <QTransform>

#include <vector>

/// Which words a widget paints, and where: widget.render(&paper) with a Paper of its size. px.
namespace rowkeeper::test {

/// Where words are painted.
class PaintedWords : public QPaintEngine {
  public:
    struct Word {
        QString text;
        QRectF place;
    };
    PaintedWords()
        : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState& state) override {
        if (state.state() & DirtyTransform) transform_ = state.transform();
    }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath&) override {}
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        const QRectF place(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        words.push_back({item.text(), transform_.mapRect(place)});
    }
    std::vector<Word> words;

  private:
    QTransform transform_;
};

class Paper : public QPaintDevice {
  public:
    explicit Paper(QSize size)
        : size_(size) {}
    QPaintEngine* paintEngine() const override { return &engine_; }
    const std::vector<PaintedWords::Word>& words() const { return engine_.words; }

  protected:
    int metric(PaintDeviceMetric metric) const override {
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
            return 96;
        case PdmDevicePixelRatio:
            return 1;
        default:
            return QPaintDevice::metric(metric);
        }
    }

  private:
    QSize size_;
    mutable PaintedWords engine_;
};

} // namespace rowkeeper::test
