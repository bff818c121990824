import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import { ApiProblem, answerOf, clientOf, isProblem, RequestFailed, repeatable } from '#/client/client.ts'
import { choicesToCarry } from '#/client/device/device-choices-sent.ts'
import { ME_KEY, meQuery } from '#/client/me.ts'
import { useKeyedMutation } from '#/client/use-call-key.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { USERNAME_WORDS } from '../model/names/usernames.rules.ts'
import type { accountSettingsApi } from '../settings/account-settings.api.ts'
import { noteSignIn, noteSignUp, tellOtherTabs } from './account-here.ts'
import type { accountsApi } from './accounts.api.ts'
import { refetchMember } from './accounts.queries.ts'

export { isProblem }

const { auth } = clientOf<typeof accountsApi>()
const { account } = clientOf<typeof accountSettingsApi>()

export type Credentials = Record<'email' | 'password', string>

/** Loads the member's data after a sign-in, stores `email` to prefill the next sign-in, and notifies other tabs. */
export async function enterAsMember(queryClient: QueryClient, email: string) {
  await refetchMember(queryClient)
  noteSignIn(email.trim())
  tellOtherTabs('signed-in')
}

/** Mutation that signs in by password. Resolves with null, or with the token for the second step if a code is still required. */
export const useSignInMutation = () =>
  useMutation({
    mutationFn: async (json: Credentials, { client }) => {
      const { secondStep } = await answerOf(auth['sign-in'].$post({ json }, repeatable))
      if (secondStep === null) await enterAsMember(client, json.email)
      return secondStep
    },
  })

/** Mutation that submits the code of sign-in's second step, without retries. Calls `onOver` if the sign-in must start again. */
export const useSecondStepMutation = (onOver: (words: string) => void) =>
  useMutation({
    onError: (problem) => isProblem(problem, 'step-over') && onOver(problem.message),
    mutationFn: async ({ email, ...json }: { token: string; code: string; email: string }, { client }) => {
      await answerOf(auth['second-step'].$post({ json }))
      await enterAsMember(client, email)
    },
  })

/** Mutation that creates an account. The request includes the guest's favorites, ratings, votes and marks from this device. */
export const useSignUpMutation = () =>
  useKeyedMutation(
    (sent: Credentials & { backTo: string }, header) => {
      const kept = choicesToCarry()
      const json = { ...sent, ...(kept && { kept }) }
      return answerOf(auth['sign-up'].$post({ json, header })).catch((cause: unknown) => {
        // A server error means no account was created; a network error leaves that open (AUTH-06).
        const isRefused = cause instanceof RequestFailed && cause.status !== undefined
        throw isRefused ? new Error(ACCOUNT_WORDS.signUpFailed, { cause }) : cause
      })
    },
    { onSuccess: (_, { email }) => noteSignUp(email) },
  )

/** Mutation that changes the username. Network and server errors show "Failed to update username" (SET-03). */
export const useUsernameMutation = () =>
  useKeyedMutation(
    (username: string, header) =>
      answerOf(account.username.$patch({ json: { username }, header })).catch((cause: unknown) => {
        if (cause instanceof ApiProblem && cause.status < 500) throw cause
        throw new Error(USERNAME_WORDS.failed, { cause })
      }),
    {
      onSuccess: ({ username }, _sent, _result, { client }) =>
        client.setQueryData(
          meQuery().queryKey,
          (me) => me && { ...me, member: me.member && { ...me.member, username } },
        ),
      onError: (_problem, _sent, _result, { client }) => client.invalidateQueries({ queryKey: ME_KEY }),
    },
  )

/** Mutation that requests an email with a link: to confirm the address, or to choose a new password. */
export function useMailedLinkMutation(purpose: 'confirmation' | 'password') {
  const endpoint = auth[purpose === 'confirmation' ? 'confirmation-mails' : 'forgotten-password']
  return useKeyedMutation((email: string, header) => answerOf(endpoint.$post({ json: { email }, header })))
}

export const knowsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** Awaits the browser's passkey prompt (WebAuthn). @throws {Error} with a message for the member if it fails or is cancelled */
export const awaitPasskey = <Answer>(answer: Promise<Answer>) =>
  answer.catch((cause: unknown) => {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
    const words = isKnown
      ? 'This device already has a passkey for your account.'
      : 'No passkey was used. Try again, or use your password.'
    throw new Error(words, { cause })
  })

/** Mutation that signs in with a passkey chosen in the browser's prompt. Not retried, since a signature is valid once. */
export const usePasskeySignInMutation = () =>
  useMutation({
    mutationFn: async () => {
      const [options, { startAuthentication }] = await Promise.all([
        answerOf(auth['passkey-challenge'].$put()),
        import('@simplewebauthn/browser'),
      ])
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const json = { answer: await awaitPasskey(startAuthentication({ optionsJSON })) }
      return answerOf(auth['passkey-sign-in'].$post({ json }))
    },
    onSuccess: ({ member }, _sent, _result, { client }) => enterAsMember(client, member.email),
  })
