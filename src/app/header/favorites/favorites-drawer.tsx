import Heart from 'lucide-react/icons/heart'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useRef } from 'react'
import { useAskWhoIsThere, useSignIn, useWho } from '#/features/accounts/sign-in/accounts.queries.ts'
import { useFavoriteGames, useIsSavedHere } from '#/features/favorites/drawer/favorite-games.queries.ts'
import { FavoriteFailure } from '#/features/favorites/favorite-heart.tsx'
import { useFavoriteIds, useRemoveFavorite } from '#/features/favorites/favorites.queries.ts'
import { FAVORITES_WORDS } from '#/features/favorites/favorites.rules.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { GameLink } from '#/features/games/card/game-link.tsx'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import {
  SHARED_GAMES_MAX,
  sharedGamesPath,
  sharedGamesTitle,
} from '#/features/games/model/shared-games.rules.ts'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { Alert, Button, ButtonLink, EmptyState, IconButton, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { Drawer } from '#/ui/modal.tsx'
import { ShareButton } from '#/ui/share-button.tsx'
import { RandomFavoriteButton } from '../../games/table-buttons.tsx'

/** The drawer with the favorites of the account, or of this device for guests (checklist FAV-03, FAV-04, FIND-04). */
export function FavoritesDrawer({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const askToSignIn = useSignIn()
  const who = useWho()
  const askAgain = useAskWhoIsThere()
  const ids = useFavoriteIds()
  const count = ids?.length
  const isSavedHere = useIsSavedHere()
  const close = () => onOpenChange(false)
  const signIn = () => {
    close()
    askToSignIn(() => onOpenChange(true))
  }
  const isMember = who === 'member'
  const hasGames = isMember ? count !== 0 : isSavedHere
  const isGuestWithGames = who === 'guest' && isSavedHere
  const choice = ids !== undefined && ids.length > 0 && (isMember || isSavedHere) && (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <RandomFavoriteButton />
      <ShareButton
        title={sharedGamesTitle(Math.min(ids.length, SHARED_GAMES_MAX))}
        path={sharedGamesPath(ids)}
        picture="/share/site.png"
        look="quiet"
      >
        {ids.length > SHARED_GAMES_MAX ? `Share the newest ${SHARED_GAMES_MAX}` : 'Share'}
      </ShareButton>
    </div>
  )
  return (
    <Drawer
      onClose={close}
      title="Favorites"
      count={count || undefined}
      footer={
        (choice || isGuestWithGames) && (
          <>
            {choice}
            {isGuestWithGames && <KeepDeeds onSignIn={signIn} onKeep={close} />}
          </>
        )
      }
    >
      <FavoriteFailure className="my-4" />
      {who === 'unknown' && !isSavedHere && <FavoritesFailed onTryAgain={askAgain} />}
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
            <Button look="ink" onClick={signIn}>
              Sign In
            </Button>
          }
        >
          Tap the heart on any game to save it here. Sign in to see the ones you saved before.
        </Nothing>
      )}
      {isMember && count === 0 && (
        <Nothing
          action={
            <ButtonLink look="ink" to="/" hash="results" onClick={close}>
              Find a game
            </ButtonLink>
          }
        >
          Tap the heart on any game to save it here.
        </Nothing>
      )}
      {hasGames && who !== undefined && <FavoritesList onLeave={close} />}
    </Drawer>
  )
}

/** The favorite games, a hundred at a time (checklist FAV-06). */
function FavoritesList({ onLeave }: { onLeave: () => void }) {
  const list = useFavoriteGames()
  const rows = useRef<HTMLUListElement>(null)
  const letGoOf = useRemoveFavorite()
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
            <GameCover cover={game.cover} imageUrl={game.imageUrl} />
            <div className="min-w-0">
              <h3 className="type-card mb-1.5 text-lg leading-tight wrap-anywhere">
                <GameLink game={game} onClick={onLeave} className="stretched" />
              </h3>
              <GameFacts game={game} />
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

/** The message that the favorites could not be loaded, with a retry button (checklist FAV-04). */
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

function KeepDeeds({ onSignIn, onKeep }: { onSignIn: () => void; onKeep: () => void }) {
  const { games = [] } = useFavoriteGames()
  const keepForGood = useOfferAccount()
  const [first] = games
  const keep = () => {
    onKeep()
    keepForGood(games.length === 1 ? `Keep ${first?.title}` : `Keep these ${games.length} games`, first)
  }
  return (
    <div className="mt-1 grid grid-cols-2 gap-2">
      <Button onClick={onSignIn}>Sign In</Button>
      <Button look="primary" onClick={keep}>
        {games.length === 1 ? 'Create an account to keep it' : 'Create an account to keep them'}
      </Button>
    </div>
  )
}

/** Returns a function that opens a dialog in which a guest can create an account for favorites and ratings. */
export function useOfferAccount() {
  const askToSignIn = useSignIn()
  return (title: string, game: GameSummary | undefined) =>
    askToSignIn(undefined, {
      keeping: { title, picture: game && <GameCover cover={game.cover} imageUrl={game.imageUrl} eager /> },
    })
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
