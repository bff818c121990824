import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { answerOf, api } from '#/api/client.ts'

/** What every page needs to know of the site; the root route loads it before anything else. */
export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: ['site-settings'],
    queryFn: () => answerOf(api['site-settings'].$get()),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The site's settings, in any component below the root. */
export function useSiteSettings() {
  return useSuspenseQuery(siteSettingsQuery()).data
}
