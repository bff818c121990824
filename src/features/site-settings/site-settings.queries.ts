import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import type { siteSettingsApi } from './site-settings.api.ts'

const api = clientOf<typeof siteSettingsApi>()

/** The site's public settings; loaded by the root route first. */
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
