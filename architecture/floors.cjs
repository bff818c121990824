/**
 * The floors of the house, from the ground up. A room may look into itself and into every room of a floor below,
 * whatever kind of file asks and whatever it asks for; never up, and never into a neighbour on its own floor.
 * The gate, the test that counts arrows and the picture in docs/architecture.md all read this list.
 */
const FLOORS = [
  ['shared'],
  ['domain'],
  ['server'],
  ['access', 'client', 'ui'],
  ['features'],
  ['shell', 'site', 'api'],
  ['routes'],
]

/** The rooms below the floor of `room`. */
function roomsBelow(room) {
  return FLOORS.slice(0, floorOf(room)).flat()
}

/** On which floor a room is, counted from the ground, 0. */
function floorOf(room) {
  return FLOORS.findIndex((rooms) => rooms.includes(room))
}

module.exports = { FLOORS, floorOf, roomsBelow }
