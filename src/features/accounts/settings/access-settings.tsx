import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert, Button, Moment } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { saveAsFile } from '#/ui/save-as-file.ts'
import { CodeField, SendButton, useSendForm } from '../account-fields.tsx'
import { failureWords } from '../account-words.rules.ts'
import {
  PASSKEY_NAME_MAX_LENGTH,
  SECOND_FACTOR_WORDS,
  validatePasskeyName,
} from '../model/ways-in/second-factor.rules.ts'
import { knowsPasskeys } from '../sign-in/sign-in.queries.ts'
import {
  useAddPasskeyMutation,
  useAuthenticatorMutation,
  useBackupCodesMutation,
  useEndSessionMutation,
  usePasskeys,
  useRemovePasskeyMutation,
  useSecondFactor,
  useSessions,
  useSignOutEverywhereMutation,
  useSwitchOffMutation,
  useSwitchOnMutation,
} from './account-settings.queries.ts'
import { NotLoaded, SettingsForm, SettingsSection } from './settings-section.tsx'

export const SecondFactorSettings = ({ supportEmail }: { supportEmail: string }) => (
  <SettingsSection
    title="Two-step sign-in"
    description={
      <>
        A code from an app on your phone, required after the password. Someone who learns your password still
        can’t get in. <b className="font-semibold text-ink">Lost your phone?</b> Sign in with a backup code
        and turn two-step sign-in off here. Without your phone or a code, only we can let you in:{' '}
        <a className="text-link wrap-anywhere" href={`mailto:${supportEmail}`}>
          write to {supportEmail}
        </a>
      </>
    }
  >
    <SecondFactorState />
  </SettingsSection>
)

function SecondFactorState() {
  const { data: state, isError } = useSecondFactor()
  const setup = useAuthenticatorMutation()
  const switchOn = useSwitchOnMutation()
  const renewal = useBackupCodesMutation()
  const off = useSwitchOffMutation()
  const [isAskingOff, setAskingOff] = useState(false)
  const closeQuestion = () => {
    off.reset()
    setAskingOff(false)
  }
  const problem = setup.error ?? renewal.error
  const startOver = () => {
    setup.reset()
    switchOn.reset()
    closeQuestion()
  }
  const made = [switchOn, renewal].find(({ data }) => data)
  if (made?.data) return <BackupCodes codes={made.data.backupCodes} onSaved={() => made.reset()} />
  if (!state) return <NotLoaded isError={isError} words="We couldn’t check whether the second step is on." />
  return (
    <>
      {problem && <Alert className="mb-5">{failureWords(problem)}</Alert>}
      {!state.since && !setup.data && (
        <SendButton sending={setup} pending="One moment…" onClick={() => setup.mutate()}>
          Set up two-step sign-in
        </SendButton>
      )}
      {!state.since && setup.data && (
        <SetupSteps setup={setup.data} switchOn={switchOn} onLeave={startOver} />
      )}
      {state.since && (
        <>
          <p>
            <b className="font-semibold">On</b> since <Moment at={state.since} />.
          </p>
          <p className="mt-1 mb-5 text-ink-2 text-sm">{formatTimeLeft(state.backupCodesLeft)}</p>
          <div className="flex flex-wrap gap-2">
            <SendButton sending={renewal} pending="Creating codes…" onClick={() => renewal.mutate()}>
              New backup codes
            </SendButton>
            <Button onClick={() => setAskingOff(true)} className="text-danger">
              Switch off
            </Button>
          </div>
        </>
      )}
      {isAskingOff && (
        <ConfirmDialog
          title="Switch the second step off?"
          confirm="Switch off"
          confirming="Switching off…"
          leave="Keep it"
          isPending={off.isPending}
          problem={off.isError && failureWords(off.error)}
          onClose={closeQuestion}
          onConfirm={() => off.mutate(undefined, { onSuccess: startOver })}
        >
          You’ll sign in with just your password, and your backup codes will stop working.
        </ConfirmDialog>
      )}
    </>
  )
}

function SetupSteps(props: {
  setup: NonNullable<ReturnType<typeof useAuthenticatorMutation>['data']>
  switchOn: ReturnType<typeof useSwitchOnMutation>
  onLeave: () => void
}) {
  const { setup, switchOn, onLeave } = props
  const { form, problem } = useSendForm(
    switchOn,
    (field) => field('code').trim(),
    (code) => (code === '' ? SECOND_FACTOR_WORDS.missingCode : undefined),
  )
  const { size, path } = setup.picture
  return (
    <form {...form} className="grid gap-5">
      <p>
        Open an app for codes on your phone (a password manager has one too) and let it read this picture.
      </p>
      {/* Phones read dark on light, whatever the page is drawn in. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for your app; the key below is the same"
        className="size-48 rounded-card bg-dusk-ink"
      >
        <path className="fill-dusk" d={path} />
      </svg>
      <p className="text-ink-2 text-sm">
        Or type this key into the app:{' '}
        <span className="block text-ink wrap-anywhere">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <a className="text-link justify-self-start" href={setup.address}>
        Open the app on this device
      </a>
      {problem && <Alert>{problem}</Alert>}
      <CodeField hint="Six digits, to check that the app works." />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLeave}>Not now</Button>
        <SendButton look="ink" sending={switchOn} pending="Switching on…">
          Switch on
        </SendButton>
      </div>
    </form>
  )
}

/** New backup codes, shown only once. They take the focus, since the form that created them is gone. */
function BackupCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5">
      <p>
        <b className="font-semibold">The second step is on.</b> These are your backup codes. We only show them
        once. Each one works once instead of the app. Keep them somewhere other than your phone.
      </p>
      <ul aria-label="Your backup codes" className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border p-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() =>
            saveAsFile(`${codes.join('\n')}\n`, { name: 'backup-codes.txt', type: 'text/plain' })
          }
        >
          Save as a file
        </Button>
        <Button look="ink" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}

function formatTimeLeft(left: number): string {
  if (left === 0)
    return 'You have no backup codes left. Make new ones, or you’ll be locked out if you lose your phone.'
  return left === 1 ? 'One backup code is left.' : `${left} backup codes are left.`
}

export function PasskeySettings() {
  const { data: passkeys, isError } = usePasskeys()
  const removal = useRemovePasskeyMutation()
  const add = useAddPasskeyMutation()
  const items = passkeys?.map(({ id, name, usedAt }) => ({
    ...{ id, name, label: `Remove ${name}` },
    facts: <p>{usedAt ? <UsedAt at={usedAt} /> : 'Not used yet'}</p>,
  }))
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
      {items ? (
        <AccessList items={items} end={removal} words={['Remove', 'Removing…']} />
      ) : (
        <NotLoaded isError={isError} words="We couldn’t load your passkeys." />
      )}
      {knowsPasskeys() ? (
        <SettingsForm
          sending={add}
          words={['Add a passkey', 'Asking your device…']}
          read={(field) => field('name').trim()}
          errorFor={validatePasskeyName}
        >
          <TextField
            label="Name of the passkey"
            name="name"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            hint="So you’ll recognize it: “My phone”, “Blue key”."
            required
          />
        </SettingsForm>
      ) : (
        <p className="text-ink-2 text-sm">This browser doesn’t support passkeys.</p>
      )}
    </SettingsSection>
  )
}

/** The list of the member's sessions. Each but the current one has a button to end it. A last button ends all (AUTH-14). */
export function SessionSettings({ onSignedOut }: { onSignedOut: () => void }) {
  const { data: sessions, isError } = useSessions()
  const endOne = useEndSessionMutation()
  const endAll = useSignOutEverywhereMutation()
  const [removesPasskeys, setRemovesPasskeys] = useState(false)
  const items = sessions?.map(({ id, device, ipAddress, createdAt, seenAt, isThis }) => ({
    ...{ id, name: device, label: isThis ? undefined : `Sign out: ${device}` },
    facts: (
      <>
        <p>{isThis ? 'This browser' : <UsedAt at={seenAt} />}</p>
        <p>
          Signed in <Moment at={createdAt} />
          {ipAddress && `, address ${ipAddress}`}
        </p>
      </>
    ),
  }))
  return (
    <SettingsSection
      title="Where you’re signed in"
      description="Lost your phone, or used someone else’s computer? Sign out of every session at once, including this one."
    >
      {items ? (
        <AccessList items={items} end={endOne} words={['Sign out', 'Signing out…']} />
      ) : (
        <NotLoaded isError={isError} words="We couldn’t load where you’re signed in." />
      )}
      {endAll.isError && <Alert className="mb-5">{failureWords(endAll.error)}</Alert>}
      <CheckboxRow
        label="Remove my passkeys too"
        className="mb-3"
        checked={removesPasskeys}
        onChange={(event) => setRemovesPasskeys(event.target.checked)}
      />
      <SendButton
        sending={endAll}
        pending="Signing out…"
        onClick={() => endAll.mutate({ removesPasskeys }, { onSuccess: onSignedOut })}
      >
        Sign out everywhere
      </SendButton>
    </SettingsSection>
  )
}

const UsedAt = ({ at }: { at: string }) => (
  <>
    Used <Moment at={at} />
  </>
)

/** A list of sessions or passkeys with access to the account, each with a button to end it, except the current session. */
function AccessList(props: {
  items: readonly { id: string; name: string; facts: ReactNode; label: string | undefined }[]
  end: ReturnType<typeof useEndSessionMutation>
  words: [deed: string, pending: string]
}) {
  const { items, end, words } = props
  return (
    <>
      {end.isError && <Alert className="mb-5">{failureWords(end.error)}</Alert>}
      {items.length > 0 && (
        <ul className="mb-6 grid gap-4 *:flex *:items-start *:justify-between *:gap-4">
          {items.map(({ id, name, facts, label }) => (
            <li key={id}>
              <div>
                <p className="font-semibold wrap-anywhere">{name}</p>
                <div className="text-ink-2 text-sm">{facts}</div>
              </div>
              {label && (
                <SendButton
                  className="shrink-0"
                  sending={{ isPending: end.isPending && end.variables === id }}
                  pending={words[1]}
                  onClick={() => end.isPending || end.mutate(id)}
                  aria-label={label}
                >
                  {words[0]}
                </SendButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
