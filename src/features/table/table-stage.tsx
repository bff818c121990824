import type { ReactNode } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'

interface TableStageProps {
  /** The game that is chosen first, and those beside it. */
  games: readonly GameSummary[]
  cover: (game: GameSummary, size: 'full' | 'thumb') => ReactNode
}

const HALF_A = 'M0 -392A392 392 0 0 1 0 392Z'
const HALF_B = 'M0 -392A392 392 0 0 0 0 392Z'

/** The two halves of the mark, and the boxes on the line. Which step it is the style sheet reads from the dialog. To look at only. */
export function TableStage({ games: [chosen, ...others], cover }: TableStageProps) {
  const left = others.filter((_, at) => at % 2 === 0)
  const right = others.filter((_, at) => at % 2 === 1)
  return (
    <div className="table-stage" aria-hidden="true">
      <svg className="table-halves" viewBox="-300 -400 600 480" aria-hidden="true">
        <clipPath id="table-half">
          <path className="table-half-a" d={HALF_A} />
        </clipPath>
        <path className="table-half-a" d={HALF_A} />
        <path className="table-half-b" d={HALF_B} />
        <g clipPath="url(#table-half)">
          <path className="table-half-b table-lens" d={HALF_B} />
        </g>
      </svg>
      {chosen && (
        <div key={chosen.id} className="table-boxes">
          <Others games={left} cover={cover} />
          <div className="table-place">
            <div className="table-chosen">{cover(chosen, 'full')}</div>
          </div>
          <Others games={right} cover={cover} />
        </div>
      )}
    </div>
  )
}

function Others({ games, cover }: TableStageProps) {
  return games.map((game) => (
    <div key={game.id} className="table-box">
      {cover(game, 'thumb')}
    </div>
  ))
}
