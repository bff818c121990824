import { type ReactNode, useMemo } from 'react'
import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'
import { useSignIn } from '../header/account/sign-in-dialog.tsx'

/**
 * Returns the heart for a game's card in lists. Each game keeps its element, so that its card is not rendered again with the
 * list.
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
