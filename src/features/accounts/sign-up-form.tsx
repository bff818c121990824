import { type FormEvent, useState } from 'react'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { useFocusOnFault } from '#/ui/use-focus-on-fault.ts'
import { type Credentials, useSignUpMutation } from './accounts.queries.ts'
import { failureWords, faultOfNewCredentials, faultOfNewPassword } from './accounts.rules.ts'
import { CredentialFields, credentialsIn } from './credential-fields.tsx'

interface SignUpFormProps {
  typed: Credentials
  onType: (typed: Credentials) => void
  onSignedUp: (told: { message: string; note: string }) => void
}

/** Makes an account, which can be used once its address is confirmed (AUTH-02 to 06). */
export function SignUpForm({ typed, onType, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUpMutation()
  const [fault, setFault] = useState<string>()
  const [form, focusOnFault] = useFocusOnFault()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signUp.isPending) return
    const sent = credentialsIn(event.currentTarget)
    const found = faultOfNewCredentials(sent.email, sent.password)
    onType(sent)
    setFault(found)
    signUp.reset()
    if (found) focusOnFault()
    else signUp.mutate({ ...sent, email: sent.email.trim() }, { onSuccess: onSignedUp })
  }
  const passwordError = fault && fault === faultOfNewPassword(typed.password) ? fault : undefined
  const problem = passwordError
    ? undefined
    : (fault ?? (signUp.isError ? failureWords(signUp.error) : undefined))
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      {problem && <Alert>{problem}</Alert>}
      <CredentialFields typed={typed} onType={onType} isNew passwordError={passwordError} />
      <Button look="primary" wide type="submit" aria-disabled={signUp.isPending}>
        {signUp.isPending ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  )
}
