import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import type { ResultsPage } from '../discovery.schema.ts'

/**
 * The games of some pages, each once. A game that was on the screen before and has not changed stays the same object, so
 * that after a touch only the cards that are new are drawn.
 */
export function useGames(pages: readonly ResultsPage[]): GameSummary[] {
  const [seen] = useState(() => new Map<number, GameSummary>())
  return useMemo(() => {
    const games = new Map<number, GameSummary>()
    for (const game of pages.flatMap((page) => page.games)) {
      games.set(game.id, replaceEqualDeep(seen.get(game.id), game))
    }
    for (const [id, game] of games) seen.set(id, game)
    return [...games.values()]
  }, [pages, seen])
}
