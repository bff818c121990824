import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf, deleted } from '#/client/client.ts'
import { ME_KEY, meQuery } from '#/client/me.ts'
import { useCallKey } from '#/client/use-call-key.ts'
import { USERNAME_WORDS } from '../model/names/usernames.rules.ts'
import { deletedHere, forgetAccountHere, noteSignOut, tellOtherTabs } from '../sign-in/account-here.ts'
import { forgetMember } from '../sign-in/accounts.queries.ts'
import type { accountSessionsApi, accountSettingsApi } from './account-settings.api.ts'

const api = clientOf<typeof accountSettingsApi>()
const sessions = clientOf<typeof accountSessionsApi>()

const SESSIONS_KEY = [...ME_KEY, 'sessions'] as const

/** The signed-in member's ratings, verdicts and comments. */
export const opinionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ME_KEY, 'opinions'] as const,
    queryFn: ({ pageParam: page, signal }) =>
      answerOf(api.account.opinions.$get({ query: { page: String(page) } }, { init: { signal } })),
    initialPageParam: 1,
    getNextPageParam: (last) => last.nextPage ?? undefined,
    staleTime: 0,
  })

/** Changes the username; unexpected failures show the message of SET-03. */
export function useUsernameMutation() {
  const queryClient = useQueryClient()
  const { keyFor, forgetKey } = useCallKey()
  return useMutation({
    mutationFn: (username: string) =>
      answerOf(api.account.username.$patch({ json: { username }, header: keyFor(username) })).catch(
        (cause: unknown) => {
          if (cause instanceof ApiProblem && cause.status < 500) throw cause
          throw new Error(USERNAME_WORDS.failed, { cause })
        },
      ),
    onSuccess: ({ username }) => {
      forgetKey()
      queryClient.setQueryData(
        meQuery().queryKey,
        (me) => me && { ...me, member: me.member && { ...me.member, username } },
      )
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ME_KEY }),
  })
}

/** Requests a change of address, which takes effect once the mailed link is opened. */
export function useNewAddressMutation() {
  const { keyFor, forgetKey } = useCallKey()
  return useMutation({
    mutationFn: (json: { email: string; password: string }) =>
      answerOf(api.account.email.$post({ json, header: keyFor(json) })),
    // A repeated request sends another mail.
    onSuccess: forgetKey,
  })
}

/** Changes the password; every other browser is signed out. */
export function useNewPasswordMutation() {
  const { keyFor, forgetKey } = useCallKey()
  return useMutation({
    mutationFn: (json: { currentPassword: string; newPassword: string }) =>
      answerOf(api.account.password.$post({ json, header: keyFor(json) })),
    onSuccess: forgetKey,
  })
}

/** The member's sessions; refetched on every visit. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async () => (await answerOf(sessions.account.sessions.$get())).sessions,
    staleTime: 0,
  })
}

/** Ends another session of the member; succeeds as well if it has already ended. */
export function useEndSessionMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleted(sessions.account.sessions[':id'].$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

/** Fetches the member's personal data as the text of a JSON file. */
export function useMyDataMutation() {
  return useMutation({
    mutationFn: async () => JSON.stringify(await answerOf(api.account.data.$get()), null, 2),
  })
}

/** Deletes the account and signs out. */
export function useDeletionMutation() {
  const queryClient = useQueryClient()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: (password: string) =>
      answerOf(api.account.deletion.$post({ json: { password }, header: keyFor(password) })),
    onSuccess: async () => {
      deletedHere.write('deleted')
      forgetAccountHere()
      await forgetMember(queryClient)
      tellOtherTabs('signed-out')
    },
  })
}

/** Ends every session of the member, and removes passkeys on request. */
export function useSignOutEverywhereMutation() {
  const queryClient = useQueryClient()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: (json: { removesPasskeys: boolean }) =>
      answerOf(api.auth['sign-out-everywhere'].$post({ json, header: keyFor(json) })),
    onSuccess: async () => {
      noteSignOut()
      await forgetMember(queryClient)
      tellOtherTabs('signed-out')
    },
  })
}
