import { queryOptions, useMutation } from '@tanstack/react-query'
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

/** Mutation that saves which reminder emails a member wants. It also sends this device's time zone. */
export const useSetReminders = () =>
  useMutation({
    scope: { id: 'reminders' },
    mutationFn: (wanted: RemindersRequested) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return answerOf(api.reminders.$put({ json: { ...wanted, timeZone } }))
    },
    onSuccess: (wanted, _sent, _result, { client }) => client.setQueryData(remindersQuery().queryKey, wanted),
  })

/** Mutation that turns off a kind of reminder email. The argument is the token from the link in such an email. */
export const useEndReminder = () =>
  useMutation({
    mutationFn: (token: string) => answerOf(api.reminders.ended.$post({ json: { token } }, repeatable)),
  })
