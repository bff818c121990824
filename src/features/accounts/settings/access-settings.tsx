import { useState } from 'react'
import { Alert, Button, Moment } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { SendButton, useSendForm } from '../account-fields.tsx'
import { failureWords } from '../account-words.rules.ts'
import { faultOfPasskeyName, PASSKEY_NAME_MAX_LENGTH } from '../model/ways-in/second-factor.rules.ts'
import { knowsPasskeys } from '../sign-in/sign-in.queries.ts'
import {
  useAddPasskeyMutation,
  useEndSessionMutation,
  usePasskeys,
  useRemovePasskeyMutation,
  useSessions,
  useSignOutEverywhereMutation,
} from './account-settings.queries.ts'
import { AccessList, NotLoaded, SettingsSection } from './settings-section.tsx'

/** The member's passkeys, each with a remove button, and one to add another. Explains what to do after losing a device. */
export function PasskeySettings() {
  const add = useAddPasskeyMutation()
  const { form, problem } = useSendForm(
    add,
    (field) => field('name').trim(),
    faultOfPasskeyName,
    (_, element) => element.reset(),
  )
  return (
    <SettingsSection
      title="Passkeys"
      description={
        <>
          Sign in with your fingerprint, face or device PIN instead of your password.{' '}
          <b className="font-semibold text-ink">Lost a device?</b> Remove its passkey here. Resetting your
          password by email removes all of them. You can also remove them when you sign out everywhere.
        </>
      }
    >
      <PasskeyList />
      {knowsPasskeys() ? (
        <form {...form} className="grid gap-5">
          <TextField
            label="Name of the passkey"
            name="name"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            hint="So you’ll recognize it: “My phone”, “Blue key”."
            required
          />
          {problem && <Alert>{problem}</Alert>}
          {add.isSuccess && !problem && (
            <Alert tone="good">You can now sign in with “{add.data.name}”.</Alert>
          )}
          <SendButton sending={add} pending="Asking your device…" className="justify-self-start">
            Add a passkey
          </SendButton>
        </form>
      ) : (
        <p className="text-ink-2 text-sm">This browser doesn’t support passkeys.</p>
      )}
    </SettingsSection>
  )
}

function PasskeyList() {
  const { data: passkeys, isError } = usePasskeys()
  const removal = useRemovePasskeyMutation()
  if (!passkeys) return <NotLoaded isError={isError} words="We couldn’t load your passkeys." />
  return (
    <>
      {removal.isError && <Alert className="mb-5">{failureWords(removal.error)}</Alert>}
      {passkeys.length > 0 && (
        <AccessList>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                <p className="text-ink-2 text-sm">
                  {passkey.usedAt ? (
                    <>
                      Used <Moment at={passkey.usedAt} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </p>
              </div>
              <Button
                onClick={() => removal.isPending || removal.mutate(passkey.id)}
                aria-label={`Remove ${passkey.name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </AccessList>
      )}
    </>
  )
}

/** The member's sessions, each with a button to end it, and one for all, including this one (AUTH-14). */
export function SessionSettings({ onSignedOut }: { onSignedOut: () => void }) {
  const end = useSignOutEverywhereMutation()
  const [removesPasskeys, setRemovesPasskeys] = useState(false)
  return (
    <SettingsSection
      title="Where you’re signed in"
      description="Lost your phone, or used someone else’s computer? Sign out of every session at once, including this one."
    >
      <SessionList />
      {end.isError && <Alert className="mb-5">{failureWords(end.error)}</Alert>}
      <CheckboxRow
        label="Remove my passkeys too"
        className="mb-3"
        checked={removesPasskeys}
        onChange={(event) => setRemovesPasskeys(event.target.checked)}
      />
      <SendButton
        sending={end}
        pending="Signing out…"
        onClick={() => end.mutate({ removesPasskeys }, { onSuccess: onSignedOut })}
      >
        Sign out everywhere
      </SendButton>
    </SettingsSection>
  )
}

function SessionList() {
  const { data: sessions, isError } = useSessions()
  const end = useEndSessionMutation()
  if (!sessions) return <NotLoaded isError={isError} words="We couldn’t load where you’re signed in." />
  return (
    <>
      {end.isError && <Alert className="mb-5">{failureWords(end.error)}</Alert>}
      <AccessList>
        {sessions.map(({ id, device, ipAddress, createdAt, seenAt, isThis }) => (
          <li key={id}>
            <div>
              <p className="font-semibold">{device}</p>
              <p className="text-ink-2 text-sm">
                {isThis ? (
                  'This browser'
                ) : (
                  <>
                    Used <Moment at={seenAt} />
                  </>
                )}
              </p>
              <p className="text-ink-2 text-sm">
                Signed in <Moment at={createdAt} />
                {ipAddress && `, address ${ipAddress}`}
              </p>
            </div>
            {!isThis && (
              <SendButton
                className="shrink-0"
                sending={{ isPending: end.isPending && end.variables === id }}
                pending="Signing out…"
                onClick={() => end.isPending || end.mutate(id)}
                aria-label={`Sign out: ${device}`}
              >
                Sign out
              </SendButton>
            )}
          </li>
        ))}
      </AccessList>
    </>
  )
}
