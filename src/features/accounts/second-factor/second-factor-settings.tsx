import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SECOND_FACTOR_WORDS } from '#/domain/accounts/ways-in/second-factor.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { saveAsFile } from '#/ui/list/save-as-file.ts'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { failureWords } from '../account-words.rules.ts'
import { LinkOutcome, OnePress } from '../mailed-links/one-press.tsx'
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

/** The second step of signing in: set up, told about, and switched off. What a lost phone does stands here. */
export function SecondFactorSettings({ supportEmail }: { supportEmail: string }) {
  const { data: state, isError } = useSecondFactor()
  const setup = useSetupMutation()
  const renewal = useBackupCodesMutation()
  const [isAskingOff, setAskingOff] = useState(false)
  /** Codes that were just made: they are shown until their reader says they are kept. */
  const [codes, setCodes] = useState<readonly string[]>()
  const problem = setup.error ?? renewal.error
  return (
    <SettingsSection
      title="Second step"
      description={
        <>
          A code from an app on your phone, asked for after the password. Who learns your password still does
          not get in. <b className="font-semibold text-ink">Lost the phone?</b> Sign in with a backup code and
          switch the step off here. With neither phone nor code only we can let you in:{' '}
          <a className="text-link wrap-anywhere" href={`mailto:${supportEmail}`}>
            write to {supportEmail}
          </a>
        </>
      }
    >
      {problem && <Alert className="mb-5">{failureWords(problem)}</Alert>}
      {isError && <Alert>Whether the second step is on could not be loaded.</Alert>}
      {!state && !isError && <p className="text-ink-2 text-sm">Looking…</p>}
      {codes && <BackupCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {state && !codes && state.since === null && !setup.data && (
        <Button onClick={() => setup.isPending || setup.mutate()} aria-disabled={setup.isPending}>
          {setup.isPending ? 'One moment…' : 'Set up the second step'}
        </Button>
      )}
      {state && !codes && state.since === null && setup.data && (
        <SetupSteps told={setup.data} onSwitchedOn={setCodes} onLeave={setup.reset} />
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
              {renewal.isPending ? 'Making them…' : 'New backup codes'}
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
  /** What the app is told: as a picture, an address, and letters to type. */
  told: { address: string; secret: string; picture: { size: number; path: string } }
  onSwitchedOn: (backupCodes: readonly string[]) => void
  onLeave: () => void
}

/** Tells an app of the account, and takes its first code: only then is the second step on. */
function SetupSteps({ told, onSwitchedOn, onLeave }: SetupStepsProps) {
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
  const { size, path } = told.picture
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
        aria-label="Picture for the app; the letters below say the same"
        className="size-48 rounded-card bg-dusk-ink"
      >
        <path className="fill-dusk" d={path} />
      </svg>
      <p className="text-ink-2 text-sm">
        Or type these letters into it:{' '}
        <span className="block text-ink wrap-anywhere">{inFours(told.secret)}</span>
      </p>
      <a className="text-link justify-self-start" href={told.address}>
        Open the app on this device
      </a>
      {problem && <Alert>{problem}</Alert>}
      <CodeField hint="Six digits. It proves that the app works." />
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
  onKept: () => void
}

/** Codes that were just made and are shown this once. They take the focus, since what made them is gone. */
function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const save = () => saveAsFile(`${codes.join('\n')}\n`, { name: 'backup-codes.txt', type: 'text/plain' })
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5">
      <p>
        <b className="font-semibold">The second step is on.</b> These are your backup codes, and they are
        shown this once. Each signs in one time in place of the app. Keep them where your phone is not.
      </p>
      <ul aria-label="Your backup codes" className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border p-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>Save as a file</Button>
        <Button look="ink" onClick={onKept}>
          I have kept them
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
      Your password alone signs in then, and your backup codes open nothing any more.
    </ConfirmDialog>
  )
}

function leftInWords(left: number): string {
  if (left === 0) return 'No backup code is left: make new ones, or a lost phone locks you out.'
  return left === 1 ? 'One backup code is left.' : `${left} backup codes are left.`
}

/** Undoes a second step that somebody else switched on, once the reader of the mail presses the button. */
export function UndoSecondFactor({ token }: { token: string }) {
  return (
    <OnePress
      token={token}
      act={useUndoSecondFactorMutation()}
      heading={{
        title: 'It was not you?',
        lede: 'Somebody who knows your password switched on a second step. One press removes it and every passkey: everybody is signed out, and you choose a new password.',
      }}
      words={{ press: 'Take my account back', pressed: 'Taking it back…' }}
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
