import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ownPath } from '#/lib/address.ts'
import { Alert, Button, ButtonLink, PageHeading } from '#/ui/basics.tsx'
import { PasswordField } from '#/ui/inputs.tsx'
import { AccountOfForm, CurrentPassword, SendButton, useSendForm } from '../account-fields.tsx'
import { ACCOUNT_WORDS, failureWords } from '../account-words.rules.ts'
import { PASSWORD_MIN_LENGTH, validateNewPassword } from '../model/accounts.rules.ts'
import { LINK_WORDS } from '../model/ways-in/mailed-links.rules.ts'
import {
  isLinkUseless,
  useConfirmAddressMutation,
  useResetLink,
  useResetPasswordMutation,
} from '../settings/account-settings.queries.ts'
import { usePartOfMe, useSignIn } from '../sign-in/accounts.queries.ts'
import { MailedLinkForm } from '../sign-in/sign-in-form.tsx'

/** The message while a link is being read, or, without JavaScript, that the page requires it. */
const Reading = ({ className }: { className: string }) => (
  <>
    <p role="status" className={`${className} noscript:hidden`}>
      One moment…
    </p>
    <p className="mt-4 hidden noscript:block">
      This step needs JavaScript. Please turn it on and open the link again.
    </p>
  </>
)

type Confirming = ReturnType<typeof useConfirmAddressMutation>
type Confirmed = NonNullable<Confirming['data']>

/** The page that an email confirmation link opens (AUTH-10, rulings 16, 41). New members then sign in. */
export function AddressConfirmation({ token }: { token: string }) {
  const askToSignIn = useSignIn()
  const router = useRouter()
  const { mutate: open, ...opening } = useConfirmAddressMutation()
  const pressing = useConfirmAddressMutation()
  const isMember = usePartOfMe(({ member }) => member !== null)
  const requested = useRef('')
  useEffect(() => {
    if (requested.current === token || token === '') return
    requested.current = token
    open({ token, isPressed: false })
  }, [token, open])
  const confirmed = pressing.data ?? opening.data
  useEffect(() => {
    if (!confirmed || 'needed' in confirmed) return
    const { outcome, message: notice, email, isSignedIn } = confirmed
    if (outcome === 'email-changed' || isSignedIn) return
    const backTo = ownPath(confirmed.backTo)
    if (backTo) void router.navigate({ href: backTo, replace: true })
    askToSignIn(undefined, { email, notice, backTo: backTo ?? '/' })
  }, [confirmed, askToSignIn, router])

  const failure = opening.error ?? (isLinkUseless(pressing.error) ? pressing.error : null)
  if (token === '' || failure)
    return (
      <>
        <PageHeading title="Email not confirmed" />
        <NewLink reason={failure ? failureWords(failure) : LINK_WORDS.unknown} purpose="confirmation">
          <p className="mt-2 mb-5 text-ink-2">
            Enter your account’s email. (To change your email, start again from your settings.)
          </p>
        </NewLink>
      </>
    )
  if (!confirmed)
    return (
      <PageHeading title="Confirming your email">
        <Reading className="type-lede mt-4" />
      </PageHeading>
    )
  if ('needed' in confirmed) return <ConfirmationForm token={token} asked={confirmed} sending={pressing} />
  const { outcome, email, isSignedIn } = confirmed
  const isChanged = outcome === 'email-changed'
  const backTo = ownPath(confirmed.backTo)
  return (
    <>
      <PageHeading title={isChanged ? 'New email confirmed' : 'Email confirmed'} />
      <div className="max-w-md">
        <Alert tone="good">
          {!isChanged && isMember ? ACCOUNT_WORDS.confirmedSignedIn : confirmed.message}
        </Alert>
        <div className="mt-6 flex flex-wrap gap-2">
          {isChanged && (
            <ButtonLink look="primary" to="/settings">
              Go to settings
            </ButtonLink>
          )}
          {!isChanged && !isMember && !isSignedIn && (
            <Button look="primary" onClick={() => askToSignIn(undefined, { email, backTo: '/' })}>
              Sign In
            </Button>
          )}
          {!isChanged && backTo && (
            <Button
              look={isMember ? 'primary' : 'line'}
              onClick={() => void router.navigate({ href: backTo, replace: true })}
            >
              Go back to where you were
            </Button>
          )}
          <ButtonLink to="/">Find a game</ButtonLink>
        </div>
      </div>
    </>
  )
}

/** The button that confirms an address, for other browsers than that of sign-up; with the password where required. */
function ConfirmationForm(props: {
  token: string
  asked: Extract<Confirmed, { needed: string }>
  sending: Confirming
}) {
  const { token, asked, sending } = props
  const takesPassword = asked.needed === 'password'
  const { form, fieldError, problem } = useSendForm(
    sending,
    (field) => ({ token, isPressed: true, ...(takesPassword && { password: field('password') }) }),
    ({ password }) => (password === '' ? ACCOUNT_WORDS.missingPassword : undefined),
  )
  return (
    <>
      <PageHeading title="Confirm your email" lede={asked.email} />
      <form {...form} className="grid max-w-md gap-5">
        {problem && !fieldError && <Alert>{problem}</Alert>}
        {takesPassword && (
          <>
            <p>
              This address can help run the site, so please enter the account’s password too. If you didn’t
              create the account, just close this page. Nothing changes.
            </p>
            <AccountOfForm email={asked.email} />
            <CurrentPassword label="Password" error={fieldError} />
          </>
        )}
        <SendButton look="primary" sending={sending} pending="Confirming…" className="justify-self-start">
          Confirm this email
        </SendButton>
      </form>
    </>
  )
}

/** Says why a link is useless, and mails a new one. */
function NewLink(props: { reason: string; purpose: 'confirmation' | 'password'; children?: ReactNode }) {
  const { reason, purpose, children } = props
  return (
    <div className="max-w-md">
      <Alert>{reason}</Alert>
      <h2 className={`type-part mt-8 ${children ? '' : 'mb-5'}`}>Get a new link</h2>
      {children}
      <MailedLinkForm purpose={purpose} />
    </div>
  )
}

/** The page of a password-reset link, with the form for a new password. If the link is invalid, another one can be requested. */
export function PasswordReset({ token }: { token: string }) {
  const askToSignIn = useSignIn()
  const router = useRouter()
  const reset = useResetPasswordMutation()
  const link = useResetLink(token)
  const signIn = (notice?: string) =>
    askToSignIn(() => void router.navigate({ to: '/' }), { email: link.data?.email, notice, backTo: '/' })
  const { form, fieldError, problem } = useSendForm(
    reset,
    (field) => ({ token, password: field('password') }),
    ({ password }) => validateNewPassword(password),
    ({ message }) => signIn(message),
  )
  if (reset.isSuccess)
    return (
      <div className="max-w-md">
        <Alert tone="good">{reset.data.message}</Alert>
        <Button look="primary" className="mt-6" onClick={() => signIn()}>
          Sign In
        </Button>
      </div>
    )
  const useless = [reset.error, link.error].find(isLinkUseless)
  if (token === '' || useless)
    return <NewLink reason={useless ? failureWords(useless) : LINK_WORDS.unknown} purpose="password" />
  if (link.isPending) return <Reading className="type-lede" />
  return (
    <form {...form} className="grid max-w-md gap-5">
      {problem && !fieldError && <Alert>{problem}</Alert>}
      <AccountOfForm email={link.data?.email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={fieldError}
        required
      />
      <SendButton look="primary" sending={reset} pending="Changing…" className="justify-self-start">
        Change password
      </SendButton>
    </form>
  )
}
