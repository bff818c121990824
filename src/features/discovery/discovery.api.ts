import { z } from '@hono/zod-openapi'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import { shelfEntries } from '#/features/shelf/model/shelf-entries.table.ts'
import { searchTextLimit } from '#/lib/address.ts'
import { counted } from '#/lib/format.ts'
import { pick } from '#/lib/order.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { isSwitchedOn } from '#/server/settings.ts'
import {
  deckOfGames,
  discoveryParameters,
  drawnGames,
  drawParameters,
  resultsPage,
  shelfResultsPage,
  suggestions,
} from './discovery.schema.ts'
import { deckFound, gamesDrawn, resultsFor, searchIndex } from './index/search-index.ts'
import { discoveryQueryOf, everything, parseDiscoverySearch, readQuery } from './rules/query.rules.ts'

const SUGGESTED_GAMES = 6
const SUGGESTED_ARTICLES = 3
const MEANT_GAMES = 4

const draw = { request: { query: drawParameters }, response: ok(drawnGames, 'The games drawn') }
const deck = {
  request: { query: discoveryParameters.omit({ page: true }) },
  response: ok(deckOfGames, 'The games of a deck'),
}

export const discoveryApi = newApi('Discovery')
  .endpoint('everybody', 'get /games', {
    summary: 'Search, filter, sort and count games',
    description:
      'One page of the games that match, with the number found and how many games each further option would leave. Unknown or malformed values are ignored.',
    request: { query: discoveryParameters },
    response: ok(resultsPage, 'One page of results'),
    handle: ({ query }) => {
      tagResponse(CATALOGUE)
      return resultsFor(readQuery(query))
    },
  })
  .endpoint('visitor', 'get /games/lists/drawn', {
    summary: 'Draw a game from all that match',
    description:
      'All games that match have their turn once in the order of a seed, those to avoid with two after all others; the same seed gives the same order. Answers with the game whose turn it is and the next four.',
    ...draw,
    handle: ({ query }) => gamesDrawn(query),
  })
  .endpoint('everybody', 'get /games/lists/deck', {
    summary: 'The games two can decide among',
    description: 'The ids of the first sixty games that match, in the order of the question.',
    ...deck,
    handle: ({ query }) => {
      tagResponse(CATALOGUE)
      return deckFound(query)
    },
  })
  .endpoint('member', 'get /games/lists/owned', {
    summary: 'Search, filter, sort and count what stands on my shelf',
    description: 'As for all games, but only those that I or my partner own. Every number counts those.',
    request: { query: discoveryParameters },
    response: ok(shelfResultsPage, 'One page of results'),
    handle: async ({ member, query }) => {
      const { ids: owned, isShared } = await ownedGames(member.id)
      const found = resultsFor(discoveryQueryOf(parseDiscoverySearch(query)), owned)
      const published = owned.filter((id) => catalogue().game(id)).length
      return { ...found, shelf: { isShared, owned: published } }
    },
  })
  .endpoint('member', 'get /games/lists/owned/drawn', {
    summary: 'Draw a game from what matches on my shelf',
    description: 'As from all games that match.',
    ...draw,
    handle: async ({ member, query }) => gamesDrawn(query, (await ownedGames(member.id)).ids),
  })
  .endpoint('member', 'get /games/lists/owned/deck', {
    summary: 'The games of my shelf two can decide among',
    description: 'The ids of the first sixty games on my shelf that match, in the order of the question.',
    ...deck,
    handle: async ({ member, query }) => deckFound(query, (await ownedGames(member.id)).ids),
  })
  .endpoint('visitor', 'get /suggestions', {
    summary: 'Games, categories and articles a typed text may mean',
    request: { query: z.object({ q: discoveryParameters.shape.q }) },
    response: ok(suggestions, 'Suggestions'),
    handle: async ({ query }) => {
      const { q = '' } = parseDiscoverySearch(query)
      const index = searchIndex()
      const { games, guesses, ...found } = index.suggest(q.slice(0, searchTextLimit), SUGGESTED_GAMES)
      const meanings = index
        .meanings(q)
        .filter(({ label }) => found.categories.every(({ name }) => name !== label))
      const noteOf = (kind: string, count: number) => `${kind} · ${counted(count, 'game')}`
      // Of what contains the words, or what they mean, the number that a search for them finds; where no title is near, its first games.
      const { total, ids, reasons } = index.answer({ ...everything, q })
      const isNamed = games.length + guesses.length > 0 || meanings.length === 0
      return {
        ...found,
        total,
        categories: found.categories.map((each) => ({ ...each, note: noteOf('Category', each.games) })),
        meanings: meanings.map((each) => ({
          ...each,
          note: noteOf(MEANING_KINDS[each.kind] ?? 'Filter', each.games),
        })),
        games: isNamed
          ? suggestedGames(games)
          : suggestedGames(ids.slice(0, MEANT_GAMES), (id) => reasons[ids.indexOf(id)]),
        guesses: suggestedGames(guesses),
        articles: await suggestedArticles(q),
      }
    },
  })

/** Labels of suggested meanings by kind; a kind without a label here is shown as "Filter". */
const MEANING_KINDS: Partial<Record<string, string>> = {
  designer: 'Designer',
  artist: 'Artist',
  publisher: 'Publisher',
  mechanic: 'Mechanic',
  award: 'Award',
  like: 'Games like it',
  sort: 'Order',
}

const suggestedGames = (ids: readonly number[], reasonOf?: (id: number) => string | null | undefined) =>
  catalogue()
    .cards(ids)
    .map(({ cover, ...card }) => ({
      ...pick(card, ['slug', 'title', 'playMinutes', 'difficulty', 'twoPlayer']),
      thumb: cover.thumb,
      reason: reasonOf?.(card.id),
    }))

/** Returns published posts whose title contains `q`, newest first; none if the blog is disabled. `%` and `_` match literally. */
async function suggestedArticles(q: string) {
  if (q === '' || !(await isSwitchedOn(db(), 'enableBlog'))) return []
  return db()
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isShown(), sql`strpos(lower(${posts.title}), lower(${q})) > 0`))
    .orderBy(desc(posts.publishedAt))
    .limit(SUGGESTED_ARTICLES)
}

/** Returns the ids of the games that the member or their partner owns, and whether the shelf is shared with a partner. */
async function ownedGames(memberId: string): Promise<{ ids: number[]; isShared: boolean }> {
  const pair = await pairOf(db(), memberId)
  const owners = pair ? [memberId, pair.partnerId] : [memberId]
  const rows = await db()
    .selectDistinct({ gameId: sql<number>`${shelfEntries.gameId}` })
    .from(shelfEntries)
    .where(
      and(
        inArray(shelfEntries.memberId, owners),
        eq(shelfEntries.mark, 'own'),
        isNotNull(shelfEntries.gameId),
      ),
    )
  return { ids: rows.map(({ gameId }) => gameId), isShared: pair !== null }
}
