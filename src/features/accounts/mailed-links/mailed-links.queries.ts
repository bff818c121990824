import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { takeOver } from '#/client/device/device-choices-sent.ts'
import { meQuery } from '#/client/me.ts'
import { useCallKey } from '#/client/use-call-key.ts'
import { noteSignUp, tellOtherTabs } from '../sign-in/account-here.ts'
import { forgetMember, learnMember } from '../sign-in/accounts.queries.ts'
import type { mailedLinksApi } from './mailed-links.api.ts'

const api = clientOf<typeof mailedLinksApi>()

/** The request of the page of a mailed link: sent as it opens, or when its reader presses the button. */
export interface ConfirmationSent {
  token: string
  isPressed: boolean
  password?: string
}

/**
 * Confirms an address by the token of its mailed link. Returns the result, or what is still required; a retry
 * returns the same. Choices carried by the link are applied to this device unless another member is signed in
 * here.
 */
export function useConfirmAddressMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: ConfirmationSent) => {
      const confirmed = await answerOf(api.auth.confirm.$post({ json }, repeatable))
      if ('needed' in confirmed) return confirmed
      const isSignedIn = await isSomeoneHere(queryClient)
      if (confirmed.kept && !isSignedIn) takeOver(confirmed.kept)
      if (confirmed.outcome !== 'email-changed') noteSignUp(confirmed.email)
      return { ...confirmed, isSignedIn }
    },
    onSuccess: (confirmed) => {
      // Also if a running request was sent before the change.
      if ('outcome' in confirmed && confirmed.outcome === 'email-changed')
        void learnMember(queryClient).catch(console.debug)
    },
  })
}

/** Whether this browser is signed in; false if that cannot be determined. */
const isSomeoneHere = (queryClient: QueryClient) =>
  queryClient.ensureQueryData(meQuery()).then(
    ({ member }) => member !== null,
    () => false,
  )

/** Requests a new mailed link: to confirm an address, or to choose a new password. */
export function useMailedLinkMutation(purpose: 'confirmation' | 'password') {
  const endpoint =
    purpose === 'confirmation' ? api.auth['confirmation-mails'] : api.auth['forgotten-password']
  const { keyFor, forgetKey } = useCallKey()
  return useMutation({
    mutationFn: (email: string) => answerOf(endpoint.$post({ json: { email }, header: keyFor(email) })),
    // A repeated request sends another mail.
    onSuccess: forgetKey,
  })
}

/** Whether a mailed link is expired, used or unknown. */
export { isLinkUseless } from '#/client/client.ts'

/** Checks the link of a password reset before its reader types; returns the account's address, or that the link is invalid. */
export const useResetLink = (token: string) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) =>
      answerOf(api.auth['reset-link-looks'].$post({ json: { token } }, { init: { signal } })),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Sets a new password by the token of a mailed link; every session ends. */
export function useResetPasswordMutation() {
  const queryClient = useQueryClient()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: (json: { token: string; password: string }) =>
      answerOf(api.auth['reset-password'].$post({ json, header: keyFor(json) })),
    onSuccess: async () => {
      await forgetMember(queryClient)
      tellOtherTabs('signed-out')
    },
  })
}

/** Keeps the address that a link was mailed to; if that undid a change, all sessions end. */
export function useKeepAddressMutation() {
  const queryClient = useQueryClient()
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: (token: string) =>
      answerOf(api.auth['keep-email'].$post({ json: { token }, header: keyFor(token) })),
    onSuccess: ({ outcome }) => {
      if (outcome === 'change-undone') void learnMember(queryClient).catch(console.debug)
    },
  })
}
