import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import { type ReactNode, useRef } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { languageOfTitle } from '#/shared/text/title-language.ts'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { useLetGo } from '../favorites.queries.ts'
import { FAVORITES_WORDS } from '../favorites.rules.ts'
import { useFavoriteGames } from './favorite-games.queries.ts'

interface FavoritesListProps {
  cover: (game: GameSummary) => ReactNode
  facts: (game: GameSummary) => ReactNode
  /** Called when a game's page is opened. */
  onLeave: () => void
  /** Called where the session turned out to be over, with what is to be done once somebody is signed in again. */
  onSessionOver: (again: () => void) => void
}

/** The favorite games, a hundred at a time (checklist FAV-06). */
export function FavoritesList({ cover, facts, onLeave, onSessionOver }: FavoritesListProps) {
  const list = useFavoriteGames()
  const rows = useRef<HTMLUListElement>(null)
  const letGoOf = useLetGo(onSessionOver)
  if (list.isFailed) return <FavoritesFailed onTryAgain={() => list.refetch()} />
  if (!list.games) return <FavoritesWaiting />

  const letGo = (game: GameSummary, index: number) => {
    letGoOf(game.id)
    // The row goes, and its heart with it: the keyboard goes on at the next one, the one before, or the heading.
    const hearts = rows.current?.querySelectorAll('button')
    const heading = rows.current?.closest('dialog')?.querySelector('h2')
    const next = hearts?.[index + 1] ?? hearts?.[index - 1] ?? heading
    next?.focus()
  }
  return (
    <>
      <ul ref={rows} aria-label="Favorite games">
        {list.games.map((game, index) => (
          <li key={game.id} className="favorite-row">
            {cover(game)}
            <div className="min-w-0">
              <h3 className="type-card mb-1.5 text-lg leading-tight wrap-anywhere">
                <Link to="/game/$slug" params={{ slug: game.slug }} onClick={onLeave} className="stretched">
                  <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
                </Link>
              </h3>
              {facts(game)}
            </div>
            <IconButton
              label={`Remove ${game.title} from favorites`}
              className="heart"
              onClick={() => letGo(game, index)}
            >
              <Heart aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="my-5" wide disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading…' : 'Show more favorites'}
        </Button>
      )}
      {list.isFetchNextPageError && <Alert className="mb-5">{FAVORITES_WORDS.failed}</Alert>}
    </>
  )
}

/** The list could not be loaded (checklist FAV-04). */
export function FavoritesFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Alert
      title={FAVORITES_WORDS.failed}
      action={<Button onClick={onTryAgain}>Try Again</Button>}
      className="my-4"
    />
  )
}

/** The list as it is being loaded. */
export function FavoritesWaiting() {
  return (
    <SkeletonGroup label="Loading favorite games">
      {[0, 1, 2].map((row) => (
        <div key={row} className="favorite-row">
          <Skeleton className="aspect-square w-full" />
          <div className="grid gap-2.5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <span className="size-11" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
