import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { useFocusOnFault } from '#/ui/form/use-focus-on-fault.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'
import { faultOfNewCredentials, faultOfNewPassword } from '../model/accounts.rules.ts'
import { CredentialFields, credentialsIn } from '../sign-in/credential-fields.tsx'
import { type Credentials, useSignUpMutation } from '../sign-in/sign-in.queries.ts'

interface SignUpFormProps {
  typed: Credentials
  onType: (typed: Credentials) => void
  onSignedUp: (notice: { message: string; note: string }) => void
  /** The page the mailed link returns to (checklist FIND-05). */
  backTo: string
  focused?: boolean | undefined
}

/** The sign-up form; the account can be used once its address is confirmed (AUTH-02 to 06). */
export function SignUpForm({ typed, onType, onSignedUp, backTo, focused }: SignUpFormProps) {
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
    else signUp.mutate({ ...sent, email: sent.email.trim(), backTo }, { onSuccess: onSignedUp })
  }
  const passwordError = fault && fault === faultOfNewPassword(typed.password) ? fault : undefined
  const problem = passwordError
    ? undefined
    : (fault ?? (signUp.isError ? failureWords(signUp.error) : undefined))
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      {problem && <Alert>{problem}</Alert>}
      <CredentialFields typed={typed} onType={onType} isNew focused={focused} passwordError={passwordError} />
      <Button look="primary" wide type="submit" aria-disabled={signUp.isPending}>
        {signUp.isPending ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  )
}
