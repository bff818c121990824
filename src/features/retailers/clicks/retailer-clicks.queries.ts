import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { retailersApi } from '../retailers.api.ts'

const api = clientOf<typeof retailersApi>()

/** Query for the clicks on retailer links in the last 30 days. */
export const clickFiguresQuery = () =>
  queryOptions({
    queryKey: ['admin', 'retailer-clicks'],
    queryFn: () => answerOf(api.admin['retailer-clicks'].$get()),
  })

/** Reports a click on a retailer link to the server, even if the page is being closed. */
export function reportClick(gameId: number, retailer: string): void {
  answerOf(api['retailer-clicks'].$post({ json: { gameId, retailer } }, { init: { keepalive: true } })).catch(
    () => undefined,
  )
}

export const cheapestQuery = () =>
  queryOptions({
    queryKey: ['prices'],
    queryFn: () => answerOf(api.prices.$get()),
  })
