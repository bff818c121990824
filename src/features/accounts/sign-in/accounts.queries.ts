import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerOf, clientOf, isProblem, RequestFailed, repeatable } from '#/client/client.ts'
import { choicesToCarry, takeOver } from '#/client/device-choices.ts'
import { ME_KEY, meQuery, NOBODY, useMe } from '#/client/me.ts'
import { clearOfflineQueue } from '#/shared/memory/offline-queue.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import type { mailedLinksApi } from '../mailed-links/mailed-links.api.ts'
import type { accountSettingsApi } from '../settings/account-settings.api.ts'
import { noteSignIn, noteSignOut, noteSignUp } from './account-here.ts'
import type { accountsApi } from './accounts.api.ts'
import { hearOtherTabs, tellOtherTabs } from './session-channel.ts'
import { useCallKey } from './use-call-key.ts'

const api = clientOf<typeof accountsApi>()
const links = clientOf<typeof mailedLinksApi>()
const settings = clientOf<typeof accountSettingsApi>()

export { useMe } from '#/client/me.ts'

const SIGN_OUT_KEY = ['sign-out'] as const

export interface Credentials {
  email: string
  password: string
}

/** Forgets everything personal and knows nobody from now on. */
export async function forgetMember(queryClient: QueryClient) {
  clearOfflineQueue()
  await queryClient.cancelQueries({ queryKey: ME_KEY })
  queryClient.setQueryData(meQuery().queryKey, NOBODY)
  queryClient.removeQueries({
    queryKey: ME_KEY,
    predicate: ({ queryKey }) => queryKey.length > ME_KEY.length,
  })
}

/** Asks anew who is signed in; what was known of somebody else is forgotten. */
export async function learnMember(queryClient: QueryClient) {
  await queryClient.cancelQueries({ queryKey: ME_KEY })
  queryClient.removeQueries({
    queryKey: ME_KEY,
    predicate: ({ queryKey }) => queryKey.length > ME_KEY.length,
  })
  return queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })
}

/** Whether the call that asks who is signed in failed for good. */
export const useIsMeUnknown = () => useQuery(meQuery()).isError

/** Who is there; undefined as long as that is asked, `unknown` once asking failed: that is not the same as nobody. */
export function useWho(): 'member' | 'nobody' | 'unknown' | undefined {
  const me = useMe()
  const isUnknown = useIsMeUnknown()
  if (me) return me.member ? 'member' : 'nobody'
  return isUnknown ? 'unknown' : undefined
}

/** Asks again who is there. */
export function useAskWhoIsThere(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ME_KEY, exact: true })
}

/** Follows what happens to the session in other tabs. */
export function useSessionOfOtherTabs() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      hearOtherTabs((news) => {
        void (news === 'signed-out'
          ? forgetMember(queryClient)
          : learnMember(queryClient).catch(console.debug))
      }),
    [queryClient],
  )
}

/**
 * Signs in; it is done when favorites and ratings are known too, so that what follows builds on them. Gives what the code
 * of the second step is sent with, where one is asked for: then nobody is signed in yet.
 */
export function useSignInMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: Credentials) => {
      const { secondStep } = await answerOf(api.auth['sign-in'].$post({ json }, repeatable))
      if (secondStep === null) await learnMember(queryClient)
      return secondStep
    },
    onSuccess: (secondStep, { email }) => {
      if (secondStep !== null) return
      noteSignIn(email.trim())
      tellOtherTabs('signed-in')
    },
  })
}

/** Whether an account waits for its address to be confirmed. */
export const isUnconfirmed = (problem: unknown) => isProblem(problem, 'not-confirmed')

/**
 * Makes an account. The same words sent again are the same create: a lost answer is not "already registered". The mailed
 * link leads back to a page, and carries what was chosen on this device.
 */
export function useSignUpMutation() {
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: ({ backTo, ...credentials }: Credentials & { backTo: string }) => {
      const kept = choicesToCarry()
      const json = { ...credentials, backTo, ...(kept && { kept }) }
      return answerOf(api.auth['sign-up'].$post({ json, header: keyFor(credentials) })).catch(inWordsOfSignUp)
    },
    onSuccess: (_, { email }) => noteSignUp(email),
  })
}

/** A server that fails for good could not create the account; one that cannot be reached said nothing (AUTH-06). */
function inWordsOfSignUp(cause: unknown): never {
  if (cause instanceof RequestFailed && cause.status !== undefined)
    throw new Error(ACCOUNT_WORDS.signUpFailed, { cause })
  throw cause
}

/** Signs out here and in every tab: at once on the screen, then at the server (AUTH-12). */
export function useSignOutMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: SIGN_OUT_KEY,
    onMutate: () => {
      noteSignOut()
      return forgetMember(queryClient)
    },
    mutationFn: () => answerOf(api.auth['sign-out'].$post({}, repeatable)),
    onSuccess: () => tellOtherTabs('signed-out'),
    // The session lives on: the screen must not claim otherwise.
    onError: () => learnMember(queryClient).catch(console.debug),
  })
}

/** Whether whoever is gone from the page is signing out, and did not lose the session. */
export const useIsSigningOut = () => useIsMutating({ mutationKey: SIGN_OUT_KEY }) > 0

/** Where the last signing out failed: how to put that message away. */
export function useFailedSignOut(): (() => void) | undefined {
  const cache = useQueryClient().getMutationCache()
  const last = useMutationState({
    filters: { mutationKey: SIGN_OUT_KEY },
    select: (mutation) => ({ mutation, status: mutation.state.status }),
  }).at(-1)
  return last?.status === 'error' ? () => cache.remove(last.mutation) : undefined
}

/** Ends every session of the member. */
export function useSignOutEverywhereMutation() {
  const queryClient = useQueryClient()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: () => answerOf(settings.auth['sign-out-everywhere'].$post({ header: keyFor({}) })),
    onSuccess: async () => {
      noteSignOut()
      await forgetMember(queryClient)
      tellOtherTabs('signed-out')
    },
  })
}

/**
 * Confirms an address by the token of its mailed link; once done, it answers the same again. What the link carried from
 * the device it was asked for on is on this one as well then, unless somebody else is signed in here.
 */
export function useConfirmAddressMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (token: string) => {
      const confirmed = await answerOf(links.auth.confirm.$post({ json: { token } }, repeatable))
      const isSignedIn = await isSomebodyHere(queryClient)
      if (confirmed.kept && !isSignedIn) takeOver(confirmed.kept)
      if (confirmed.outcome !== 'email-changed') noteSignUp(confirmed.email)
      return { ...confirmed, isSignedIn }
    },
    onSuccess: ({ outcome }) => {
      // Also where the answer under way was given before the change.
      if (outcome === 'email-changed') void learnMember(queryClient).catch(console.debug)
    },
  })
}

/** Whether somebody is signed in in this browser; where that cannot be known, nobody is taken to be. */
const isSomebodyHere = (queryClient: QueryClient) =>
  queryClient.ensureQueryData(meQuery()).then(
    ({ member }) => member !== null,
    () => false,
  )

/** Asks for a mail with a new link: to confirm an address, or to choose a new password. */
export function useMailedLinkMutation(purpose: 'confirmation' | 'password') {
  const endpoint =
    purpose === 'confirmation' ? links.auth['confirmation-mails'] : links.auth['forgotten-password']
  const { keyFor, forgetKey } = useCallKey()
  return useMutation({
    mutationFn: (email: string) => answerOf(endpoint.$post({ json: { email }, header: keyFor(email) })),
    // Asked for once more, it is another mail.
    onSuccess: forgetKey,
  })
}

/** Whether a mailed link is of no use any more, or never was. */
export const isLinkUseless = (problem: unknown) => isProblem(problem, 'link-not-valid')

/** Chooses a new password by the token of a mailed link; every session is over then. */
export function useResetPasswordMutation() {
  const queryClient = useQueryClient()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: (json: { token: string; password: string }) =>
      answerOf(links.auth['reset-password'].$post({ json, header: keyFor(json) })),
    onSuccess: async () => {
      await forgetMember(queryClient)
      tellOtherTabs('signed-out')
    },
  })
}

/** Keeps the address a link was mailed to; where that undid a change, nobody is signed in any more. */
export function useKeepAddressMutation() {
  const queryClient = useQueryClient()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: (token: string) =>
      answerOf(links.auth['keep-email'].$post({ json: { token }, header: keyFor(token) })),
    onSuccess: ({ outcome }) => {
      if (outcome === 'change-undone') void learnMember(queryClient).catch(console.debug)
    },
  })
}
