import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf } from '#/client/client.ts'
import { isOriginal } from './model/pages.rules.ts'
import type { pagesApi } from './pages.api.ts'

const api = clientOf<typeof pagesApi>()

const writtenPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['pages', slug],
    queryFn: () => answerOf(api.pages[':slug'].$get({ param: { slug } })),
  })

interface PageContext {
  queryClient: QueryClient
  site: { writtenPages: string[] }
}

/** Loads the page at an address; makes no request for an unknown one. */
export async function fetchPage({ queryClient, site }: PageContext, slug: string) {
  if (!isOriginal(slug) && !site.writtenPages.includes(slug)) throw notFound()
  return queryClient.ensureQueryData(writtenPageQuery(slug))
}
