import { type ReactNode, useMemo } from 'react'
import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'
import { useSignIn } from '../header/account/sign-in-dialog.tsx'

/**
 * The heart of any game's card, for the place a list of games has for it. A game keeps the heart it was given, so
 * that its card is not drawn again with the list.
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
