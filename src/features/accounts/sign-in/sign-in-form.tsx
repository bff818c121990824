import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextButton, TextLink } from '#/ui/button/text-link.tsx'
import { useFocusOnFault } from '#/ui/form/use-focus-on-fault.ts'
import { DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { ACCOUNT_WORDS, failureWords } from '../account-words.rules.ts'
import { useMailedLinkMutation } from '../mailed-links/mailed-links.queries.ts'
import { MISSING_CREDENTIALS, PASSWORD_MIN_LENGTH, SHORT_PASSWORD } from '../model/accounts.rules.ts'
import { CredentialFields, credentialsIn } from './credential-fields.tsx'
import { type Credentials, isBlocked, isUnconfirmed, useSignInMutation } from './sign-in.queries.ts'

interface SignInFormProps {
  typed: Credentials
  onType: (typed: Credentials) => void
  /** A positive message, shown until another one replaces it. */
  notice?: ReactNode
  onForgotten: () => void
  onSignedIn: () => void
  /** The password was correct and a code is required; the token goes with the code. */
  onSecondStep: (token: string) => void
  /** How to leave, in its words; without it the window's own cross is enough. */
  leave?: { words: string; onLeave: () => void } | undefined
  isEmailFixed?: boolean | undefined
  focused?: boolean | undefined
  /** A link was just mailed: offers to resend it, or to another address. */
  onChangeAddress?: (() => void) | undefined
}

/** The sign-in form (AUTH-02, 03, 07 to 09). Shows one message at a time. */
export function SignInForm(props: SignInFormProps) {
  const { typed, onType, onForgotten, onSignedIn, onSecondStep, leave, onChangeAddress } = props
  const signIn = useSignInMutation()
  const again = useMailedLinkMutation('confirmation')
  const [fault, setFault] = useState<string>()
  const [isNoticeOver, setNoticeOver] = useState(false)
  const [form, focusOnFault] = useFocusOnFault()

  const beginAnew = (found?: string) => {
    setNoticeOver(true)
    setFault(found)
    signIn.reset()
    again.reset()
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (signIn.isPending) return
    const sent = credentialsIn(event.currentTarget)
    const found = faultOf(sent)
    onType(sent)
    beginAnew(found)
    if (found) focusOnFault()
    else signIn.mutate(sent, { onSuccess: (token) => (token === null ? onSignedIn() : onSecondStep(token)) })
  }
  const sendMailAgain = () => {
    if (again.isPending) return
    beginAnew()
    again.mutate(typed.email.trim())
  }
  const passwordError = fault === SHORT_PASSWORD ? fault : undefined
  const failure = again.error ?? signIn.error
  const problem = passwordError ? undefined : (fault ?? (failure ? failureWords(failure) : undefined))
  const mailAgain = (words: string) => (
    <TextButton onClick={sendMailAgain}>{again.isPending ? 'Sending…' : words}</TextButton>
  )
  const message = () => {
    if (again.isSuccess) return <Alert tone="good">{again.data.message}</Alert>
    if (!fault && isUnconfirmed(signIn.error))
      return (
        <Alert action={mailAgain('Send the confirmation email again')}>{ACCOUNT_WORDS.unconfirmed}</Alert>
      )
    if (!fault && isBlocked(signIn.error))
      return (
        <Alert
          action={
            <TextLink to="/auth/blocked" reloadDocument>
              Your data, or delete the account
            </TextLink>
          }
        >
          {problem}
        </Alert>
      )
    if (problem) return <Alert>{problem}</Alert>
    return isNoticeOver || !props.notice ? null : <Alert tone="good">{props.notice}</Alert>
  }
  const button = (
    <Button look="primary" wide={!leave} type="submit" aria-disabled={signIn.isPending}>
      {signIn.isPending ? 'Signing in…' : 'Sign In'}
    </Button>
  )
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-5">
      {message()}
      <CredentialFields
        typed={typed}
        onType={onType}
        isEmailFixed={props.isEmailFixed}
        isEmailHidden={onChangeAddress !== undefined}
        focused={props.focused}
        passwordError={passwordError}
      />
      {!onChangeAddress && (
        <TextButton onClick={onForgotten} className="-mt-3 justify-self-start">
          Forgot your password?
        </TextButton>
      )}
      {leave ? (
        <DialogDeeds>
          <Button onClick={leave.onLeave}>{leave.words}</Button>
          {button}
        </DialogDeeds>
      ) : (
        button
      )}
      {onChangeAddress && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
          Nothing there? {mailAgain('Send it again')}
          <TextButton onClick={onChangeAddress}>Change the address</TextButton>
        </p>
      )}
    </form>
  )
}

function faultOf({ email, password }: Credentials): string | undefined {
  if (email.trim() === '' || password === '') return MISSING_CREDENTIALS
  return password.length < PASSWORD_MIN_LENGTH ? SHORT_PASSWORD : undefined
}
