import type { z } from '@hono/zod-openapi'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import { type Day, dayOf, startOf } from '#/lib/format.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/server/http/endpoint.ts'
import { opinionsOfGames } from '#/server/taste/game-opinions.store.ts'
import { answersOf, parseTonightSearch } from './rules/answers.rules.ts'
import { type Table, tableFromOpinions } from './rules/table.rules.ts'
import { writtenDay } from './rules/tonight-game.rules.ts'
import { deckFor, picksFor } from './tonight.index.ts'
import type { TonightPicks } from './tonight.schema.ts'
import { myTonightParameters, tonightDeck, tonightParameters, tonightPicks } from './tonight.schema.ts'

type Parameters = z.infer<typeof myTonightParameters>

export const tonightApi = newApi()
  .openapi(
    calledBy('visitor', 'get /tonight', ['Tonight'], {
      ...SAME_FOR_EVERYBODY,
      summary: 'Three games for tonight, each with the reason it is one',
      description:
        'The same day (UTC) and answers give everybody the same three, and further pages the next three until those that fit end. Where fewer than three fit, a pick names the answers it bends. Never a draft, nor a game to avoid with two.',
      request: { query: tonightParameters },
      responses: { 200: json(tonightPicks, 'Three games') },
    }),
    async (c) => c.json(picksOn(todayForEverybody(), c.req.valid('query')), 200),
  )
  .openapi(
    calledBy('visitor', 'get /tonight/deck', ['Tonight'], {
      ...SAME_FOR_EVERYBODY,
      summary: 'The games two can decide among tonight',
      description:
        'The ids of at most sixty games that meet the answers or nearly do, the best of the day first, and of those that join them where the answer that holds back most is given up.',
      request: { query: tonightParameters.omit({ page: true }) },
      responses: { 200: json(tonightDeck, 'The games of a deck') },
    }),
    async (c) => c.json(deckOn(todayForEverybody(), c.req.valid('query')), 200),
  )
  .openapi(
    calledBy('member', 'get /tonight/mine', ['Tonight'], {
      summary: 'Three games for tonight, as my shelf has it',
      description:
        'As for everybody, without what is not for me; what I own comes sooner, what I just played late. With `from=shelf` only what I own. Of two who share a table, what either says.',
      request: { query: myTonightParameters },
      responses: { 200: json(tonightPicks, 'Three games') },
    }),
    async (c) => {
      const query = c.req.valid('query')
      return c.json(picksOn(dayOf(Date.now()), query, await tableOf(c.get('member').id, query)), 200)
    },
  )
  .openapi(
    calledBy('member', 'get /tonight/mine/deck', ['Tonight'], {
      summary: 'The games two can decide among tonight, as my shelf has it',
      description:
        'As for everybody, without what is not for me. With `from=shelf` only what I own. Of two who share a table, what either says.',
      request: { query: myTonightParameters.omit({ page: true }) },
      responses: { 200: json(tonightDeck, 'The games of a deck') },
    }),
    async (c) => {
      const query = c.req.valid('query')
      return c.json(deckOn(dayOf(Date.now()), query, await tableOf(c.get('member').id, query)), 200)
    },
  )

/** The day of a response that everybody gets, which ends with it. */
function todayForEverybody(): Day {
  const day = dayOf(Date.now())
  tagResponse(CATALOGUE)
  expireResponseAt(startOf(day + 1))
  return day
}

/** The opinions of a member and their partner, as far as picks need them. */
async function tableOf(memberId: string, query: Parameters): Promise<Table> {
  const pair = await pairOf(db(), memberId)
  const opinions = await opinionsOfGames(db(), pair ? [memberId, pair.partnerId] : [memberId])
  return tableFromOpinions(opinions, catalogue().compared(), parseTonightSearch(query).from === 'shelf')
}

const deckOn = (day: Day, query: Parameters, table?: Table) =>
  deckFor(catalogue().games(), answersOf(parseTonightSearch(query)), day, table)

/** Picks with what their cards show. */
function picksOn(day: Day, query: Parameters, table?: Table): TonightPicks {
  const search = parseTonightSearch(query)
  const { picks, ...found } = picksFor(catalogue().games(), answersOf(search), search.page ?? 1, day, table)
  const shown = picks.map(({ game: { id }, bends, ...pick }) => {
    return { game: catalogue().cards([id])[0]!, bends: [...bends], ...pick }
  })
  return { day: writtenDay(day), picks: shown, ...found }
}
