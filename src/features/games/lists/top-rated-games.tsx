import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { TwoInkMark } from '#/ui/display/two-ink-mark.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { Podium } from './podium.tsx'
import { Ranking } from './ranking.tsx'

/** How many cards of the ranking carry a rank badge, and the places that wait for it (product spec, section 9). */
const ON_THE_PODIUM = 3
const PLACES = [1, 2, 3, 4, 5, 6]

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

/** The ranking on its way, in its own shape: three on the podium, then rows (checklist TOP-02). */
export function TopRatedPlaceholders() {
  return (
    <SkeletonGroup label="Loading the top rated games">
      <div className="podium-placeholders">
        {PLACES.slice(0, ON_THE_PODIUM).map((place) => (
          <div key={place} data-testid="placeholder-card">
            <span className="podium-placeholder-box">
              <Skeleton className="aspect-square w-full rounded-cover" />
              <TwoInkMark size="xl" className="podium-placeholder-rank" />
            </span>
            <Skeleton className="h-6 w-[70%]" />
            <Skeleton className="mt-2.5 h-4 w-[92%]" />
            <Skeleton className="mt-2.5 h-3.5 w-[46%]" />
          </div>
        ))}
      </div>
      <div className="ranking mt-12 md:mt-16">
        {PLACES.slice(ON_THE_PODIUM).map((place) => (
          <div key={place} data-testid="placeholder-card" className="ranking-row">
            <Skeleton className="mt-4 h-5 w-6" />
            <div className="ranking-placeholder">
              <Skeleton className="aspect-square w-16 rounded-cover" />
              <span>
                <Skeleton className="h-4.5 w-[min(14rem,80%)]" />
                <Skeleton className="mt-2.5 h-3.5 w-[min(22rem,95%)]" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
