import type { ReactNode } from 'react'
import { difficultyOfWeight } from '#/domain/games/feel/difficulty.rules.ts'
import { playTimeInWords, shortPlayTime, WEIGHT_MAX } from '#/domain/games/games.rules.ts'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { formatRating } from '#/domain/ratings/ratings.rules.ts'
import { TimeDial } from '#/ui/display/signs/time-dial.tsx'
import { RatingHalf } from '#/ui/rating/rating-half.tsx'

interface KeyFactsProps {
  game: Pick<GameDetail, 'playMinutes' | 'difficulty' | 'weight' | 'expertRating' | 'communityRating'>
}

/** What decides whether a game is for tonight, in one row: time, difficulty over its weight, both ratings (FIND-07). */
export function KeyFacts({ game }: KeyFactsProps) {
  const difficulty = game.difficulty ?? (game.weight === null ? null : difficultyOfWeight(game.weight))
  return (
    <dl className="key-facts">
      <Fact name="At the table" spoken="Play time">
        <PlayTime minutes={game.playMinutes} />
      </Fact>
      <Fact
        name={game.weight === null ? 'Difficulty' : `Weight ${game.weight.toFixed(1)} of ${WEIGHT_MAX}`}
        spoken={game.weight === null ? undefined : 'Difficulty'}
      >
        {difficulty ?? <small>Not known</small>}
      </Fact>
      <Ratings expert={game.expertRating} community={game.communityRating} />
    </dl>
  )
}

interface FactProps {
  name: string
  /** Said first where the name alone would be guessed wrong unseen. */
  spoken?: string | undefined
  children: ReactNode
}

function Fact({ name, spoken, children }: FactProps) {
  return (
    <div>
      <dt>
        {spoken && <span className="sr-only">{spoken}: </span>}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** "30 min" with its numbers large and its units small; hours are told short, so that the row keeps to its line. */
function PlayTime({ minutes }: { minutes: number | null }) {
  const words = playTimeInWords(minutes)
  if (!words) return <small>Not known</small>
  return (
    <>
      <TimeDial minutes={minutes} size="lg" />
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">
        {shortPlayTime(minutes)
          ?.split(' ')
          .map((part) => (/^\d/.test(part) ? ` ${part}` : <small key={part}> {part}</small>))}
      </span>
    </>
  )
}

/** The two halves that face each other; where somebody has said nothing yet, so it is told (design *unrated*). */
function Ratings({ expert, community }: { expert: number | null; community: number | null }) {
  if (!expert && !community) {
    return (
      <Fact name="Expert, community">
        <RatingHalf side="expert" empty />
        <RatingHalf side="community" empty />
        <small>Not rated yet</small>
      </Fact>
    )
  }
  if (!expert) {
    return (
      <Fact name="Community">
        <b>{formatRating(community ?? 0)}</b>
        <RatingHalf side="community" />
      </Fact>
    )
  }
  return (
    <Fact name="Expert, community">
      <RatingHalf side="expert" />
      <b>{formatRating(expert)}</b>
      <i aria-hidden="true" className="key-facts-between" />
      {community ? (
        <>
          <b> {formatRating(community)}</b>
          <RatingHalf side="community" />
        </>
      ) : (
        <>
          <RatingHalf side="community" empty />
          <small className="key-facts-none"> no votes yet</small>
        </>
      )}
    </Fact>
  )
}
