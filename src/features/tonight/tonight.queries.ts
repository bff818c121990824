import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { TonightSearch } from './rules/answers.rules.ts'
import { msLeftOf } from './rules/tonight-game.rules.ts'
import type { tonightApi } from './tonight.api.ts'

const api = clientOf<typeof tonightApi>()

/** Query for Tonight's three games, equal for all visitors with equal answers. The games change at midnight UTC (TONIGHT-03). */
export const tonightQuery = ({ from: _, ...search }: TonightSearch) =>
  queryOptions({
    queryKey: ['tonight', search],
    queryFn: () => answerOf(api.tonight.$get({ query: parametersOf(search) })),
    staleTime: ({ state: { data } }) => (data ? msLeftOf(data.day, Date.now()) : 0),
  })

export const tonightDeckQuery = ({ page: _, from: __, ...query }: TonightSearch) =>
  queryOptions({
    queryKey: ['tonight deck', query],
    queryFn: () => answerOf(api.tonight.deck.$get({ query })),
  })

/** Milliseconds after which a member's picks are refetched, so that their new opinions count. */
const OWN_PICKS_HOLD_MS = 60_000

/** Query for the three games that the page Tonight shows to a signed-in member, chosen by shelf and taste (TONIGHT-04). */
export const myTonightQuery = (search: TonightSearch) =>
  queryOptions({
    queryKey: [...ME_KEY, 'shelf', 'tonight', search],
    queryFn: () => answerOf(api.tonight.mine.$get({ query: parametersOf(search) })),
    staleTime: ({ state: { data } }) =>
      data ? Math.min(OWN_PICKS_HOLD_MS, msLeftOf(data.day, Date.now())) : 0,
  })

export const myTonightDeckQuery = ({ page: _, ...query }: TonightSearch) =>
  queryOptions({
    queryKey: [...ME_KEY, 'shelf', 'tonight deck', query],
    queryFn: () => answerOf(api.tonight.mine.deck.$get({ query })),
  })

const parametersOf = ({ page, ...answers }: TonightSearch) => ({
  ...answers,
  ...(page && { page: String(page) }),
})
