# SPDX-License-Identifier: GPL-3.0-or-later

# The Debian package: `cpack` in a build tree. What it needs is asked of the libraries it was linked to; named here is
# what is loaded or run by name.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME rowkeeper)
set(CPACK_PACKAGE_CONTACT "${ROWKEEPER_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "scorekeeper for a real card table that reads the cards with a camera")
file(READ debian/description CPACK_DEBIAN_PACKAGE_DESCRIPTION)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
  WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core, poppler-utils, qt6-qpa-plugins")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "hicolor-icon-theme, qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "espeak-ng, pipewire-bin | pulseaudio-utils | alsa-utils, qt6-speech-speechd-plugin")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
