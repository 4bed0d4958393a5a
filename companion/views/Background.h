// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

namespace rowkeeper::views {

/// Work that would hold the window up, done one after the other in a thread of its own. What comes of it is
/// shown in the window's thread, unless something newer was asked meanwhile in the same lane.
class Background : public QObject {
    Q_OBJECT

  public:
    /// To be called in the window's thread; empty: nothing to show.
    using Show = std::function<void()>;
    /// Called in the other thread. Throws nothing: what goes wrong is to be shown, too.
    using Work = std::function<Show()>;

    explicit Background(QObject* parent = nullptr);
    /// Waits for the piece of work at hand, drops what has not begun and shows nothing any more.
    ~Background() override;

    /// Takes the place of what was asked in this lane before, done or not.
    void ask(const std::string& lane, Work work);
    /// Drops what was asked there.
    void drop(const std::string& lane);

  private:
    struct Asked {
        std::string lane;
        long turn;
        Work work;
    };
    void run();
    void show(const std::string& lane, long turn, const Show& what);

    std::mutex mutex_;
    std::condition_variable something_;
    std::deque<Asked> asked_;
    std::map<std::string, long> newest_; ///< by lane; the window's thread's own
    long turns_ = 0;
    bool over_ = false;
    std::thread thread_; ///< as TableWorker's, and for the same reason
};

} // namespace rowkeeper::views
