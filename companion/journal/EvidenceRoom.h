// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

/// Room on the disk: the record comes before its pictures.
namespace rowkeeper::journal {

/// Bytes that pictures leave free for the journal and its copies.
inline constexpr std::int64_t journalReserve = 32'000'000;

/// Bytes that may still be written to the file system of `folder`, or of the nearest folder above it that is
/// there; where that cannot be known, more than anybody needs.
std::int64_t freeBytes(const std::filesystem::path& folder);

/// Takes pictures of the games beside this journal away, those of the oldest game first, until so many bytes
/// are gone or none is left; their lists say so. How many bytes went.
std::int64_t dropOldestEvidence(const std::filesystem::path& journal, std::int64_t bytes);

} // namespace rowkeeper::journal
