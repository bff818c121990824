import { Alert } from '#/ui/status/alert.tsx'
import { LinkOutcome } from '../mailed-links/link-outcome.tsx'
import { OnePress } from '../mailed-links/one-press.tsx'
import { useUndoSecondFactorMutation } from './second-factor.queries.ts'

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
