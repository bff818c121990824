import { queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import { countedPage, mayBeCounted } from './model/visits.rules.ts'
import type { visitsApi } from './visits.api.ts'

const api = clientOf<typeof visitsApi>()

export const pageSpeedsQuery = () =>
  queryOptions({
    staleTime: 0,
    queryKey: ['admin', 'page-speed'],
    queryFn: async () => (await answerOf(api.admin['page-speed'].$get())).speeds,
  })

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

/** Reports a page view to the server, for the site's statistics. If the browser asks not to be tracked, it reports nothing. */
export function reportPageView(path: string): void {
  if (!countedPage(path) || !mayBeCounted(navigator) || !navigator.onLine) return
  // The answer is read: a request whose answer is not read never ends in the browser.
  answerOf(
    api['page-views'].$post({ json: { path } }, { ...failFast, init: { keepalive: true, priority: 'low' } }),
  ).catch((cause: unknown) => console.debug('This page view was not counted', cause))
}
