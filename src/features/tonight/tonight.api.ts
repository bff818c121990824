import type { z } from '@hono/zod-openapi'
import { pairOf } from '#/features/pair/pair-of.store.ts'
import { type Day, dayOf, startOf } from '#/lib/format.ts'
import { expireResponseAt, tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { opinionsOfGames } from '#/server/taste/game-opinions.store.ts'
import { answersOf, parseTonightSearch } from './rules/answers.rules.ts'
import { type Players, playersFrom } from './rules/players.rules.ts'
import { dayText } from './rules/tonight-game.rules.ts'
import { deckFor, picksFor } from './tonight.index.ts'
import type { TonightPicks } from './tonight.schema.ts'
import { myTonightParameters, tonightDeck, tonightParameters, tonightPicks } from './tonight.schema.ts'

type Parameters = z.infer<typeof myTonightParameters>

export const tonightApi = newApi('Tonight')
  .endpoint('everybody', 'get /tonight', {
    summary: 'Three games for tonight, each with the reason it is one',
    description:
      'The same day (UTC) and answers give everybody the same three, and further pages the next three until those that fit end. Where fewer than three fit, a pick names the answers it bends. Never a draft, nor a game to avoid with two.',
    request: { query: tonightParameters },
    response: ok(tonightPicks, 'Three games'),
    handle: ({ query }) => picksOn(todayForEverybody(), query),
  })
  .endpoint('everybody', 'get /tonight/deck', {
    summary: 'The games two can decide among tonight',
    description:
      'The ids of at most sixty games that meet the answers or nearly do, the best of the day first, and of those that join them where the answer that holds back most is given up.',
    request: { query: tonightParameters.omit({ page: true }) },
    response: ok(tonightDeck, 'The games of a deck'),
    handle: ({ query }) => deckOn(todayForEverybody(), query),
  })
  .endpoint('member', 'get /tonight/mine', {
    summary: 'Three games for tonight, as my shelf has it',
    description:
      'As for everybody, without what is not for me; what I own comes sooner, what I just played late. With `from=shelf` only what I own. Of two who share a table, what either says.',
    request: { query: myTonightParameters },
    response: ok(tonightPicks, 'Three games'),
    handle: async ({ member, query }) => picksOn(dayOf(Date.now()), query, await playersOf(member.id, query)),
  })
  .endpoint('member', 'get /tonight/mine/deck', {
    summary: 'The games two can decide among tonight, as my shelf has it',
    description:
      'As for everybody, without what is not for me. With `from=shelf` only what I own. Of two who share a table, what either says.',
    request: { query: myTonightParameters.omit({ page: true }) },
    response: ok(tonightDeck, 'The games of a deck'),
    handle: async ({ member, query }) => deckOn(dayOf(Date.now()), query, await playersOf(member.id, query)),
  })

/** Returns the current day for a response that everybody gets, which expires at the end of that day. */
function todayForEverybody(): Day {
  const day = dayOf(Date.now())
  tagResponse(CATALOGUE)
  expireResponseAt(startOf(day + 1))
  return day
}

/** Returns the opinions of a member and their partner, as far as picks need them. */
async function playersOf(memberId: string, query: Parameters): Promise<Players> {
  const pair = await pairOf(db(), memberId)
  const opinions = await opinionsOfGames(db(), pair ? [memberId, pair.partnerId] : [memberId])
  return playersFrom(opinions, catalogue().compared(), parseTonightSearch(query).from === 'shelf')
}

const deckOn = (day: Day, query: Parameters, players?: Players) =>
  deckFor(catalogue().games(), answersOf(parseTonightSearch(query)), day, players)

/** Returns the picks of a day with the data that their cards show. */
function picksOn(day: Day, query: Parameters, players?: Players): TonightPicks {
  const search = parseTonightSearch(query)
  const { picks, ...found } = picksFor(catalogue().games(), answersOf(search), search.page ?? 1, day, players)
  const shown = picks.map(({ game: { id }, bends, ...pick }) => {
    return { game: catalogue().cards([id])[0]!, bends: [...bends], ...pick }
  })
  return { day: dayText(day), picks: shown, ...found }
}
