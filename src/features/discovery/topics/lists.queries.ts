import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { topicsApi } from './topics.api.ts'

const api = clientOf<typeof topicsApi>()

/** The lists worth a visit; apart from what a single one is asked by, so that each stays with its page. */
export const listsQuery = () =>
  queryOptions({ queryKey: ['lists'], queryFn: async () => (await answerOf(api.topics.$get())).lists })
