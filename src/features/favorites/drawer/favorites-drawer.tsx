import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useRef } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { languageOfTitle } from '#/lib/text.ts'
import { Alert, Button, EmptyState, IconButton, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { Drawer } from '#/ui/modal.tsx'
import { FavoriteFailure } from '../favorite-heart.tsx'
import { useFavoriteIds, useLetGo } from '../favorites.queries.ts'
import { FAVORITES_WORDS } from '../favorites.rules.ts'
import { useFavoriteGames, useIsSavedHere } from './favorite-games.queries.ts'

interface FavoritesDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether the visitor is signed in; `unknown` once the request failed, undefined while loading. */
  who: 'member' | 'guest' | 'unknown' | undefined
  onAskAgain: () => void
  onSignIn: (intention?: () => void) => void
  /** Asks for an account, to save these games. */
  onKeep: (games: readonly GameSummary[]) => void
  /** A game's cover and facts, as its card shows them. */
  cover: (game: GameSummary) => ReactNode
  facts: (game: GameSummary) => ReactNode
  /** Lets the table choose one of them. */
  tableChoice: ReactNode
  share?: ReactNode
  findGame: ReactNode
}

/** The visitor's favorites, of the account or this device, in a drawer on any page (checklist FAV-03, FAV-04, FIND-04). */
export function FavoritesDrawer(props: FavoritesDrawerProps) {
  const { open, onOpenChange, who } = props
  const count = useFavoriteIds()?.length
  const isSavedHere = useIsSavedHere()
  const close = () => onOpenChange(false)
  const isMember = who === 'member'
  const hasGames = isMember ? count !== 0 : isSavedHere
  const choice = Boolean(count) && (isMember || isSavedHere) && (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {count !== undefined && count > 1 && props.tableChoice}
      {props.share}
    </div>
  )
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Favorites"
      count={count || undefined}
      footer={
        (choice || (who === 'guest' && isSavedHere)) && (
          <>
            {choice}
            {who === 'guest' && isSavedHere && <KeepDeeds onSignIn={props.onSignIn} onKeep={props.onKeep} />}
          </>
        )
      }
    >
      <FavoriteFailure className="my-4" />
      {who === 'unknown' && !isSavedHere && <FavoritesFailed onTryAgain={props.onAskAgain} />}
      {who === undefined && !isSavedHere && <FavoritesWaiting />}
      {!isMember && isSavedHere && (
        <p className="saved-here">
          <Smartphone aria-hidden />
          Saved on this device only. If you lose it or clear your browser, they’re gone.
        </p>
      )}
      {who === 'guest' && !isSavedHere && (
        <Nothing
          action={
            <Button look="ink" onClick={() => props.onSignIn()}>
              Sign In
            </Button>
          }
        >
          Tap the heart on any game to save it here. Sign in to see the ones you saved before.
        </Nothing>
      )}
      {isMember && count === 0 && (
        <Nothing action={props.findGame}>Tap the heart on any game to save it here.</Nothing>
      )}
      {hasGames && who !== undefined && (
        <FavoritesList
          cover={props.cover}
          facts={props.facts}
          onLeave={close}
          onSessionOver={(again) => props.onSignIn(again)}
        />
      )}
    </Drawer>
  )
}

/** The favorite games, a hundred at a time (checklist FAV-06). */
function FavoritesList(props: {
  cover: (game: GameSummary) => ReactNode
  facts: (game: GameSummary) => ReactNode
  onLeave: () => void
  /** Called if the session has expired, with the action to repeat after signing in again. */
  onSessionOver: (again: () => void) => void
}) {
  const { cover, facts, onLeave, onSessionOver } = props
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
function FavoritesFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Alert
      title={FAVORITES_WORDS.failed}
      action={<Button onClick={onTryAgain}>Try Again</Button>}
      className="my-4"
    />
  )
}

function FavoritesWaiting() {
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

function KeepDeeds({ onSignIn, onKeep }: Pick<FavoritesDrawerProps, 'onSignIn' | 'onKeep'>) {
  const { games = [] } = useFavoriteGames()
  return (
    <div className="mt-1 grid grid-cols-2 gap-2">
      <Button onClick={() => onSignIn()}>Sign In</Button>
      <Button look="primary" onClick={() => onKeep(games)}>
        {games.length === 1 ? 'Create an account to keep it' : 'Create an account to keep them'}
      </Button>
    </div>
  )
}

function Nothing({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-full content-center p-3">
      <EmptyState stacked level={3} title={FAVORITES_WORDS.none} actions={action}>
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}
