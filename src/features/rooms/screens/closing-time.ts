import type { RoomView } from '../rooms.schema.ts'

/** The time a room closes, in the visitor's time zone. */
export const closingTime = ({ closesAt }: RoomView) =>
  new Date(closesAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
