import { Alert } from '#/ui/status/alert.tsx'
import { useKeepAddressMutation } from '../mailed-links/mailed-links.queries.ts'
import { LinkOutcome, OnePress } from '../mailed-links/one-press.tsx'

/** Cancels or undoes a change of address from the old address, on a button press; undoing ends every session. */
export function KeepAddress({ token }: { token: string }) {
  return (
    <OnePress
      token={token}
      act={useKeepAddressMutation()}
      heading={{
        title: 'Keep this email',
        lede: 'One click and your account keeps this email. If it was already changed, we’ll change it back, sign out every browser and ask you for a new password.',
      }}
      words={{ press: 'Keep this email', pressed: 'Saving…' }}
      uselessTitle="Keep this email"
    >
      {({ message, outcome }) => (
        <LinkOutcome title="Your email stays the same">
          <Alert tone="good">{message}</Alert>
          {outcome === 'change-cancelled' && (
            <p className="mt-4 text-ink-2">
              If you didn’t ask for the change, someone knows your password. Choose a new one now.
            </p>
          )}
        </LinkOutcome>
      )}
    </OnePress>
  )
}
