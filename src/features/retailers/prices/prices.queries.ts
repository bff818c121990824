import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { entityTag } from '#/shared/entity-tags.ts'
import { type ListAsked, listSearchOf } from '#/shared/paged-lists.ts'
import type { pricesApi } from './prices.api.ts'
import { PRICE_LIST } from './prices.rules.ts'
import type { ListedPrice } from './prices.schema.ts'

const api = clientOf<typeof pricesApi>()

/** One page of prices, for editors. */
export const priceListQuery = (asked: ListAsked<typeof PRICE_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'prices', asked],
    queryFn: () => answerOf(api.admin.prices.$get({ query: listSearchOf(PRICE_LIST, asked) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Writes down a price that was seen. */
export function useNotePrice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({
      row,
      ...seen
    }: {
      row: ListedPrice
      priceCents: number
      currency: string
      priceAsOf: string
    }) =>
      answerOf(
        api.admin.games[':gameId'].price.$put({
          param: { gameId: String(row.game.id) },
          json: { ...seen, retailer: row.retailer },
          header: { 'if-match': entityTag(row.revision) },
        }),
      ),
    onSettled: () => {
      for (const queryKey of [['admin'], ['game'], ['prices']])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
