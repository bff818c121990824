import type { ReactNode } from 'react'
import { classNames } from '#/ui/basics.tsx'
import type { GameSummary } from '../model/games.schema.ts'
import { GameCard, type GameCardView } from './game-card.tsx'

interface GameGridProps {
  games: readonly GameSummary[]
  view: GameCardView
  /** Shows `medium` cards three in a row; on phones in one row that scrolls sideways. */
  scrolls?: boolean
  level?: 2 | 3
  /** Number of cards above the fold; their covers load eagerly. */
  eagerCovers?: number
  /** Content to insert after the first one to three rows. */
  inserted?: ReactNode
  className?: string | undefined
}

/** Component that shows games as a grid of cards or as a list. */
export function GameGrid(props: GameGridProps) {
  const { games, view, scrolls = false, level = 3, eagerCovers = 0, inserted, className } = props
  const cards = games.map((game, index) => (
    <GameCard key={game.id} as="li" game={game} view={view} level={level} eager={index < eagerCovers} />
  ))
  const before = view === 'medium' || view === 'auto' ? 2 : 3
  return (
    <div
      className={classNames('game-grid-frame', className)}
      data-view={view}
      data-voted={games.some(({ communityRating }) => communityRating) || undefined}
    >
      {(view === 'list' || view === 'auto') && <ListHead />}
      <ul className={classNames('game-grid', scrolls && 'game-grid-scrolls')}>
        {cards.slice(0, before)}
        {inserted && <li className="game-grid-among">{inserted}</li>}
        {cards.slice(before)}
      </ul>
    </div>
  )
}

/** The column headings of a list, hidden from screen readers, since each row labels its values. */
function ListHead() {
  return (
    <div className="game-list-head" aria-hidden="true">
      <span />
      <span>Game</span>
      <span>Time</span>
      <span>Difficulty</span>
      <span>Expert</span>
      <span data-side="community">Community</span>
      <span />
    </div>
  )
}
