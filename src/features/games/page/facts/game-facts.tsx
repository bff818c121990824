import {
  formatSign,
  isUnusualVerdict,
  lookOf,
  overlapOf,
  type VerdictSign,
} from '#/features/verdict/model/verdict-words.rules.ts'
import { classNames } from '#/ui/basics.tsx'
import { DifficultyPips, OverlapIcon, TimeDial } from '#/ui/signs.tsx'
import { type Difficulty, formatPlayTime } from '../../model/games.rules.ts'
import type { GameSummary } from '../../model/games.schema.ts'

interface GameFactsProps {
  game: Pick<GameSummary, 'playMinutes' | 'difficulty'> & Partial<Pick<GameSummary, 'twoPlayer'>>
  size?: 'md' | 'lg'
  className?: string | undefined
}

const levels = { Easy: 1, Medium: 2, Hard: 3 } as const satisfies Record<Difficulty, number>

/** The "min" after an hour, "1 hr 40 min", which is dropped in narrow layouts. */
const MINUTES_OF_AN_HOUR = /(?<= hr \d+) min$/

/** A game's play time, difficulty and verdict. Unknown facts are left out. */
export function GameFacts({ game, size = 'md', className }: GameFactsProps) {
  const playTime = formatPlayTime(game.playMinutes)
  return (
    <ul className={classNames('game-facts', className)}>
      {playTime && (
        <li className="game-fact-time">
          <TimeDial minutes={game.playMinutes} size={size} />
          <span className="sr-only">Play time: </span>
          <span>
            {playTime.replace(MINUTES_OF_AN_HOUR, '')}
            {MINUTES_OF_AN_HOUR.test(playTime) && <span className="game-fact-minutes"> min</span>}
          </span>
        </li>
      )}
      {game.difficulty && (
        <li className="game-fact-level">
          <DifficultyPips level={levels[game.difficulty]} size={size} />
          <span className="sr-only">Difficulty: </span>
          <span className="game-fact-word">{game.difficulty}</span>
        </li>
      )}
      {game.twoPlayer?.word && (
        <li className="game-fact-two" data-exception={isUnusualVerdict(game.twoPlayer) || undefined}>
          <VerdictIcon {...game.twoPlayer} />
          <span className="game-fact-verdict">{formatSign(game.twoPlayer)}</span>
        </li>
      )}
    </ul>
  )
}

/** The icon of a verdict (`word`): two half discs. The better the verdict, the more they overlap. `state` is its certainty. */
export function VerdictIcon({ state, word }: VerdictSign) {
  return <OverlapIcon overlap={overlapOf(word)} look={lookOf(state)} />
}
