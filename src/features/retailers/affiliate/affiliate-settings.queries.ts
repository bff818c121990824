import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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

/** A write after which the list is loaded again. */
function useListWrite<Sent>(mutationFn: (sent: Sent) => Promise<unknown>, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: affiliateSettingsQuery().queryKey })
      onDone()
    },
  })
}

/** Adds a retailer, once per idempotency key. */
export const useAddRetailer = (onAdded: () => void) =>
  useListWrite(
    ({ retailer, key }: { retailer: string; key: string }) =>
      answerOf(api.$post({ json: { retailer }, header: { 'idempotency-key': key } })),
    onAdded,
  )

export const useRemoveRetailer = (onRemoved: () => void) =>
  useListWrite((id: number) => answerOf(api[':id'].$delete({ param: { id: String(id) } })), onRemoved)
