import { DIFFICULTIES } from '#/features/games/model/games.rules.ts'
import type { RoomLimits } from '#/features/rooms/rules/room.rules.ts'
import { DifficultyPips } from '#/ui/display/signs/difficulty-pips.tsx'
import { TimeDial } from '#/ui/display/signs/time-dial.tsx'
import { limitsInWords } from './limits-words.ts'
import { ModeSign } from './mode-sign.tsx'

/** The limits of a deck's games. */
export function LimitsLine({ limits }: { limits: RoomLimits }) {
  const words = limitsInWords(limits)
  return (
    <p className="room-facts">
      <span>
        {limits.minutes !== null && <TimeDial minutes={limits.minutes} />}
        {words.minutes}
      </span>
      <span>
        {limits.difficulty !== null && (
          <DifficultyPips level={(DIFFICULTIES.indexOf(limits.difficulty) + 1) as 1 | 2 | 3} />
        )}
        {words.difficulty}
      </span>
      <span>
        {limits.mode !== null && <ModeSign mode={limits.mode} />}
        {words.mode}
      </span>
    </p>
  )
}
