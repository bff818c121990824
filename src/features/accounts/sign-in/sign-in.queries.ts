import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, RequestFailed, repeatable } from '#/client/client.ts'
import { choicesToCarry } from '#/client/device/device-choices-sent.ts'
import { useCallKey } from '#/client/use-call-key.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { noteSignIn, noteSignUp, tellOtherTabs } from './account-here.ts'
import type { accountsApi } from './accounts.api.ts'
import { learnMember } from './accounts.queries.ts'

const api = clientOf<typeof accountsApi>()

export interface Credentials {
  email: string
  password: string
}

/**
 * Signs in; resolves once favorites and ratings are loaded too, so that later steps can rely on them. If a
 * second step is required, returns its token and the member is not signed in yet.
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

/** Whether sign-in failed because the address is not confirmed. */
export const isUnconfirmed = (problem: unknown) => isProblem(problem, 'not-confirmed')

/** Whether sign-in failed because the account is blocked. */
export const isBlocked = (problem: unknown) => isProblem(problem, 'account-blocked')

/**
 * Creates an account. Sending the same values again is a retry: a lost response is not "already registered". The mailed link
 * returns to a page, with the choices of this device.
 */
export function useSignUpMutation() {
  const { keyFor } = useCallKey()
  return useMutation({
    mutationFn: ({ backTo, ...credentials }: Credentials & { backTo: string }) => {
      const saved = choicesToCarry()
      const json = { ...credentials, backTo, ...(saved && { kept: saved }) }
      return answerOf(api.auth['sign-up'].$post({ json, header: keyFor(credentials) })).catch(inWordsOfSignUp)
    },
    onSuccess: (_, { email }) => noteSignUp(email),
  })
}

/** A server error means no account was created; a network error leaves that open (AUTH-06). */
function inWordsOfSignUp(cause: unknown): never {
  if (cause instanceof RequestFailed && cause.status !== undefined)
    throw new Error(ACCOUNT_WORDS.signUpFailed, { cause })
  throw cause
}
