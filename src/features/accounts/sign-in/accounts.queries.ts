import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { ME_KEY, meQuery, NO_ONE, useMe } from '#/client/me.ts'
import { deleteSavedPages } from '#/lib/browser-memory.ts'
import { clearOfflineQueues } from '#/lib/offline-queue.ts'
import { hearOtherTabs, noteSignOut, tellOtherTabs } from './account-here.ts'
import type { accountsApi } from './accounts.api.ts'

const api = clientOf<typeof accountsApi>()

export { NameContext, SignInContext, type SignInOptions, useMe, usePartOfMe, useSignIn } from '#/client/me.ts'

const SIGN_OUT_KEY = ['sign-out'] as const

/** Drops all cached queries below `ME_KEY`; the response of `GET /api/me` itself stays. */
async function dropDataOfMember(queryClient: QueryClient) {
  await queryClient.cancelQueries({ queryKey: ME_KEY })
  queryClient.removeQueries({
    queryKey: ME_KEY,
    predicate: ({ queryKey }) => queryKey.length > ME_KEY.length,
  })
}

/** Deletes all personal data from this device: cached queries, offline copies of pages, and changes waiting to be sent. */
export async function forgetMember(queryClient: QueryClient) {
  clearOfflineQueues()
  void deleteSavedPages()
  await dropDataOfMember(queryClient)
  queryClient.setQueryData(meQuery().queryKey, NO_ONE)
}

/** Clears all cached personal data and returns a new response of `GET /api/me`. For a guest, the response's `member` is null. */
export async function refetchMember(queryClient: QueryClient) {
  await dropDataOfMember(queryClient)
  return queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })
}

/** Returns who uses the site: `member` or `guest`. Undefined while loading, `unknown` if the request failed. */
export function useWho(): 'member' | 'guest' | 'unknown' | undefined {
  const me = useMe()
  const { isError } = useQuery(meQuery())
  if (me) return me.member ? 'member' : 'guest'
  return isError ? 'unknown' : undefined
}

export function useAskWhoIsThere(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ME_KEY, exact: true })
}

/** Updates this tab when another tab signs in or out. */
export function useSessionOfOtherTabs() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      hearOtherTabs((news) => {
        const change = news === 'signed-out' ? forgetMember : refetchMember
        void change(queryClient).catch(console.debug)
      }),
    [queryClient],
  )
}

/** Mutation that signs out in every tab (AUTH-12). The screen changes before the server responds. */
export const useSignOutMutation = () =>
  useMutation({
    mutationKey: SIGN_OUT_KEY,
    onMutate: (_sent, { client }) => {
      noteSignOut()
      return forgetMember(client)
    },
    mutationFn: () => answerOf(api.auth['sign-out'].$post({}, repeatable)),
    onSuccess: () => tellOtherTabs('signed-out'),
    // The session lives on: the screen must not claim otherwise.
    onError: (_problem, _sent, _result, { client }) => refetchMember(client).catch(console.debug),
  })

/** Whether a sign-out request from this tab is running. Meanwhile, screens must not ask the member to sign in again. */
export const useIsSigningOut = () => useIsMutating({ mutationKey: SIGN_OUT_KEY }) > 0

/** Returns a function that dismisses the message about a failed sign-out. Returns undefined if the last sign-out did not fail. */
export function useDismissFailedSignOut(): (() => void) | undefined {
  const cache = useQueryClient().getMutationCache()
  const last = useMutationState({
    filters: { mutationKey: SIGN_OUT_KEY },
    select: (mutation) => ({ mutation, status: mutation.state.status }),
  }).at(-1)
  return last?.status === 'error' ? () => cache.remove(last.mutation) : undefined
}
