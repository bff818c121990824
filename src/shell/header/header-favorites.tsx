import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAskWhoIsThere, useWho } from '#/features/accounts/sign-in/accounts.queries.ts'
import { FavoriteFailure } from '#/features/favorites/favorite-failure.tsx'
import { FavoritesButton } from '#/features/favorites/favorites-button.tsx'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { GameFacts } from '#/features/games/page/game-facts.tsx'
import { ButtonLink } from '#/ui/button/button.tsx'
import { later } from '#/ui/later.tsx'
import { FavoritesTable } from '../table-of-games.tsx'
import { ShareFavorites } from './share-favorites.tsx'
import { useSignIn } from './sign-in-dialog.tsx'
import { useKeepForGood } from './use-keep-for-good.tsx'

const FavoritesDrawer = later(async () => {
  const { FavoritesDrawer: Drawer } = await import('#/features/favorites/favorites-drawer.tsx')
  return Drawer
})
const KeptNote = later(async () => (await import('./kept-note.tsx')).KeptNote)

/** The header's heart, the drawer it opens, and word of a heart that did not hold, or of what was kept. */
export function HeaderFavorites() {
  const [isOpen, setOpen] = useState(false)
  const askToSignIn = useSignIn()
  const keepForGood = useKeepForGood()
  const who = useWho()
  const askAgain = useAskWhoIsThere()
  const address = useLocation({ select: ({ href }) => href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer, Back included.
  useEffect(() => setOpen(false), [address])
  return (
    <>
      <FavoritesButton onOpen={() => setOpen(true)} />
      {isOpen && (
        <FavoritesDrawer
          open
          onOpenChange={setOpen}
          who={who}
          onAskAgain={askAgain}
          onSignIn={(intention) => {
            setOpen(false)
            askToSignIn(() => {
              intention?.()
              setOpen(true)
            })
          }}
          onKeep={(games) => {
            setOpen(false)
            keepForGood(
              games.length === 1 ? `Keep ${games[0]?.title}` : `Keep these ${games.length} games`,
              games[0],
            )
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
      )}
      {!isOpen && <FavoriteFailure className="favorite-failed" />}
      <KeptNote onSee={() => setOpen(true)} />
    </>
  )
}
