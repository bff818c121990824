import { queryOptions } from '@tanstack/react-query'
import { getFrom } from '#/client/client.ts'
import { chosenHere } from '#/client/device/device-choices.ts'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { FAVORITES_PAGE } from './favorites.rules.ts'

/** Which games of a list are asked for: from where it goes on, as the part before said. */
export interface PageAsked {
  pageParam: string | null
  signal: AbortSignal
}

/** Some games in the order asked for: kept on this device, or come to an account from it. */
const gamesById = async (ids: readonly number[], signal: AbortSignal) =>
  (await getFrom<{ games: GameSummary[] }>(`/api/games/lists/by-id?ids=${ids}`, { signal })).games

/** The games kept on this device, the newest first, a hundred at a time. */
export async function deviceGames({ pageParam: cursor, signal }: PageAsked) {
  const { favorites } = chosenHere()
  const from = Number(cursor ?? 0)
  const end = from + FAVORITES_PAGE
  const ids = favorites.slice(from, end).map(({ gameId }) => gameId)
  return {
    games: ids.length > 0 ? await gamesById(ids, signal) : [],
    nextCursor: end < favorites.length ? String(end) : null,
  }
}

/** Games by their ids, for a word about them. */
export const gamesByIdQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['games', 'by id', ...ids],
    queryFn: ({ signal }) => gamesById(ids, signal),
    enabled: ids.length > 0,
  })
