import type { ReactNode } from 'react'
import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'

const hearts = new WeakMap<object, ReactNode>()

/** Renders the heart of a game's card. It reuses each game's element, so that cards are not rendered again with the list. */
export function gameHeart(game: { id: number; title: string }): ReactNode {
  const heart = hearts.get(game) ?? <FavoriteHeart game={game} />
  hearts.set(game, heart)
  return heart
}
