#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# metadata.sh FILE: what AppStream says of it, hints and pedantry included; without the network. Any word of it is a fault.
set -euo pipefail
said=$(LC_ALL=C appstreamcli validate --pedantic --no-net --no-color "$1" 2>&1) || { echo "$said" && exit 1; }
echo "$said"
grep -qx '.*Validation was successful\.' <<<"$said" && [ "$(grep -c . <<<"$said")" = 1 ]
