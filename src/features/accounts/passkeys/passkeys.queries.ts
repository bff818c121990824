import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answerOf, clientOf, deleted } from '#/client/client.ts'
import { ME_KEY } from '#/client/me.ts'
import { useCallKey } from '#/client/use-call-key.ts'
import { CHALLENGE_LIFE_MS } from '../model/ways-in/second-factor.rules.ts'
import { noteSignIn, tellOtherTabs } from '../sign-in/account-here.ts'
import { learnMember } from '../sign-in/accounts.queries.ts'
import type { passkeysApi } from './passkeys.api.ts'

const api = clientOf<typeof passkeysApi>()

const PASSKEYS_KEY = [...ME_KEY, 'passkeys'] as const

/** The WebAuthn library, loaded if the browser supports it. */
const loadBrowserPart = () => import('@simplewebauthn/browser')

/** The browser's own window was closed, or no passkey was there. */
const LEFT = 'No passkey was used. Try again, or use your password.'

/** Awaits the browser's WebAuthn call; on a failure, throws a readable message. */
async function requested<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === 'InvalidStateError')
      throw new Error('This device already has a passkey for your account.', { cause })
    throw new Error(LEFT, { cause })
  })
}

/** Whether this browser knows passkeys. */
export const knowsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** The member's passkeys; refetched on every visit. */
export function usePasskeys() {
  return useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: async () => (await answerOf(api.account.passkeys.$get())).passkeys,
    staleTime: 0,
  })
}

/** Creates a passkey in the browser and saves it under a name. */
export function useAddPasskeyMutation() {
  const queryClient = useQueryClient()
  const { keyFor, forgetKey } = useCallKey()
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await answerOf(api.account.passkeys.challenge.$put())
      // Extensions may contain binary data, which JSON cannot; the site requests none.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const { startRegistration } = await loadBrowserPart()
      const json = { name, answer: await requested(startRegistration({ optionsJSON })) }
      return answerOf(api.account.passkeys.$post({ json, header: keyFor(json) }))
    },
    onSuccess: () => {
      forgetKey()
      return queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY })
    },
  })
}

/** Removes a passkey; succeeds as well if it is already removed. */
export function useRemovePasskeyMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => deleted(api.account.passkeys[':id'].$delete({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY }),
  })
}

/** Fetches the options for signing in. */
const askToSign = async () =>
  (await answerOf(api.auth['passkey-challenge'].$put())) as unknown as PublicKeyCredentialRequestOptionsJSON

/**
 * Signs in with a passkey. The browser asks which one, unless a signed response is passed. A signature is
 * valid once, so the call is not retried.
 */
export function usePasskeySignInMutation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (signed?: AuthenticationResponseJSON) => {
      const answer = signed ?? (await signByChoice())
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

async function signByChoice(): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await askToSign()
  const { startAuthentication } = await loadBrowserPart()
  return requested(startAuthentication({ optionsJSON }))
}

/** Challenges are renewed before they expire, for a dialog that stays open. */
const AUTOFILL_RENEWED_MS = CHALLENGE_LIFE_MS['use-passkey'] - 30_000

/**
 * Offers this device's passkeys in the browser's autofill of the field with `webauthn` (conditional
 * mediation), where supported, and passes the signed response of the chosen one to `onSigned`. Failures show
 * no message, since there is a button as well.
 */
export function usePasskeyAutofill(onSigned: (signed: AuthenticationResponseJSON) => void): void {
  const latest = useRef(onSigned)
  latest.current = onSigned
  useEffect(() => {
    let isOver = false
    let cancel: (() => void) | undefined
    const offer = async () => {
      if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return
      const { startAuthentication, WebAuthnAbortService } = await loadBrowserPart()
      const optionsJSON = await askToSign()
      if (isOver) return
      cancel = () => WebAuthnAbortService.cancelCeremony()
      latest.current(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    }
    const begin = () => void offer().catch(console.debug)
    begin()
    const renewal = setInterval(begin, AUTOFILL_RENEWED_MS)
    return () => {
      isOver = true
      clearInterval(renewal)
      cancel?.()
    }
  }, [])
}
