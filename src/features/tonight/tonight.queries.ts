import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { TonightSearch } from './rules/answers.rules.ts'
import { msLeftOf } from './rules/tonight-game.rules.ts'
import type { tonightApi } from './tonight.api.ts'

const api = clientOf<typeof tonightApi>()

/** Three games for tonight. What is kept of them ends with their day (TONIGHT-03). */
export const tonightQuery = ({ from: _, ...search }: TonightSearch) =>
  queryOptions({
    queryKey: ['tonight', search],
    queryFn: () => answerOf(api.tonight.$get({ query: parametersOf(search) })),
    staleTime: ({ state: { data } }) => (data ? msLeftOf(data.day, Date.now()) : 0),
  })

/** The games two can decide among tonight. */
export const tonightDeckQuery = ({ page: _, from: __, ...answers }: TonightSearch) =>
  queryOptions({
    queryKey: ['tonight deck', answers],
    queryFn: () => answerOf(api.tonight.deck.$get({ query: parametersOf(answers) })),
  })

/** What somebody says of their games counts from then on; their picks are asked for anew as often. */
const OWN_PICKS_HOLD_MS = 60_000

/** Three games for whoever is signed in, by their shelf and their likes: nothing that is not for them, what they own sooner, what they just played late (TONIGHT-04). */
export const myTonightQuery = (search: TonightSearch) =>
  queryOptions({
    queryKey: [...ME_KEY, 'shelf', 'tonight', search],
    queryFn: () => answerOf(api.tonight.mine.$get({ query: parametersOf(search) })),
    staleTime: ({ state: { data } }) =>
      data ? Math.min(OWN_PICKS_HOLD_MS, msLeftOf(data.day, Date.now())) : 0,
  })

/** The games two can decide among, as one of them is signed in. */
export const myTonightDeckQuery = ({ page: _, ...answers }: TonightSearch) =>
  queryOptions({
    queryKey: [...ME_KEY, 'shelf', 'tonight deck', answers],
    queryFn: () => answerOf(api.tonight.mine.deck.$get({ query: parametersOf(answers) })),
  })

function parametersOf({ page, ...answers }: TonightSearch): Record<string, string> {
  return page === undefined ? answers : { ...answers, page: String(page) }
}
