import { type ReactNode, useMemo } from 'react'
import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'
import { useSignIn } from '../header/account/sign-in-dialog.tsx'

/**
 * Returns a function that renders the heart of a game's card. It reuses each game's element, so that cards
 * are not rendered again with the list.
 */
export function useGameHeart(): (game: { id: number; title: string }) => ReactNode {
  const askToSignIn = useSignIn()
  return useMemo(() => {
    const hearts = new Map<number, ReactNode>()
    return (game) => {
      const heart = hearts.get(game.id) ?? <FavoriteHeart game={game} onSignIn={askToSignIn} />
      hearts.set(game.id, heart)
      return heart
    }
  }, [askToSignIn])
}
