# SPDX-License-Identifier: GPL-3.0-or-later

# rowkeeper_room(NAME FOLDER ... [ON room...] [SOURCES ...] [INNER folder...] [PUBLIC lib...] [PRIVATE lib...])
#
# A room of the house: one folder, one static library rowkeeper_NAME. Its headers are found as "FOLDER/Header.h" by
# itself, by the rooms that name it after ON, and by those that stand on them; by nobody else, so a line that includes
# upward does not compile (one that climbs out of a room by ".." would: tests/rooms/includes.sh refuses it). What stands
# after ON was built before: no circle. INNER: folders inside that are rooms of their own.
function(rowkeeper_room name)
  cmake_parse_arguments(ROOM "" "FOLDER" "ON;SOURCES;INNER;PUBLIC;PRIVATE" ${ARGN})
  if(ROOM_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "rowkeeper_room(${name}): ${ROOM_UNPARSED_ARGUMENTS}?")
  endif()
  set(folder ${PROJECT_SOURCE_DIR}/${ROOM_FOLDER})

  # What includes see of this room, and of nothing beside it.
  set(door ${PROJECT_BINARY_DIR}/rooms/${name})
  if(ROOM_INNER)
    file(GLOB entries CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
    list(REMOVE_ITEM entries ${ROOM_INNER})
    file(REMOVE_RECURSE ${door})
    file(MAKE_DIRECTORY ${door}/${ROOM_FOLDER})
    foreach(entry IN LISTS entries)
      file(CREATE_LINK ${folder}/${entry} ${door}/${ROOM_FOLDER}/${entry} SYMBOLIC)
    endforeach()
  else()
    cmake_path(GET ROOM_FOLDER PARENT_PATH parent)
    file(MAKE_DIRECTORY ${door}/${parent})
    file(CREATE_LINK ${folder} ${door}/${ROOM_FOLDER} SYMBOLIC)
  endif()

  list(TRANSFORM ROOM_SOURCES PREPEND ${folder}/)
  list(TRANSFORM ROOM_ON PREPEND rowkeeper_)
  foreach(below IN LISTS ROOM_ON)
    if(NOT TARGET ${below})
      message(FATAL_ERROR "rowkeeper_room(${name}): ${below} does not stand yet: rooms are built from bottom to top")
    endif()
  endforeach()
  if(NOT ROOM_SOURCES)
    # Headers alone.
    add_library(rowkeeper_${name} INTERFACE)
    target_include_directories(rowkeeper_${name} INTERFACE ${door})
    target_link_libraries(rowkeeper_${name} INTERFACE ${ROOM_ON} ${ROOM_PUBLIC})
    return()
  endif()
  add_library(rowkeeper_${name} STATIC ${ROOM_SOURCES})
  target_include_directories(rowkeeper_${name} PUBLIC ${door})
  target_link_libraries(rowkeeper_${name} PUBLIC ${ROOM_ON} ${ROOM_PUBLIC} PRIVATE rowkeeper_flags ${ROOM_PRIVATE})
endfunction()
