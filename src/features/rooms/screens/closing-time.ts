import type { RoomView } from '../rooms.schema.ts'

/** When a room closes, on the visitor's own clock. */
export const closingTime = ({ closesAt }: RoomView) =>
  new Date(closesAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
