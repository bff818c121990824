import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { pagesApi } from './pages.api.ts'

const api = clientOf<typeof pagesApi>()

/** Returns the page that has the given slug, from the cache or the server. */
export const fetchPage = ({ queryClient }: { queryClient: QueryClient }, slug: string) =>
  queryClient.ensureQueryData(
    queryOptions({
      queryKey: ['pages', slug],
      queryFn: () => answerOf(api.pages[':slug'].$get({ param: { slug } })),
    }),
  )
