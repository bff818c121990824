import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf } from '#/client/client.ts'
import { ME_KEY, meQuery } from '#/client/me.ts'
import { USERNAME_WORDS } from '#/domain/accounts/usernames.rules.ts'
import { forgetMember } from '../sign-in/accounts.queries.ts'
import { tellOtherTabs } from '../sign-in/session-channel.ts'
import type { accountSettingsApi } from './account-settings.api.ts'

const api = clientOf<typeof accountSettingsApi>()

/** Changes the username; a failure that is no refusal is told in the words of SET-03. */
export function useUsernameMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (username: string) =>
      answerOf(api.account.username.$patch({ json: { username } })).catch((cause: unknown) => {
        if (cause instanceof ApiProblem && cause.status < 500) throw cause
        throw new Error(USERNAME_WORDS.failed, { cause })
      }),
    onSuccess: ({ username }) =>
      queryClient.setQueryData(
        meQuery().queryKey,
        (me) => me && { ...me, member: me.member && { ...me.member, username } },
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: ME_KEY }),
  })
}

/** Asks for another address; it is the account's once the link mailed there is opened. */
export function useNewAddressMutation() {
  return useMutation({
    mutationFn: (json: { email: string; password: string }) => answerOf(api.account.email.$post({ json })),
  })
}

/** Changes the password; every other browser is signed out. */
export function useNewPasswordMutation() {
  return useMutation({
    mutationFn: (json: { currentPassword: string; newPassword: string }) =>
      answerOf(api.account.password.$post({ json })),
  })
}

/** Everything the site holds of the member, as the text of a file. */
export function useMyDataMutation() {
  return useMutation({
    mutationFn: async () => JSON.stringify(await answerOf(api.account.data.$get()), null, 2),
  })
}

/** Deletes the account; nobody is signed in then. */
export function useDeletionMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => answerOf(api.account.deletion.$post({ json: { password } })),
    onSuccess: async () => {
      await forgetMember(queryClient)
      tellOtherTabs('signed-out')
    },
  })
}
