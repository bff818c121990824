import { DIFFICULTIES, type Mode, playTimeInWords } from '#/features/games/model/games.rules.ts'
import type { RoomCard } from '#/features/rooms/rooms.schema.ts'
import type { RoomLimits, WidenedLimit } from '#/features/rooms/rules/room.rules.ts'
import { leanOf, lookOf, signInWords } from '#/features/verdict/model/verdict-words.rules.ts'
import { DifficultyPips, SeatsMark, TimeDial } from '#/ui/signs.tsx'

/**
 * The key facts on a card: time, difficulty, cooperative or competitive, and the verdict for two.
 * @param only in narrow layouts: the time only, or with the difficulty
 */
export function CardFacts({ card, only }: { card: RoomCard; only?: 'time' | 'time and difficulty' }) {
  const time = playTimeInWords(card.playMinutes)
  const level = card.difficulty === null ? 0 : DIFFICULTIES.indexOf(card.difficulty) + 1
  return (
    <p className="room-facts">
      {time && (
        <span>
          <TimeDial minutes={card.playMinutes} /> {time}
        </span>
      )}
      {only !== 'time' && level > 0 && (
        <span>
          <DifficultyPips level={level as 1 | 2 | 3} /> {card.difficulty}
        </span>
      )}
      {!only && card.mode && (
        <span>
          <ModeSign mode={card.mode} /> {MODE_WORDS[card.mode]}
        </span>
      )}
      {!only && card.twoPlayer.word && (
        <span className="room-facts-two">
          <SeatsMark lean={leanOf(card.twoPlayer.word)} look={lookOf(card.twoPlayer.state)} />{' '}
          {signInWords(card.twoPlayer)}
        </span>
      )}
    </p>
  )
}

const MOST_DIFFICULT = { Easy: 'Easy', Medium: 'Up to medium', Hard: 'Any difficulty' }

/** The filters of a deck, worded like the facts of a game. */
export function LimitsLine({ limits: { minutes, difficulty, mode } }: { limits: RoomLimits }) {
  return (
    <p className="room-facts">
      <span>
        {minutes !== null && <TimeDial minutes={minutes} />}
        {minutes === null ? 'All night' : `Up to ${minutes} min`}
      </span>
      <span>
        {difficulty !== null && (
          <DifficultyPips level={(DIFFICULTIES.indexOf(difficulty) + 1) as 1 | 2 | 3} />
        )}
        {MOST_DIFFICULT[difficulty ?? 'Hard']}
      </span>
      <span>
        {mode !== null && <ModeSign mode={mode} />}
        {mode === null ? 'Either' : MODE_WORDS[mode]}
      </span>
    </p>
  )
}

/** Short labels of the modes. */
const MODE_WORDS: Record<Mode, string> = {
  together: 'Together',
  against: 'Head-to-head',
  both: 'Both may win',
}

/** Announcements for screen readers about dropping a filter. */
export const WIDER_WORDS: Record<WidenedLimit, { offer: string; done: string }> = {
  minutes: { offer: 'Let in longer games', done: 'Longer games have joined the deck.' },
  difficulty: { offer: 'Let in harder games', done: 'Harder games have joined the deck.' },
  mode: { offer: 'Let in both together and against', done: 'Games of the other kind have joined the deck.' },
}

/** The two seats: one table, turned against each other, or side by side. */
const SEATS = {
  together: ['M3 1A7 7 0 0 1 3 15Z', 'M13 1A7 7 0 0 0 13 15Z'],
  against: ['M9.4 1A7 7 0 0 0 9.4 15Z', 'M12.6 1A7 7 0 0 1 12.6 15Z'],
  both: ['M9.4 1A7 7 0 0 0 9.4 15Z', 'M19.6 1A7 7 0 0 0 19.6 15Z'],
} as const

/** On which side of the table one sits, as Tonight draws it. Decorative: always beside the words. */
function ModeSign({ mode }: { mode: Mode }) {
  const [a, b] = SEATS[mode]
  return (
    <svg
      className="seats-facing mark-on-dusk"
      viewBox={mode === 'together' ? '-3 0 22 16' : '0 0 22 16'}
      aria-hidden="true"
    >
      <path className="mark-a" d={a} />
      <path className="mark-b" d={b} />
    </svg>
  )
}
