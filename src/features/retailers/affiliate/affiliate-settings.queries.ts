import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { affiliateSettingsApi } from './affiliate-settings.api.ts'
import type { AffiliateTerms } from './affiliate-settings.rules.ts'

const api = clientOf<typeof affiliateSettingsApi>().admin['affiliate-settings']

export { isSessionOver } from '#/client/client.ts'

export const affiliateSettingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'affiliate-settings'],
    queryFn: async () => (await answerOf(api.$get())).settings,
    staleTime: 0,
  })

/** A typed field of a retailer. */
export interface FieldEdit {
  id: number
  field: keyof AffiliateTerms
  value: string
}

/** Saves one field, even when the page is being left; links of games change accordingly. */
export function useSaveField() {
  const queryClient = useQueryClient()
  return async ({ id, field, value }: FieldEdit) => {
    const saved = await answerOf(
      api[':id'].$patch(
        { param: { id: String(id) }, json: { [field]: value } },
        { ...repeatable, init: { keepalive: true } },
      ),
    )
    queryClient.setQueryData(affiliateSettingsQuery().queryKey, (settings) =>
      settings?.map((setting) => (setting.id === id ? { ...setting, [field]: saved[field] } : setting)),
    )
    queryClient.removeQueries({ queryKey: ['game'], type: 'inactive' })
  }
}
