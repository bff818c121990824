import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import { type Database, db } from '#/server/database/database.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import {
  deckOfGames,
  discoveryParameters,
  drawnGames,
  drawParameters,
  shelfResultsPage,
} from '../discovery.schema.ts'
import { deckFound, gamesDrawn, resultsFor } from '../index/search-index.ts'
import { discoveryQueryOf, parseDiscoverySearch } from '../rules/question.rules.ts'

const tags = ['Discovery']

/** The same queries for the caller's shelf. Never cached. */
export const shelfResultsApi = newApi()
  .openapi(
    calledBy('member', 'get /games/lists/owned', tags, {
      summary: 'Search, filter, sort and count what stands on my shelf',
      description: 'As for all games, but only those that I or my partner own. Every number counts those.',
      request: { query: discoveryParameters },
      responses: { 200: json(shelfResultsPage, 'One page of results') },
    }),
    async (c) => {
      const { ids: owned, isShared } = await ownedGames(db(), c.get('member').id)
      const query = discoveryQueryOf(parseDiscoverySearch(c.req.valid('query')))
      const published = owned.filter((id) => catalogue().game(id)).length
      return c.json({ ...resultsFor(query, owned), shelf: { isShared, owned: published } }, 200)
    },
  )
  .openapi(
    calledBy('member', 'get /games/lists/owned/drawn', tags, {
      summary: 'Draw a game from what matches on my shelf',
      description: 'As from all games that match.',
      request: { query: drawParameters },
      responses: { 200: json(drawnGames, 'The games drawn') },
    }),
    async (c) => {
      const { ids } = await ownedGames(db(), c.get('member').id)
      return c.json(gamesDrawn(c.req.valid('query'), ids), 200)
    },
  )
  .openapi(
    calledBy('member', 'get /games/lists/owned/deck', tags, {
      summary: 'The games of my shelf two can decide among',
      description: 'The ids of the first sixty games on my shelf that match, in the order of the question.',
      request: { query: discoveryParameters.omit({ page: true }) },
      responses: { 200: json(deckOfGames, 'The games of a deck') },
    }),
    async (c) => {
      const { ids } = await ownedGames(db(), c.get('member').id)
      return c.json(deckFound(c.req.valid('query'), ids), 200)
    },
  )

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
