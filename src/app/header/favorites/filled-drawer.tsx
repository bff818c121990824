import { useCallback } from 'react'
import { useAskWhoIsThere, useWho } from '#/features/accounts/sign-in/accounts.queries.ts'
import { FavoritesDrawer } from '#/features/favorites/drawer/favorites-drawer.tsx'
import { useFavoriteIds } from '#/features/favorites/favorites.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import {
  SHARED_GAMES_MAX,
  sharedGamesPath,
  sharedGamesTitle,
} from '#/features/games/model/shared-games.rules.ts'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { ButtonLink } from '#/ui/basics.tsx'
import { ShareButton } from '#/ui/share-button.tsx'
import { FavoritesTable } from '../../games/table-buttons.tsx'
import { useSignIn } from '../account/sign-in-dialog.tsx'

/** The open drawer of favorites with its actions. */
export function FilledDrawer({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const askToSignIn = useSignIn()
  const keepForGood = useKeepForGood()
  const who = useWho()
  const askAgain = useAskWhoIsThere()
  const close = () => onOpenChange(false)
  return (
    <FavoritesDrawer
      open
      onOpenChange={onOpenChange}
      who={who}
      onAskAgain={askAgain}
      onSignIn={(intention) => {
        close()
        askToSignIn(() => {
          intention?.()
          onOpenChange(true)
        })
      }}
      onKeep={(games) => {
        close()
        keepForGood(
          games.length === 1 ? `Keep ${games[0]?.title}` : `Keep these ${games.length} games`,
          games[0],
        )
      }}
      cover={(game) => <GameCover cover={game.cover} imageUrl={game.imageUrl} />}
      facts={(game) => <GameFacts game={game} />}
      tableChoice={<FavoritesTable />}
      share={<ShareFavorites />}
      findGame={
        <ButtonLink look="ink" to="/" hash="results" onClick={close}>
          Find a game
        </ButtonLink>
      }
    />
  )
}

/** Opens the account dialog to save games, a rating or a vote: the item is named, with its cover. */
export function useKeepForGood() {
  const askToSignIn = useSignIn()
  return useCallback(
    (title: string, game: GameSummary | undefined) =>
      askToSignIn(undefined, {
        keeping: {
          title,
          picture: game && <GameCover cover={game.cover} imageUrl={game.imageUrl} eager />,
        },
      }),
    [askToSignIn],
  )
}

/** Shares the drawer's games as a public list; nothing without any (FIND-03). */
function ShareFavorites() {
  const ids = useFavoriteIds() ?? []
  if (ids.length === 0) return null
  return (
    <ShareButton
      title={sharedGamesTitle(Math.min(ids.length, SHARED_GAMES_MAX))}
      path={sharedGamesPath(ids)}
      picture="/share/site.png"
      look="quiet"
    >
      {ids.length > SHARED_GAMES_MAX ? `Share the newest ${SHARED_GAMES_MAX}` : 'Share'}
    </ShareButton>
  )
}
