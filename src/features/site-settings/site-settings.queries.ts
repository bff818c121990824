import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { siteSettingsApi } from './site-settings.api.ts'

const api = clientOf<typeof siteSettingsApi>()

/** Query for the site's public settings. The root route loads them before other data. */
export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: ['site-settings'],
    queryFn: () => answerOf(api['site-settings'].$get()),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the site's public settings. Works in any component below the root route. */
export function useSiteSettings() {
  return useSuspenseQuery(siteSettingsQuery()).data
}
