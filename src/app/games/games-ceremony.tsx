import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { asksOwnShelf, drawnGamesQuery } from '#/features/discovery/discovery.queries.ts'
import type { DiscoverySearch } from '#/features/discovery/rules/question.rules.ts'
import { useFavoriteIds } from '#/features/favorites/favorites.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { gameQuery, gamesByIdsQuery } from '#/features/games/games.queries.ts'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { tableReason } from '#/features/games/table-reason.rules.ts'
import { BOXES, type DrawForTurn, TableCeremony } from '#/features/table/table-ceremony.tsx'
import { shuffled, turnsFrom } from '#/lib/order.ts'

interface CeremonyProps {
  from: string
  onClose: () => void
}

/** Picks one game at random from search results. */
export function ResultsCeremony({ search, ...ceremony }: CeremonyProps & { search: DiscoverySearch }) {
  const queryClient = useQueryClient()
  const draw = useCallback<DrawForTurn>(
    async (turn, seed) => {
      if (!asksOwnShelf(queryClient, search))
        return queryClient.fetchQuery(drawnGamesQuery(search, turn, seed))
      const { shelfDrawnQuery } = await import('#/features/discovery/shelf/shelf-games.queries.ts')
      return queryClient.fetchQuery(shelfDrawnQuery(search, turn, seed))
    },
    [queryClient, search],
  )
  return <GamesCeremony {...ceremony} draw={draw} />
}

/** Picks one game at random from all favorites. */
export function FavoritesCeremony(ceremony: CeremonyProps) {
  const queryClient = useQueryClient()
  const favorites = (useFavoriteIds() ?? []).join()
  const draw = useCallback<DrawForTurn>(
    async (turn, seed) => {
      const order = shuffled(favorites.split(',').map(Number), seed)
      const games = await queryClient.fetchQuery(gamesByIdsQuery(turnsFrom(order, turn, BOXES)))
      return { games, total: order.length }
    },
    [queryClient, favorites],
  )
  return <GamesCeremony {...ceremony} draw={draw} />
}

function GamesCeremony(ceremony: CeremonyProps & { draw: DrawForTurn }) {
  const queryClient = useQueryClient()
  // The game's page is fetched for its reason, and is ready when opened.
  const reasonOf = useCallback(
    async ({ slug }: GameSummary) => tableReason(await queryClient.ensureQueryData(gameQuery(slug))),
    [queryClient],
  )
  return (
    <TableCeremony
      {...ceremony}
      reasonOf={reasonOf}
      cover={(game) => <GameCover cover={game.cover} imageUrl={game.imageUrl} eager />}
      facts={(game) => <GameFacts game={game} />}
    />
  )
}
