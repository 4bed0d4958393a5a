// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/FilmsControl.h"

#include "companion/tactics/results/RowFilms.h"

#include <utility>

namespace rowkeeper::tactics::window {

namespace {

constexpr auto lane = "films";

} // namespace

FilmsControl::FilmsControl(std::shared_ptr<const json::Texts> texts, panel::TablePage& page)
    : QObject(&page)
    , texts_(std::move(texts))
    , page_(page) {
    connect(&page, &panel::TablePage::filmsWished, this, &FilmsControl::workOut);
    connect(&page, &panel::TablePage::filmsUnwished, this, &FilmsControl::stop);
}

FilmsControl::~FilmsControl() {
    unwanted_.request_stop();
}

void FilmsControl::workOut(const std::shared_ptr<const json::Record>& record) {
    stop();
    unwanted_ = {};
    background_.ask(
        lane, [this, record, texts = texts_, unwanted = unwanted_.get_token()]() -> views::Background::Show {
            const json::Texts named(*texts, record->setup.catalog);
            auto films = std::make_shared<results::RowFilms>(results::rowFilms(*record, named, unwanted));
            return [this, films] { page_.showFilms(std::move(*films)); };
        });
}

void FilmsControl::stop() {
    unwanted_.request_stop();
    background_.drop(lane);
}

} // namespace rowkeeper::tactics::window
