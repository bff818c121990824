import { DIFFICULTIES, playTimeInWords } from '#/features/games/model/games.rules.ts'
import type { RoomCard } from '#/features/rooms/rooms.schema.ts'
import { leanOf, lookOf, signInWords } from '#/features/verdict/model/verdict-words.rules.ts'
import { DifficultyPips } from '#/ui/display/signs/difficulty-pips.tsx'
import { SeatsMark } from '#/ui/display/signs/seats-mark.tsx'
import { TimeDial } from '#/ui/display/signs/time-dial.tsx'
import { MODE_WORDS } from './limits-words.ts'
import { ModeSign } from './mode-sign.tsx'

interface CardFactsProps {
  card: RoomCard
  /** In narrow layouts: the time only, or with the difficulty. */
  only?: 'time' | 'time and difficulty'
}

/** What decides about a card: time, difficulty, on which side one sits, and how it plays with two. */
export function CardFacts({ card, only }: CardFactsProps) {
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
