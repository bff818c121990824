import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import { type Database, db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import {
  deckOfGames,
  discoveryParameters,
  drawnGames,
  drawParameters,
  shelfResultsPage,
} from '../discovery.schema.ts'
import { deckFound, gamesDrawn, resultsFor } from '../index/search-index.ts'
import { discoveryQueryOf, parseDiscoverySearch } from '../rules/question.rules.ts'

/** The same queries for the caller's shelf. Never cached. */
export const shelfResultsApi = newApi('Discovery')
  .endpoint('member', 'get /games/lists/owned', {
    summary: 'Search, filter, sort and count what stands on my shelf',
    description: 'As for all games, but only those that I or my partner own. Every number counts those.',
    request: { query: discoveryParameters },
    response: ok(shelfResultsPage, 'One page of results'),
    handle: async ({ member, query }) => {
      const { ids: owned, isShared } = await ownedGames(db(), member.id)
      const found = resultsFor(discoveryQueryOf(parseDiscoverySearch(query)), owned)
      const published = owned.filter((id) => catalogue().game(id)).length
      return { ...found, shelf: { isShared, owned: published } }
    },
  })
  .endpoint('member', 'get /games/lists/owned/drawn', {
    summary: 'Draw a game from what matches on my shelf',
    description: 'As from all games that match.',
    request: { query: drawParameters },
    response: ok(drawnGames, 'The games drawn'),
    handle: async ({ member, query }) => {
      const { ids } = await ownedGames(db(), member.id)
      return gamesDrawn(query, ids)
    },
  })
  .endpoint('member', 'get /games/lists/owned/deck', {
    summary: 'The games of my shelf two can decide among',
    description: 'The ids of the first sixty games on my shelf that match, in the order of the question.',
    request: { query: discoveryParameters.omit({ page: true }) },
    response: ok(deckOfGames, 'The games of a deck'),
    handle: async ({ member, query }) => {
      const { ids } = await ownedGames(db(), member.id)
      return deckFound(query, ids)
    },
  })

/** The ids of the games that a member or their partner owns. */
export async function ownedGames(
  db: Database,
  memberId: string,
): Promise<{ ids: number[]; isShared: boolean }> {
  const pair = await pairOf(db, memberId)
  const rows = await db
    .selectDistinct({ gameId: sql<number>`${shelfEntries.gameId}` })
    .from(shelfEntries)
    .where(
      and(
        inArray(shelfEntries.memberId, pair ? [memberId, pair.partnerId] : [memberId]),
        eq(shelfEntries.mark, 'own'),
        isNotNull(shelfEntries.gameId),
      ),
    )
  return { ids: rows.map(({ gameId }) => gameId), isShared: pair !== null }
}
