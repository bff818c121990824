import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, repeatable } from '#/api/client.ts'
import { rowsOfSettings } from './setting-changes.rules.ts'
import { siteSettingsQuery } from './site-settings.queries.ts'
import type { SiteSettings } from './site-settings.rules.ts'

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
