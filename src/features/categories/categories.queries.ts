import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { categoriesApi } from './categories.api.ts'

const api = clientOf<typeof categoriesApi>()

/** All categories in order, with the number of their games and three covers. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await answerOf(api.categories.$get())).categories,
  })
