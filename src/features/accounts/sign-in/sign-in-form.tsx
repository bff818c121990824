import { type ReactNode, useState } from 'react'
import { Alert, Button, TextButton, TextLink } from '#/ui/basics.tsx'
import { PasswordField } from '#/ui/inputs.tsx'
import { DialogActions } from '#/ui/modal.tsx'
import { AccountOfForm, CodeField, EmailField, SendButton, useSendForm } from '../account-fields.tsx'
import { ACCOUNT_WORDS, failureWords } from '../account-words.rules.ts'
import {
  MISSING_CREDENTIALS,
  PASSWORD_MIN_LENGTH,
  SHORT_PASSWORD,
  validateNewCredentials,
  validateNewPassword,
} from '../model/accounts.rules.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import {
  type Credentials,
  isProblem,
  useMailedLinkMutation,
  useSecondStepMutation,
  useSignInMutation,
  useSignUpMutation,
} from './sign-in.queries.ts'

interface CredentialsProps {
  /** Initial values of the fields. */
  typed: Credentials
  /** Whether the first empty field gets the keyboard focus. */
  focused?: boolean | undefined
}

/** The fields for address and password, named for browsers and password managers. */
function CredentialFields(
  props: CredentialsProps & {
    /** Whether this is a new password, for password managers and the hint; by default the current one. */
    isNew?: boolean
    /** Whether the address is read-only, because only this account can continue. */
    isEmailFixed?: boolean | undefined
    /** Whether the field for the address is hidden, because it is shown elsewhere. */
    isEmailHidden?: boolean | undefined
    passwordError: string | undefined
  },
) {
  const { typed, isNew, isEmailFixed, isEmailHidden, focused, passwordError } = props
  return (
    <>
      {isEmailHidden ? (
        <AccountOfForm email={typed.email} />
      ) : (
        <EmailField
          defaultValue={typed.email}
          readOnly={isEmailFixed}
          data-start={focused && typed.email === '' ? '' : undefined}
        />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew && `At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={passwordError}
        required
        defaultValue={typed.password}
        data-start={focused && typed.email !== '' ? '' : undefined}
      />
    </>
  )
}

/** The form for email address and password to sign in (AUTH-02, 03, 07 to 09). */
export function SignInForm(
  props: CredentialsProps & {
    /** Success message, shown until the form is sent. */
    notice?: ReactNode
    onForgotten: () => void
    onSignedIn: () => void
    /** Called if the password was correct and a code is required, with the token to send with the code. */
    onSecondStep: (token: string) => void
    /** A button to leave the form, with its label; undefined if the dialog's close button is enough. */
    leave?: { words: string; onLeave: () => void } | undefined
    isEmailFixed?: boolean | undefined
    /** Set after a confirmation link was mailed: the form offers to mail it again, or to sign up with another address. */
    onChangeAddress?: (() => void) | undefined
  },
) {
  const { typed, notice, onForgotten, onSignedIn, onSecondStep, leave, onChangeAddress } = props
  const signIn = useSignInMutation()
  const again = useMailedLinkMutation('confirmation')
  const [isNoticeOver, setNoticeOver] = useState(false)
  const { form, fieldError, problem, reset } = useSendForm(
    signIn,
    (field) => ({ email: field('email'), password: field('password') }),
    (sent) => {
      setNoticeOver(true)
      again.reset()
      if (sent.email.trim() === '' || sent.password === '') return MISSING_CREDENTIALS
      return sent.password.length < PASSWORD_MIN_LENGTH ? SHORT_PASSWORD : undefined
    },
    (token) => (token === null ? onSignedIn() : onSecondStep(token)),
  )
  const mailAgain = (words: string) => (
    <TextButton
      onClick={() => {
        if (again.isPending) return
        setNoticeOver(true)
        reset()
        again.mutate(typed.email.trim())
      }}
    >
      {again.isPending ? 'Sending…' : words}
    </TextButton>
  )
  const message = () => {
    if (again.isSuccess) return <Alert tone="good">{again.data.message}</Alert>
    if (again.isError) return <Alert>{failureWords(again.error)}</Alert>
    if (isProblem(signIn.error, 'not-confirmed'))
      return (
        <Alert action={mailAgain('Send the confirmation email again')}>{ACCOUNT_WORDS.unconfirmed}</Alert>
      )
    const toBlocked = isProblem(signIn.error, 'account-blocked') && (
      <TextLink to="/auth/blocked" reloadDocument>
        Your data, or delete the account
      </TextLink>
    )
    if (problem) return fieldError !== SHORT_PASSWORD && <Alert action={toBlocked}>{problem}</Alert>
    return !isNoticeOver && notice && <Alert tone="good">{notice}</Alert>
  }
  const button = (
    <SendButton look="primary" wide={!leave} sending={signIn} pending="Signing in…">
      Sign In
    </SendButton>
  )
  return (
    <form {...form} className="grid gap-5">
      {message()}
      <CredentialFields
        typed={typed}
        isEmailFixed={props.isEmailFixed}
        isEmailHidden={onChangeAddress !== undefined}
        focused={props.focused}
        passwordError={fieldError === SHORT_PASSWORD ? fieldError : undefined}
      />
      {!onChangeAddress && (
        <TextButton onClick={onForgotten} className="-mt-3 justify-self-start">
          Forgot your password?
        </TextButton>
      )}
      {leave ? (
        <DialogActions>
          <Button onClick={leave.onLeave}>{leave.words}</Button>
          {button}
        </DialogActions>
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

/** The sign-up form (AUTH-02 to 06). A new member can sign in after confirming the email address. */
export function SignUpForm(
  props: CredentialsProps & {
    onSignedUp: (notice: { message: string; note: string }) => void
    backTo: string
  },
) {
  const { typed, onSignedUp, backTo, focused } = props
  const signUp = useSignUpMutation()
  const { form, fieldError, problem } = useSendForm(
    signUp,
    (field) => ({ password: field('password'), email: field('email').trim(), backTo }),
    ({ email, password }) => validateNewCredentials(email, password),
    onSignedUp,
  )
  const passwordError =
    fieldError && fieldError === validateNewPassword(typed.password) ? fieldError : undefined
  return (
    <form {...form} className="grid gap-5">
      {problem && !passwordError && <Alert>{problem}</Alert>}
      <CredentialFields typed={typed} isNew focused={focused} passwordError={passwordError} />
      <SendButton look="primary" wide sending={signUp} pending="Creating your account…">
        Create account
      </SendButton>
    </form>
  )
}

/** The second step of sign-in: a form for an app's code or a backup code. The prop `token` proves that the password was right. */
export function SecondStepForm(props: {
  token: string
  email: string
  onSignedIn: () => void
  /** Called with a message if the token expired or too many codes were wrong; the sign-in starts again with the password. */
  onOver: (words: string) => void
}) {
  const { token, email, onSignedIn, onOver } = props
  const step = useSecondStepMutation(onOver)
  const { form, problem } = useSendForm(
    step,
    (field) => ({ token, email, code: field('code').trim() }),
    ({ code }) => (code === '' ? SECOND_FACTOR_WORDS.missingCode : undefined),
    onSignedIn,
  )
  return (
    <form {...form} className="grid gap-5">
      {problem && <Alert>{problem}</Alert>}
      <CodeField data-start="" hint="Six digits, or one of your backup codes." />
      <SendButton look="primary" wide sending={step} pending="Signing in…">
        Sign In
      </SendButton>
    </form>
  )
}

/** The form that requests an email with a link. The response does not reveal whether the address has an account (AUTH-15). */
export function MailedLinkForm(props: { purpose: 'confirmation' | 'password'; email?: string }) {
  const { purpose, email } = props
  const link = useMailedLinkMutation(purpose)
  const { form, problem } = useSendForm(
    link,
    (field) => field('email').trim(),
    (address) => (isMailAddress(address) ? undefined : NO_ADDRESS),
  )
  return (
    <form {...form} className="grid gap-5">
      {problem && <Alert>{problem}</Alert>}
      {link.isSuccess && <Alert tone="good">{link.data.message}</Alert>}
      <EmailField defaultValue={email} />
      <SendButton look="primary" wide sending={link} pending="Sending…">
        Send me a link
      </SendButton>
    </form>
  )
}
