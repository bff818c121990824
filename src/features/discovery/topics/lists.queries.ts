import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { topicsApi } from './topics.api.ts'

const api = clientOf<typeof topicsApi>()

/** The curated lists; separate from the query of a single one, so that each is bundled with its page. */
export const listsQuery = () =>
  queryOptions({ queryKey: ['lists'], queryFn: async () => (await answerOf(api.topics.$get())).lists })
