import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { useCallKey } from '#/client/use-call-key.ts'
import { noteSignIn } from '../sign-in/account-here.ts'
import { learnMember } from '../sign-in/accounts.queries.ts'
import { tellOtherTabs } from '../sign-in/session-channel.ts'
import type { passkeysApi } from './passkeys.api.ts'

const api = clientOf<typeof passkeysApi>()

const PASSKEYS_KEY = [...ME_KEY, 'passkeys'] as const

/** What speaks with the browser's keys: nobody loads it before they use one. */
const loadBrowserPart = () => import('@simplewebauthn/browser')

/** The browser's own window was closed, or no passkey was there. */
const LEFT = 'No passkey was used. Try once more, or go on with your password.'

/** What the browser made of being asked, in words of ours where it did nothing. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'InvalidStateError')
      throw new Error('This device keeps a passkey for your account already.', { cause })
    throw new Error(LEFT, { cause })
  })
}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** The passkeys of the member; asked anew each time they are looked at. */
export function usePasskeys() {
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => (await answerOf(api.account.passkeys.$get())).passkeys,
    staleTime: 0,
  })
}

/** Lets the browser make a passkey, and keeps it under a name. */
export function useAddPasskeyMutation() {
  const queryClient = useQueryClient()
  const { keyFor, forgetKey } = useCallKey()
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await answerOf(api.account.passkeys.challenge.$put())
      const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
      const { startRegistration } = await loadBrowserPart()
      const json = { name, answer: await asked(startRegistration({ optionsJSON })) }
      return answerOf(api.account.passkeys.$post({ json, header: keyFor(json) }))
    },
    onSuccess: () => {
      forgetKey()
      return queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY })
    },
  })
}

/** Removes a passkey; where that is done already, it is as well. */
export function useRemovePasskeyMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await answerOf(api.account.passkeys[':id'].$delete({ param: { id } })).catch((problem: unknown) => {
        if (!isProblem(problem, 'not-found')) throw problem
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY }),
  })
}

/** Signs in by a passkey. What it signs is good once, so it is sent once. */
export function usePasskeySignInMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const options = await answerOf(api.auth['passkey-challenge'].$put())
      const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
      const { startAuthentication } = await loadBrowserPart()
      const answer = await asked(startAuthentication({ optionsJSON }))
      const { member } = await answerOf(api.auth['passkey-sign-in'].$post({ json: { answer } }))
      await learnMember(queryClient)
      return member
    },
    onSuccess: ({ email }) => {
      noteSignIn(email)
      tellOtherTabs('signed-in')
    },
  })
}
