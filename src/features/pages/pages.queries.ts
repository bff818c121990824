import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { pagesApi } from './pages.api.ts'

const api = clientOf<typeof pagesApi>()

/** Loads the page of text at a slug into the query cache, unless it is there. */
export const fetchPage = ({ queryClient }: { queryClient: QueryClient }, slug: string) =>
  queryClient.ensureQueryData(
    queryOptions({
      queryKey: ['pages', slug],
      queryFn: () => answerOf(api.pages[':slug'].$get({ param: { slug } })),
    }),
  )
