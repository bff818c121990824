import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { isChangedMeanwhile } from '#/client/editing.ts'
import { pick } from '#/lib/order.ts'
import type { SettingName, SiteSettings } from './model/setting-fields.rules.ts'
import { settingsByKey } from './model/site-settings.rules.ts'
import type { siteSettingsApi } from './site-settings.api.ts'
import { siteSettingsQuery } from './site-settings.queries.ts'

export { isChangedMeanwhile }

const api = clientOf<typeof siteSettingsApi>()

/** Query for the stored settings. It is refetched whenever an owner opens the settings form. */
export const storedSettingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'site-settings'],
    queryFn: () => answerOf(api['site-settings'].$get()),
    staleTime: 0,
    gcTime: 0,
  })

/** Mutation that saves changed settings. On a conflict nothing is saved, and the stored settings are refetched. */
export const useSaveSettings = ({ onSaved }: { onSaved: () => void }) =>
  useMutation({
    mutationFn: ({ from, to }: { from: SiteSettings; to: Partial<SiteSettings> }) => {
      const was = pick(from, Object.keys(to) as SettingName[])
      const json = { from: settingsByKey(was), to: settingsByKey(to) }
      return answerOf(api.admin['site-settings'].changes.$put({ json }, repeatable))
    },
    onSuccess: (settings, _sent, _result, { client }) => {
      client.setQueryData(siteSettingsQuery().queryKey, settings)
      client.setQueryData(storedSettingsQuery().queryKey, settings)
      client.removeQueries({ type: 'inactive' })
      onSaved()
    },
    onError: (problem, _sent, _result, { client }) =>
      isChangedMeanwhile(problem) && client.refetchQueries({ queryKey: storedSettingsQuery().queryKey }),
  })
