import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { SiteSettings } from '#/domain/site-settings/setting-fields.rules.ts'
import { settingsByKey } from './setting-changes.rules.ts'
import type { siteSettingsApi } from './site-settings.api.ts'
import { siteSettingsQuery } from './site-settings.queries.ts'

const api = clientOf<typeof siteSettingsApi>()

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
    mutationFn: (changes: Partial<SiteSettings>) =>
      answerOf(api.admin['site-settings'].$patch({ json: settingsByKey(changes) }, repeatable)),
    onSuccess: (settings) => {
      queryClient.setQueryData(siteSettingsQuery().queryKey, settings)
      queryClient.removeQueries({ type: 'inactive' })
      onSaved()
    },
  })
}
