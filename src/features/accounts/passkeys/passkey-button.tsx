import { useHydrated } from '@tanstack/react-router'
import KeyRound from 'lucide-react/icons/key-round'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'
import { knowsPasskeys, usePasskeyAutofill, usePasskeySignInMutation } from './passkeys.queries.ts'

/**
 * Signs in by a passkey, where the browser knows them: by the button, or among its suggestions for the email. It shows those it
 * keeps for this site.
 */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = usePasskeySignInMutation()
  usePasskeyAutofill((signed) => signIn.mutate(signed, { onSuccess: onSignedIn }))
  if (!useHydrated() || !knowsPasskeys()) return null
  return (
    <div className="grid gap-5">
      {signIn.isError && <Alert>{failureWords(signIn.error)}</Alert>}
      <Button
        wide
        onClick={() => signIn.isPending || signIn.mutate(undefined, { onSuccess: onSignedIn })}
        aria-disabled={signIn.isPending}
      >
        <KeyRound aria-hidden className="size-4.5" />
        {signIn.isPending ? 'Asking your device…' : 'Sign in with a passkey'}
      </Button>
    </div>
  )
}
