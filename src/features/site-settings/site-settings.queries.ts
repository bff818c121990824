import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { answerOf, api, repeatable } from '#/api/client.ts'
import { rowsOfSettings, type SiteSettings } from './site-settings.rules.ts'

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

/** The settings as they are stored now, asked anew each time an editor opens them. */
export const storedSettingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'site-settings'],
    queryFn: () => answerOf(api['site-settings'].$get()),
    staleTime: 0,
    gcTime: 0,
  })

/** Saves changed settings; this browser goes on with what holds from then on, and forgets what it knew before. */
export function useSaveSettings({ onSaved }: { onSaved: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<SiteSettings>) => {
      const json = Object.fromEntries(rowsOfSettings(changes).map(({ key, value }) => [key, value]))
      return answerOf(api.admin['site-settings'].$patch({ json }, repeatable))
    },
    onSuccess: (settings) => {
      queryClient.setQueryData(siteSettingsQuery().queryKey, settings)
      queryClient.removeQueries({ type: 'inactive' })
      onSaved()
    },
  })
}
