import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { failureWords } from '../account-words.rules.ts'
import type { Passkey } from '../accounts.schema.ts'
import { faultOfPasskeyName, PASSKEY_NAME_MAX_LENGTH } from '../model/ways-in/second-factor.rules.ts'
import { SettingsSection } from '../settings/account-settings.tsx'
import {
  knowsPasskeys,
  useAddPasskeyMutation,
  usePasskeys,
  useRemovePasskeyMutation,
} from './passkeys.queries.ts'

/** The member's passkeys, each with a remove button, and one to add another. Explains what to do after losing a device. */
export function PasskeySettings() {
  const add = useAddPasskeyMutation()
  const [fault, setFault] = useState<string>()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (add.isPending) return
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    const found = faultOfPasskeyName(name)
    setFault(found)
    add.reset()
    if (!found) add.mutate(name, { onSuccess: () => form.reset() })
  }
  const problem = fault ?? (add.isError ? failureWords(add.error) : undefined)
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
        <form noValidate onSubmit={send} className="grid gap-5">
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
          <Button type="submit" aria-disabled={add.isPending} className="justify-self-start">
            {add.isPending ? 'Asking your device…' : 'Add a passkey'}
          </Button>
        </form>
      ) : (
        <p className="text-ink-2 text-sm">This browser doesn’t support passkeys.</p>
      )}
    </SettingsSection>
  )
}

/** Every passkey of the member: its name, when it was used last, and how to remove it. */
function PasskeyList() {
  const { data: passkeys, isError } = usePasskeys()
  const [leaving, setLeaving] = useState<Passkey>()
  if (isError) return <Alert className="mb-5">We couldn’t load your passkeys.</Alert>
  if (!passkeys) return <p className="mb-5 text-ink-2 text-sm">Looking…</p>
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-start justify-between gap-4">
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
              <Button onClick={() => setLeaving(passkey)} aria-label={`Remove ${passkey.name}`}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && <Removal passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Removal({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const removal = useRemovePasskeyMutation()
  return (
    <ConfirmDialog
      title={`Remove “${passkey.name}”?`}
      confirm="Remove it"
      confirming="Removing…"
      leave="Keep it"
      isPending={removal.isPending}
      problem={removal.isError && failureWords(removal.error)}
      onClose={onClose}
      onConfirm={() => removal.mutate(passkey.id, { onSuccess: onClose })}
    >
      Nobody can sign in with it anymore. Devices that are signed in stay signed in until you end their
      sessions below.
    </ConfirmDialog>
  )
}
