import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { FavoriteFailure } from '#/features/favorites/favorite-failure.tsx'
import { useSendWaitingFavorites } from '#/features/favorites/favorites.queries.ts'
import { FavoritesButton } from '#/features/favorites/favorites-button.tsx'
import { FavoritesDrawer } from '#/features/favorites/favorites-drawer.tsx'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { GameFacts } from '#/features/games/page/game-facts.tsx'
import { useSendWaitingRatings } from '#/features/ratings/ratings.queries.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { FavoritesTable } from '../table-of-games.tsx'
import { ShareFavorites } from './share-favorites.tsx'
import { useSignIn } from './sign-in-dialog.tsx'

/**
 * The header's heart, the drawer it opens, and word of a heart that did not hold. What a member asked for on an earlier
 * visit and no server has heard of is sent from here, since it stands on every page.
 */
export function HeaderFavorites() {
  const [isOpen, setOpen] = useState(false)
  useSendWaitingFavorites()
  useSendWaitingRatings()
  const askToSignIn = useSignIn()
  const isSignedIn = Boolean(useMe()?.member)
  const address = useLocation({ select: ({ href }) => href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer, Back included.
  useEffect(() => setOpen(false), [address])
  return (
    <>
      <FavoritesButton onOpen={() => setOpen(true)} />
      <FavoritesDrawer
        open={isOpen}
        onOpenChange={setOpen}
        isSignedIn={isSignedIn}
        onSignIn={() => {
          setOpen(false)
          askToSignIn(() => setOpen(true))
        }}
        cover={(game) => <GameCover cover={game.cover} imageUrl={game.imageUrl} size="thumb" />}
        facts={(game) => <GameFacts game={game} />}
        tableChoice={<FavoritesTable />}
        share={<ShareFavorites />}
        findGame={
          <ButtonLink look="ink" to="/" hash="results" onClick={() => setOpen(false)}>
            Find a game
          </ButtonLink>
        }
      />
      {!isOpen && (
        <FavoriteFailure className="fixed inset-x-4 bottom-4 z-20 border md:start-auto md:max-w-md" />
      )}
    </>
  )
}
