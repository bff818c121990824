import { ButtonLink, classNames, EmptyState, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { TwoInkLogo } from '#/ui/signs.tsx'
import { GameCard } from '../card/game-card.tsx'
import type { GameSummary } from '../model/games.schema.ts'

/** Number of games on the podium of the ranking; their cards have a rank badge (product spec, section 9). */
const ON_THE_PODIUM = 3

interface ListedProps {
  games: readonly GameSummary[]
}

/** The ranking of games by community rating (checklist TOP-01, 03, 04, 05). `takesRatings` is true if members can rate. */
export function TopRatedGames({ games, takesRatings }: ListedProps & { takesRatings: boolean }) {
  if (games.length === 0)
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
  return (
    <>
      <Podium games={games.slice(0, ON_THE_PODIUM)} />
      <Ranking games={games.slice(ON_THE_PODIUM)} />
      <p className="mt-7 flex items-center gap-3 text-ink-2 text-sm">
        <TwoInkLogo size="sm" />
        Rankings are based on community ratings and are updated regularly.
      </p>
    </>
  )
}

/** The first three games of the ranking, higher ranks larger, each with its rank (checklist TOP-03). */
function Podium({ games }: ListedProps) {
  return (
    <div data-view="podium">
      <ol className="podium">
        {games.map((game, index) => (
          <GameCard
            key={game.id}
            as="li"
            game={game}
            view="medium"
            level={2}
            eager={index === 0}
            counted
            rank={<RankBadge rank={index + 1} size={index === 0 ? 'lg' : 'md'} />}
          />
        ))}
      </ol>
    </div>
  )
}

/** The games below the podium, as rows. */
function Ranking({ games }: ListedProps) {
  if (games.length === 0) return null
  const first = ON_THE_PODIUM + 1
  return (
    <div data-view="ranking" className="mt-12 md:mt-16">
      <div className="ranking-head" aria-hidden="true">
        <span />
        <span />
        <span>Game</span>
        <span>Time</span>
        <span>Difficulty</span>
        <span>Community</span>
        <span>Expert</span>
        <span />
      </div>
      <ol className="ranking" start={first}>
        {games.map((game, index) => (
          <li key={game.id} className="ranking-row">
            <span className="ranking-number">
              <span className="sr-only">Rank </span>
              {first + index}
            </span>
            <GameCard game={game} view="list" level={2} counted />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Placeholder for the top-rated games while they load: three cards, then rows (checklist TOP-02). */
export function TopRatedPlaceholders() {
  return (
    <SkeletonGroup label="Loading the top rated games">
      <div className="podium-placeholders">
        {[1, 2, 3].map((place) => (
          <div key={place} data-testid="placeholder-card">
            <span className="podium-placeholder-box">
              <Skeleton className="aspect-square w-full rounded-cover" />
              <TwoInkLogo size="xl" className="podium-placeholder-rank" />
            </span>
            <Skeleton className="h-6 w-[70%]" />
            <Skeleton className="mt-2.5 h-4 w-[92%]" />
            <Skeleton className="mt-2.5 h-3.5 w-[46%]" />
          </div>
        ))}
      </div>
      <div className="ranking mt-12 md:mt-16">
        {[4, 5, 6].map((place) => (
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

/** The rank of a game, at the bottom of its cover. */
function RankBadge({ rank, size }: { rank: number; size: 'md' | 'lg' }) {
  return (
    <span className={classNames('rank-badge', size === 'lg' && 'rank-badge-lg')}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <path d="M3 3H14A25 25 0 0 1 14 53H3Z" />
        <path d="M53 3H42A25 25 0 0 0 42 53H53Z" />
      </svg>
      <b>
        <span className="sr-only">Rank </span>
        {rank}
      </b>
    </span>
  )
}
