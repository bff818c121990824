import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { pricesApi } from './prices.api.ts'

const api = clientOf<typeof pricesApi>()

/** The cheapest games at each retailer. */
export const cheapestQuery = () =>
  queryOptions({ queryKey: ['prices'], queryFn: () => answerOf(api.prices.$get()) })
