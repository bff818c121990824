import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { Podium } from './podium.tsx'
import { Ranking } from './ranking.tsx'

/** How many cards of the ranking carry a rank badge (product spec, section 9). */
const ON_THE_PODIUM = 3

interface TopRatedGamesProps {
  games: readonly GameSummary[]
  /** A button on each game: the heart. */
  action?: (game: GameSummary) => ReactNode
  /** Whether members may rate at all. */
  takesRatings: boolean
}

/** The games by community rating (checklist TOP-01, 03, 04, 05). */
export function TopRatedGames({ games, action, takesRatings }: TopRatedGamesProps) {
  if (games.length === 0) return <NothingRated takesRatings={takesRatings} />
  return (
    <>
      <Podium games={games.slice(0, ON_THE_PODIUM)} action={action} />
      <Ranking games={games.slice(ON_THE_PODIUM)} first={ON_THE_PODIUM + 1} action={action} />
      <p className="mt-7 flex items-center gap-3 text-ink-2 text-sm">
        <TwoInkMark size="sm" />
        Rankings are based on community ratings and are updated regularly.
      </p>
    </>
  )
}

function NothingRated({ takesRatings }: { takesRatings: boolean }) {
  return (
    <EmptyState
      title="No community rated games yet"
      actions={
        <ButtonLink to="/" hash="results">
          Browse board games
        </ButtonLink>
      }
    >
      {takesRatings && <p>Sign in and be the first to rate your favorite games!</p>}
    </EmptyState>
  )
}
