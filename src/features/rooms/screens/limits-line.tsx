import type { RoomLimits } from '../rules/room.rules.ts'
import { limitsInWords } from './limits-words.ts'

/** What the boxes of a deck were limited to. */
export function LimitsLine({ limits }: { limits: RoomLimits }) {
  return (
    <p className="room-facts">
      {Object.entries(limitsInWords(limits)).map(([limit, words]) => (
        <span key={limit}>{words}</span>
      ))}
    </p>
  )
}
