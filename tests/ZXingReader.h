// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#define ZX_USE_UTF8 // text() as std::string in ZXing 1.4, no effect later
#include <ZXing/ReadBarcode.h>

#if __has_include(<ZXing/ReaderOptions.h>)
#include <ZXing/ReaderOptions.h>
#else
#include <ZXing/DecodeHints.h>
#endif

/// ZXing-cpp from 1.4 to 3.x by itself: what reads our prints without us, and the peer our reader is measured
/// against.
namespace rowkeeper::test {

#if __has_include(<ZXing/ReaderOptions.h>)
using ReaderOptions = ZXing::ReaderOptions; // since 2.2
#else
using ReaderOptions = ZXing::DecodeHints;
#endif

inline ReaderOptions qrOptions() {
    ReaderOptions options;
    options.setFormats(ZXing::BarcodeFormat::QRCode);
    return options;
}

} // namespace rowkeeper::test
