import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { categoriesApi } from './categories.api.ts'

const api = clientOf<typeof categoriesApi>()

/** Query for all categories in the order that editors set. Each has its number of games, and up to three game covers. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await answerOf(api.categories.$get())).categories,
  })
