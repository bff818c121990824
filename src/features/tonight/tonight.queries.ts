import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { TonightSearch } from './rules/answers.rules.ts'
import { msLeftOf } from './rules/day.rules.ts'
import type { tonightApi } from './tonight.api.ts'

const api = clientOf<typeof tonightApi>()

/** Three games for tonight. What is kept of them ends with their day (TONIGHT-03). */
export const tonightQuery = (search: TonightSearch) =>
  queryOptions({
    queryKey: ['tonight', search],
    queryFn: () => answerOf(api.tonight.$get({ query: parametersOf(search) })),
    staleTime: ({ state: { data } }) => (data ? msLeftOf(data.day, Date.now()) : 0),
  })

/** The games two can decide among tonight. */
export const tonightDeckQuery = ({ page: _, ...answers }: TonightSearch) =>
  queryOptions({
    queryKey: ['tonight deck', answers],
    queryFn: () => answerOf(api.tonight.deck.$get({ query: parametersOf(answers) })),
  })

function parametersOf({ page, ...answers }: TonightSearch): Record<string, string> {
  return page === undefined ? answers : { ...answers, page: String(page) }
}
