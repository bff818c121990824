import { type FormEvent, useState } from 'react'
import { MISSING_CREDENTIALS, PASSWORD_MIN_LENGTH, SHORT_PASSWORD } from '#/domain/accounts/accounts.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { useFocusOnFault } from '#/ui/form/use-focus-on-fault.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { ACCOUNT_WORDS, failureWords } from '../account-words.rules.ts'
import {
  type Credentials,
  isUnconfirmed,
  useMailedLinkMutation,
  useSignInMutation,
} from './accounts.queries.ts'
import { CredentialFields, credentialsIn } from './credential-fields.tsx'

interface SignInFormProps {
  typed: Credentials
  onType: (typed: Credentials) => void
  onForgotten: () => void
  onSignedIn: () => void
}

/** Signs in with address and password (AUTH-02, 03, 07 to 09). */
export function SignInForm({ typed, onType, onForgotten, onSignedIn }: SignInFormProps) {
  const signIn = useSignInMutation()
  const [fault, setFault] = useState<string>()
  const [form, focusOnFault] = useFocusOnFault()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signIn.isPending) return
    const sent = credentialsIn(event.currentTarget)
    const found = faultOf(sent)
    onType(sent)
    setFault(found)
    signIn.reset()
    if (found) focusOnFault()
    else signIn.mutate(sent, { onSuccess: onSignedIn })
  }
  const passwordError = fault === SHORT_PASSWORD ? fault : undefined
  const problem = passwordError
    ? undefined
    : (fault ?? (signIn.isError ? failureWords(signIn.error) : undefined))
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      {!fault && isUnconfirmed(signIn.error) ? (
        <Unconfirmed email={typed.email} />
      ) : (
        problem && <Alert>{problem}</Alert>
      )}
      <CredentialFields typed={typed} onType={onType} passwordError={passwordError} />
      <TextButton onClick={onForgotten} className="-mt-3 justify-self-start">
        Forgot your password?
      </TextButton>
      <Button look="primary" wide type="submit" aria-disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  )
}

/** The address is not confirmed yet: its mail can be sent again. */
function Unconfirmed({ email }: { email: string }) {
  const again = useMailedLinkMutation('confirmation')
  if (again.isSuccess) return <Alert tone="good">{again.data.message}</Alert>
  return (
    <Alert
      action={
        <TextButton onClick={() => again.isPending || again.mutate(email.trim())}>
          {again.isPending ? 'Sending…' : 'Send the confirmation email again'}
        </TextButton>
      }
    >
      {again.isError ? failureWords(again.error) : ACCOUNT_WORDS.unconfirmed}
    </Alert>
  )
}

function faultOf({ email, password }: Credentials): string | undefined {
  if (email.trim() === '' || password === '') return MISSING_CREDENTIALS
  return password.length < PASSWORD_MIN_LENGTH ? SHORT_PASSWORD : undefined
}
