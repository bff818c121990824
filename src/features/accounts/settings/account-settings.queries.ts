import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { infiniteQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted, repeatable } from '#/client/client.ts'
import { storeChoicesFromOtherDevice } from '#/client/device/device-choices-sent.ts'
import { ME_KEY, meQuery } from '#/client/me.ts'
import { newCallKey, useKeyedMutation } from '#/client/use-call-key.ts'
import type { BlockedCredentials } from '../accounts.schema.ts'
import type { setupApi } from '../setup/setup.api.ts'
import {
  deletedHere,
  forgetAccountHere,
  noteSignOut,
  noteSignUp,
  tellOtherTabs,
} from '../sign-in/account-here.ts'
import type { accountsApi } from '../sign-in/accounts.api.ts'
import { forgetMember, refetchMember } from '../sign-in/accounts.queries.ts'
import { awaitPasskey, enterAsMember } from '../sign-in/sign-in.queries.ts'
import type { accountSettingsApi } from './account-settings.api.ts'

export { isLinkUseless, isProblem } from '#/client/client.ts'

const { account, auth: ownAuth } = clientOf<typeof accountSettingsApi>()
const { sessions, passkeys } = account
const { auth } = clientOf<typeof accountsApi>()
const { setup } = clientOf<typeof setupApi>()

/** Returns a function that refetches the member's data, or with `parts` only that part of their settings. */
function useRefetch(...parts: string[]) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [...ME_KEY, ...parts] })
}

/** Mutation that runs `onSettled` once it has succeeded or failed. */
const useCall = <Sent, Answer>(
  mutationFn: (sent: Sent) => Promise<Answer>,
  onSettled: () => unknown = () => undefined,
) => useMutation({ mutationFn, onSettled })

/** Mutation that sends a JSON body with an idempotency key. Its type requires every field, also those with a default. */
const useKeyedPost = <Json, Answered extends Awaited<Parameters<typeof answerOf>[0]>>(
  post: (sent: { json: Json; header: ReturnType<typeof newCallKey> }) => Promise<Answered>,
  onSuccess: () => unknown = () => undefined,
) =>
  useKeyedMutation(
    (json: { [Field in keyof Json]-?: NonNullable<Json[Field]> }, header) => answerOf(post({ json, header })),
    { onSuccess },
  )

/** Query for a part of the member's settings, refetched on every visit. */
const useSetting = <Answer>(name: string, queryFn: () => Promise<Answer>) =>
  useQuery({ queryKey: [...ME_KEY, name], queryFn, staleTime: 0 })

const asText = async (data: Promise<unknown>) => JSON.stringify(await data, null, 2)

export const opinionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ME_KEY, 'opinions'] as const,
    queryFn: ({ pageParam: page, signal }) =>
      answerOf(account.opinions.$get({ query: { page: String(page) } }, { init: { signal } })),
    initialPageParam: 1,
    getNextPageParam: (last) => last.nextPage ?? undefined,
    staleTime: 0,
  })

export const useNewAddressMutation = () => useKeyedPost(account.email.$post)

export const useNewPasswordMutation = () => useKeyedPost(account.password.$post)

export const useSessions = () =>
  useSetting('sessions', async () => (await answerOf(sessions.$get())).sessions)

/** Mutation that ends another session of the member. A session that has already ended counts as success. */
export const useEndSessionMutation = () =>
  useCall((id: string) => deleted(sessions[':id'].$delete({ param: { id } })), useRefetch('sessions'))

export const useMyDataMutation = () => useCall(() => asText(answerOf(account.data.$get())))

export const useProofMutation = () =>
  useCall((password: string) => answerOf(account.proof.$post({ json: { password } }, repeatable)))

/** Returns a function that deletes the member's data in every tab; it calls `first` before. */
function useSignedOut(first?: () => void) {
  const queryClient = useQueryClient()
  return async () => {
    first?.()
    await forgetMember(queryClient)
    tellOtherTabs('signed-out')
  }
}

export const useDeletionMutation = () =>
  useKeyedPost(
    account.deletion.$post,
    useSignedOut(() => {
      deletedHere.write('deleted')
      forgetAccountHere()
    }),
  )

export const useSignOutEverywhereMutation = () =>
  useKeyedPost(ownAuth['sign-out-everywhere'].$post, useSignedOut(noteSignOut))

export const useBlockedDataMutation = () =>
  useCall((json: BlockedCredentials) => asText(answerOf(auth['blocked-account'].data.$post({ json }))))

export const useBlockedDeletionMutation = () =>
  useCall((json: BlockedCredentials) => answerOf(auth['blocked-account'].deletion.$post({ json })))

export const useSecondFactor = () =>
  useSetting('second factor', () => answerOf(account['second-factor'].$get()))

/** Mutation that begins to set up two-step sign-in. Resolves with the secret for the authenticator app. */
export const useAuthenticatorMutation = () => useCall(() => answerOf(account.authenticator.$put()))

/** Mutation that enables two-step sign-in with a code from an authenticator app. Resolves with backup codes. */
export function useSwitchOnMutation() {
  const refetch = useRefetch()
  return useCall(
    (code: string) => answerOf(account['second-factor'].$put({ json: { code } })),
    () => void refetch(),
  )
}

export const useBackupCodesMutation = () =>
  useCall(() => answerOf(account['backup-codes'].$put()), useRefetch())

export const useSwitchOffMutation = () =>
  useCall(() => answerOf(account['second-factor'].$delete()), useRefetch())

export const usePasskeys = () =>
  useSetting('passkeys', async () => (await answerOf(passkeys.$get())).passkeys)

export const useAddPasskeyMutation = () =>
  useCall(async (name: string) => {
    const options = await answerOf(passkeys.challenge.$put())
    // Extensions may contain binary data, which JSON cannot; the site requests none.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const { startRegistration } = await import('@simplewebauthn/browser')
    const json = { name, answer: await awaitPasskey(startRegistration({ optionsJSON })) }
    await answerOf(passkeys.$post({ json, header: newCallKey() }))
    return { message: `You can now sign in with “${name}”.` }
  }, useRefetch('passkeys'))

/** Mutation that deletes a passkey; succeeds if it is already deleted. */
export const useRemovePasskeyMutation = () =>
  useCall((id: string) => deleted(passkeys[':id'].$delete({ param: { id } })), useRefetch('passkeys'))

/** Tries to confirm an email address. If the result has `needed`, the visitor must first press a button or enter the password. */
export const useConfirmAddressMutation = () =>
  useMutation({
    mutationFn: async (json: { token: string; isPressed: boolean; password?: string }, { client }) => {
      const confirmed = await answerOf(auth.confirm.$post({ json }, repeatable))
      if ('needed' in confirmed) return confirmed
      const me = await client.ensureQueryData(meQuery()).catch(() => undefined)
      const isSignedIn = Boolean(me?.member)
      if (confirmed.kept && !isSignedIn) storeChoicesFromOtherDevice(confirmed.kept)
      if (confirmed.outcome !== 'email-changed') noteSignUp(confirmed.email)
      return { ...confirmed, isSignedIn }
    },
    onSuccess: (confirmed, _sent, _result, { client }) => {
      // Also if a running request was sent before the change.
      if ('outcome' in confirmed && confirmed.outcome === 'email-changed')
        void refetchMember(client).catch(console.debug)
    },
  })

/** Query for the email address that a password-reset link belongs to. It fails if the link is invalid. */
export const useResetLink = (token: string) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) =>
      answerOf(auth['reset-link-looks'].$post({ json: { token } }, { init: { signal } })),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useResetPasswordMutation = () => useKeyedPost(auth['reset-password'].$post, useSignedOut())

/** Mutation that cancels or undoes a change of email address. Sends the token from the link mailed to the old address. */
export const useKeepOldAddressMutation = () => useKeyedPost(auth['keep-email'].$post, useMaybeSignedOut())

export const useUndoSecondFactorMutation = () =>
  useKeyedPost(auth['undo-second-factor'].$post, useMaybeSignedOut())

/** Returns a function that refetches in every tab who is signed in, after a call that may have ended the session. */
function useMaybeSignedOut() {
  const refetch = useRefetch()
  return () => {
    tellOtherTabs('signed-in')
    void refetch()
  }
}

/** A set-up link makes its user an owner of the site. This query fetches what the link's page shows, such as the site's name. */
export const useSetupLink = (token: string) =>
  useQuery({
    queryKey: ['setup', token],
    queryFn: () => answerOf(setup.link.$post({ json: { token } })),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useTestMailMutation = (token: string) =>
  useCall((email: string) => answerOf(setup['test-mails'].$post({ json: { token, email } })))

/** Mutation of the set-up form, which makes its user an owner of the site. Resolves with true if the user is now signed in. */
export function useSetupMutation() {
  const queryClient = useQueryClient()
  return useKeyedMutation(async (json: Parameters<typeof setup.$post>[0]['json'], header) => {
    const { isSignedIn } = await answerOf(setup.$post({ json, header }))
    await queryClient.invalidateQueries({ queryKey: ['site-settings'] })
    if (isSignedIn) await enterAsMember(queryClient, json.email ?? '')
    return isSignedIn
  })
}
