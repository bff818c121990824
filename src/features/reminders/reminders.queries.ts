import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import type { remindersApi } from './reminders.api.ts'
import type { RemindersRequested } from './reminders.schema.ts'

const api = clientOf<typeof remindersApi>()

export const remindersQuery = () =>
  queryOptions({
    queryKey: [...ME_KEY, 'reminders'],
    queryFn: () => answerOf(api.reminders.$get()),
  })

/** Saves the reminder settings with this device's time zone, optimistically. */
export function useSetReminders() {
  const queryClient = useQueryClient()
  const { queryKey } = remindersQuery()
  return useMutation({
    scope: { id: 'reminders' },
    mutationFn: (wanted: RemindersRequested) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return answerOf(api.reminders.$put({ json: { ...wanted, timeZone } }))
    },
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, wanted)
      return before
    },
    onError: (_error, _requested, before) => queryClient.setQueryData(queryKey, before),
    onSuccess: (wanted) => queryClient.setQueryData(queryKey, wanted),
  })
}

export function useEndReminder() {
  return useMutation({
    mutationFn: (token: string) => answerOf(api.reminders.ended.$post({ json: { token } }, repeatable)),
  })
}
