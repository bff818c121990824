import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { summaryKept } from '#/server/catalogue/kept-summaries.ts'
import { CATALOGUE, publishedCatalogue } from '#/server/catalogue/published-catalogue.ts'
import { shows, showsUntil } from '#/server/response-cache/shown-things.ts'
import { TONIGHT, tonightIndex } from './index/tonight.copy.ts'
import { answersOf, parseTonightSearch } from './rules/answers.rules.ts'
import { dayOf, startOf, writtenDay } from './rules/day.rules.ts'
import { tonightDeck, tonightParameters, tonightPicks } from './tonight.schema.ts'

export const tonightApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/tonight',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags: ['Tonight'],
      summary: 'Three games for tonight, each with the reason it is one',
      description:
        'The same day (UTC) and answers give everybody the same three, and further pages the next three until those that fit end. Where fewer than three fit, a pick names the answers it bends. Never a draft, nor a game to avoid with two.',
      request: { query: tonightParameters },
      responses: { 200: json(tonightPicks, 'Three games'), ...problems() },
    }),
    (c) => {
      const search = parseTonightSearch(c.req.valid('query'))
      const day = dayOf(Date.now())
      shows(TONIGHT, CATALOGUE)
      showsUntil(startOf(day + 1))
      const { picks, ...found } = tonightIndex().picks(answersOf(search), search.page ?? 1, day)
      return c.json(
        {
          day: writtenDay(day),
          picks: picks.flatMap(({ game, ...pick }) => {
            const shown = publishedCatalogue().game(game.id)
            return shown ? [{ game: summaryKept(shown), ...pick }] : []
          }),
          ...found,
        },
        200,
      )
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/tonight/deck',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags: ['Tonight'],
      summary: 'The games two can decide among tonight',
      description:
        'The ids of at most sixty games that meet the answers or nearly do, the best of the day first, and of those that join them where the answer that holds back most is given up.',
      request: { query: tonightParameters.omit({ page: true }) },
      responses: { 200: json(tonightDeck, 'The games of a deck'), ...problems() },
    }),
    (c) => {
      const day = dayOf(Date.now())
      shows(TONIGHT)
      showsUntil(startOf(day + 1))
      return c.json(tonightIndex().deck(answersOf(parseTonightSearch(c.req.valid('query'))), day), 200)
    },
  )
