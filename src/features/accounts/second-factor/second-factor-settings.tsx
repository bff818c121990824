import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Moment } from '#/ui/basics.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { saveAsFile } from '#/ui/save-as-file.ts'
import { CodeField, SendButton, useSendForm } from '../account-fields.tsx'
import { failureWords } from '../account-words.rules.ts'
import { SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import {
  useAuthenticatorMutation,
  useBackupCodesMutation,
  useSecondFactor,
  useSwitchOffMutation,
  useSwitchOnMutation,
} from '../settings/account-settings.queries.ts'
import { NotLoaded, SettingsSection } from '../settings/settings-section.tsx'

/** The settings of the second step: setting it up, renewing codes, disabling it, and what to do without the phone. */
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
  const renewal = useBackupCodesMutation()
  const [isAskingOff, setAskingOff] = useState(false)
  /** New backup codes, shown until the member confirms having stored them. */
  const [codes, setCodes] = useState<readonly string[]>()
  const problem = setup.error ?? renewal.error
  if (codes) return <BackupCodes codes={codes} onSaved={() => setCodes(undefined)} />
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
        <SetupSteps setup={setup.data} onSwitchedOn={setCodes} onLeave={setup.reset} />
      )}
      {state.since && (
        <>
          <p>
            <b className="font-semibold">On</b> since <Moment at={state.since} />.
          </p>
          <p className="mt-1 mb-5 text-ink-2 text-sm">{leftInWords(state.backupCodesLeft)}</p>
          <div className="flex flex-wrap gap-2">
            <SendButton
              sending={renewal}
              pending="Creating codes…"
              onClick={() =>
                renewal.mutate(undefined, { onSuccess: ({ backupCodes }) => setCodes(backupCodes) })
              }
            >
              New backup codes
            </SendButton>
            <Button onClick={() => setAskingOff(true)} className="text-danger">
              Switch off
            </Button>
          </div>
        </>
      )}
      {isAskingOff && <SwitchOff onClose={() => setAskingOff(false)} onOff={setup.reset} />}
    </>
  )
}

interface SetupStepsProps {
  setup: NonNullable<ReturnType<typeof useAuthenticatorMutation>['data']>
  onSwitchedOn: (backupCodes: readonly string[]) => void
  onLeave: () => void
}

/** The set-up of an authenticator app: its secret, then the first code, which enables the second step. */
function SetupSteps({ setup, onSwitchedOn, onLeave }: SetupStepsProps) {
  const switchOn = useSwitchOnMutation(onSwitchedOn)
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

/** Codes that were just made and are shown this once. They take the focus, since what made them is gone. */
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

function SwitchOff({ onClose, onOff }: { onClose: () => void; onOff: () => void }) {
  const off = useSwitchOffMutation()
  const onSuccess = () => {
    onOff()
    onClose()
  }
  return (
    <ConfirmDialog
      title="Switch the second step off?"
      confirm="Switch off"
      confirming="Switching off…"
      leave="Keep it"
      isPending={off.isPending}
      problem={off.isError && failureWords(off.error)}
      onClose={onClose}
      onConfirm={() => off.mutate(undefined, { onSuccess })}
    >
      You’ll sign in with just your password, and your backup codes will stop working.
    </ConfirmDialog>
  )
}

function leftInWords(left: number): string {
  if (left === 0)
    return 'You have no backup codes left. Make new ones, or you’ll be locked out if you lose your phone.'
  return left === 1 ? 'One backup code is left.' : `${left} backup codes are left.`
}
