import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { failureWords } from '../account-words.rules.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { BackupCodes } from './backup-codes.tsx'
import {
  useBackupCodesMutation,
  useSecondFactor,
  useSetupMutation,
  useSwitchOffMutation,
} from './second-factor.queries.ts'
import { SetupSteps } from './setup-steps.tsx'

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
