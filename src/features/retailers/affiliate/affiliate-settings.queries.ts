import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import type { affiliateSettingsApi } from './affiliate-settings.api.ts'
import type { AffiliateTerms } from './affiliate-settings.rules.ts'

const api = clientOf<typeof affiliateSettingsApi>()

/** Whether the session has expired. */
export { isSessionOver } from '#/client/client.ts'

/** The affiliate settings of each retailer, by name. */
export const affiliateSettingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'affiliate-settings'],
    queryFn: async () => (await answerOf(api.admin['affiliate-settings'].$get())).settings,
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
      api.admin['affiliate-settings'][':id'].$patch(
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

/** Adds a retailer, once per idempotency key. */
export function useAddRetailer({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ retailer, key }: { retailer: string; key: string }) =>
      answerOf(
        api.admin['affiliate-settings'].$post({ json: { retailer }, header: { 'idempotency-key': key } }),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: affiliateSettingsQuery().queryKey })
      onAdded()
    },
  })
}

/** Deletes the affiliate settings of a retailer. */
export function useRemoveRetailer({ onRemoved }: { onRemoved: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      answerOf(api.admin['affiliate-settings'][':id'].$delete({ param: { id: String(id) } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: affiliateSettingsQuery().queryKey })
      onRemoved()
    },
  })
}
