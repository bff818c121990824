import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { categoriesApi } from './categories.api.ts'

const api = clientOf<typeof categoriesApi>()

/** Query for all categories in the editors' order, each with its number of games and the covers of up to three. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await answerOf(api.categories.$get())).categories,
  })
