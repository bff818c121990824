import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { saveAsFile } from '#/ui/list/save-as-file.ts'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { failureWords } from '../account-words.rules.ts'
import { LinkOutcome, OnePress } from '../mailed-links/one-press.tsx'
import { SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import { SettingsSection } from '../settings/account-settings.tsx'
import { CodeField } from './code-field.tsx'
import {
  useBackupCodesMutation,
  useSecondFactor,
  useSetupMutation,
  useSwitchOffMutation,
  useSwitchOnMutation,
  useUndoSecondFactorMutation,
} from './second-factor.queries.ts'

/** The settings of the second step: setting it up, renewing codes, disabling it, and what to do without the phone. */
export function SecondFactorSettings({ supportEmail }: { supportEmail: string }) {
  const { data: state, isError } = useSecondFactor()
  const setup = useSetupMutation()
  const renewal = useBackupCodesMutation()
  const [isAskingOff, setAskingOff] = useState(false)
  /** New backup codes, shown until the member confirms having stored them. */
  const [codes, setCodes] = useState<readonly string[]>()
  const problem = setup.error ?? renewal.error
  return (
    <SettingsSection
      title="Second step"
      description={
        <>
          A code from an app on your phone, required after the password. Someone who learns your password
          still can’t get in. <b className="font-semibold text-ink">Lost your phone?</b> Sign in with a backup
          code and turn the second step off here. Without your phone or a code, only we can let you in:{' '}
          <a className="text-link wrap-anywhere" href={`mailto:${supportEmail}`}>
            write to {supportEmail}
          </a>
        </>
      }
    >
      {problem && <Alert className="mb-5">{failureWords(problem)}</Alert>}
      {isError && <Alert>We couldn’t check whether the second step is on.</Alert>}
      {!state && !isError && <p className="text-ink-2 text-sm">Looking…</p>}
      {codes && <BackupCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {state && !codes && state.since === null && !setup.data && (
        <Button onClick={() => setup.isPending || setup.mutate()} aria-disabled={setup.isPending}>
          {setup.isPending ? 'One moment…' : 'Set up the second step'}
        </Button>
      )}
      {state && !codes && state.since === null && setup.data && (
        <SetupSteps reported={setup.data} onSwitchedOn={setCodes} onLeave={setup.reset} />
      )}
      {state?.since && !codes && (
        <>
          <p>
            <b className="font-semibold">On</b> since <Moment at={state.since} />.
          </p>
          <p className="mt-1 mb-5 text-ink-2 text-sm">{leftInWords(state.backupCodesLeft)}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() =>
                renewal.isPending ||
                renewal.mutate(undefined, { onSuccess: ({ backupCodes }) => setCodes(backupCodes) })
              }
              aria-disabled={renewal.isPending}
            >
              {renewal.isPending ? 'Creating codes…' : 'New backup codes'}
            </Button>
            <Button onClick={() => setAskingOff(true)} className="text-danger">
              Switch off
            </Button>
          </div>
        </>
      )}
      {isAskingOff && <SwitchOff onClose={() => setAskingOff(false)} onOff={setup.reset} />}
    </SettingsSection>
  )
}

interface SetupStepsProps {
  /** The authenticator secret as a QR code, an address, and text to type. */
  reported: { address: string; secret: string; picture: { size: number; path: string } }
  onSwitchedOn: (backupCodes: readonly string[]) => void
  onLeave: () => void
}

/** The set-up of an authenticator app: its secret, then the first code, which enables the second step. */
function SetupSteps({ reported: setup, onSwitchedOn, onLeave }: SetupStepsProps) {
  const switchOn = useSwitchOnMutation(onSwitchedOn)
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (switchOn.isPending) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    switchOn.reset()
    if (code !== '') switchOn.mutate(code)
  }
  const { size, path } = setup.picture
  const problem = isMissing
    ? SECOND_FACTOR_WORDS.missingCode
    : switchOn.isError && failureWords(switchOn.error)
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
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
        <span className="block text-ink wrap-anywhere">{inFours(setup.secret)}</span>
      </p>
      <a className="text-link justify-self-start" href={setup.address}>
        Open the app on this device
      </a>
      {problem && <Alert>{problem}</Alert>}
      <CodeField hint="Six digits, to check that the app works." />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLeave}>Not now</Button>
        <Button look="ink" type="submit" aria-disabled={switchOn.isPending}>
          {switchOn.isPending ? 'Switching on…' : 'Switch on'}
        </Button>
      </div>
    </form>
  )
}

const inFours = (letters: string) => letters.replace(/(.{4})(?=.)/g, '$1 ')

interface BackupCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

/** Codes that were just made and are shown this once. They take the focus, since what made them is gone. */
function BackupCodes({ codes, onSaved }: BackupCodesProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const save = () => saveAsFile(`${codes.join('\n')}\n`, { name: 'backup-codes.txt', type: 'text/plain' })
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
        <Button onClick={save}>Save as a file</Button>
        <Button look="ink" onClick={onSaved}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}

function SwitchOff({ onClose, onOff }: { onClose: () => void; onOff: () => void }) {
  const off = useSwitchOffMutation()
  return (
    <ConfirmDialog
      title="Switch the second step off?"
      confirm="Switch off"
      confirming="Switching off…"
      leave="Keep it"
      isPending={off.isPending}
      problem={off.isError && failureWords(off.error)}
      onClose={onClose}
      onConfirm={() =>
        off.mutate(undefined, {
          onSuccess: () => {
            onOff()
            onClose()
          },
        })
      }
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

/** Undoes a second step that another person enabled, once the reader of the mail presses the button. */
export function UndoSecondFactor({ token }: { token: string }) {
  return (
    <OnePress
      token={token}
      act={useUndoSecondFactorMutation()}
      heading={{
        title: 'Wasn’t it you?',
        lede: 'Someone who knows your password turned on a second step. One click removes it and every passkey, signs out every browser, and lets you choose a new password.',
      }}
      words={{ press: 'Recover my account', pressed: 'Recovering…' }}
      uselessTitle="Undo the second step"
    >
      {({ message }) => (
        <LinkOutcome title="Your account is yours again">
          <Alert tone="good">{message}</Alert>
        </LinkOutcome>
      )}
    </OnePress>
  )
}
