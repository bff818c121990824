import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#/api/client.ts'

/** All categories, by name. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await answerOf(api.categories.$get())).categories,
  })
