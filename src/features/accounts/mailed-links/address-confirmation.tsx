import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { ownPath } from '#/lib/address/own-path.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { useFocusOnFault } from '#/ui/form/use-focus-on-fault.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { ACCOUNT_WORDS, failureWords } from '../account-words.rules.ts'
import { LINK_WORDS } from '../model/ways-in/mailed-links.rules.ts'
import { usePartOfMe } from '../sign-in/accounts.queries.ts'
import { credentialsIn } from '../sign-in/credential-fields.tsx'
import { MailedLinkForm } from './mailed-link-form.tsx'
import { isLinkUseless, useConfirmAddressMutation } from './mailed-links.queries.ts'

interface AddressConfirmationProps {
  token: string
  /** Opens the sign-in form with a notice, returning to the page where the link was requested. */
  onSignIn: (email: string | undefined, notice?: string, backTo?: string) => void
  /** Follows a path of this site. */
  onGoBack: (path: string) => void
}

/**
 * Confirms an address by its mailed link and shows the result (AUTH-10, rulings 16 and 41): at once in the browser that signed
 * up, on a press of the button elsewhere. A guest returns to the page they were on and signs in there (checklist FIND-05); a
 * signed-in member is not offered that.
 */
export function AddressConfirmation({ token, onSignIn, onGoBack }: AddressConfirmationProps) {
  const opening = useConfirmAddressMutation()
  const pressing = useConfirmAddressMutation()
  const isMember = usePartOfMe(({ member }) => member !== null)
  const requested = useRef('')
  const goOn = useCallback(
    (confirmed: Confirmation) => {
      if ('needed' in confirmed) return
      const { outcome, message, email, backTo, isSignedIn } = confirmed
      if (outcome !== 'email-changed' && !isSignedIn) onSignIn(email, message, ownPath(backTo))
    },
    [onSignIn],
  )
  const open = opening.mutate
  useEffect(() => {
    if (requested.current === token || token === '') return
    requested.current = token
    open({ token, isPressed: false }, { onSuccess: goOn })
  }, [token, open, goOn])

  if (token === '') return <NotConfirmed reason={LINK_WORDS.unknown} />
  const failure = opening.error ?? (isLinkUseless(pressing.error) ? pressing.error : null)
  if (failure) return <NotConfirmed reason={failureWords(failure)} />
  if (!opening.isSuccess)
    return (
      <PageHeading title="Confirming your email">
        <p role="status" className="type-lede mt-4 noscript:hidden">
          One moment…
        </p>
        <p className="mt-4 hidden noscript:block">
          This step needs JavaScript. Please turn it on and open the link again.
        </p>
      </PageHeading>
    )
  const confirmed = pressing.data ?? opening.data
  if ('needed' in confirmed)
    return (
      <ConfirmationForm
        email={confirmed.email}
        takesPassword={confirmed.needed === 'password'}
        isPending={pressing.isPending}
        problem={pressing.isError ? failureWords(pressing.error) : undefined}
        onPress={(password) =>
          pressing.mutate(
            { token, isPressed: true, ...(password !== undefined && { password }) },
            { onSuccess: goOn },
          )
        }
      />
    )
  const { outcome, email, isSignedIn } = confirmed
  const isChanged = outcome === 'email-changed'
  const backTo = ownPath(confirmed.backTo)
  const message = !isChanged && isMember ? ACCOUNT_WORDS.confirmedSignedIn : confirmed.message
  return (
    <Outcome title={isChanged ? 'New email confirmed' : 'Email confirmed'}>
      <Alert tone="good">{message}</Alert>
      <div className="mt-6 flex flex-wrap gap-2">
        {isChanged && (
          <ButtonLink look="primary" to="/settings">
            Go to settings
          </ButtonLink>
        )}
        {!isChanged && !isMember && !isSignedIn && (
          <Button look="primary" onClick={() => onSignIn(email)}>
            Sign In
          </Button>
        )}
        {!isChanged && backTo && (
          <Button look={isMember ? 'primary' : 'line'} onClick={() => onGoBack(backTo)}>
            Go back to where you were
          </Button>
        )}
        <ButtonLink to="/">Find a game</ButtonLink>
      </div>
    </Outcome>
  )
}

type Confirmation = NonNullable<ReturnType<typeof useConfirmAddressMutation>['data']>

interface ConfirmationFormProps {
  email: string
  takesPassword: boolean
  isPending: boolean
  problem: string | undefined
  onPress: (password: string | undefined) => void
}

/** The button that confirms an address, for other browsers than that of sign-up; with the password where required. */
function ConfirmationForm({ email, takesPassword, isPending, problem, onPress }: ConfirmationFormProps) {
  const [form, focusOnFault] = useFocusOnFault()
  const [fault, setFault] = useState<string>()
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const { password } = credentialsIn(event.currentTarget)
    const isMissing = takesPassword && password === ''
    setFault(isMissing ? ACCOUNT_WORDS.missingPassword : undefined)
    if (isMissing) focusOnFault()
    else onPress(takesPassword ? password : undefined)
  }
  return (
    <>
      <PageHeading title="Confirm your email" lede={email} />
      <form ref={form} noValidate onSubmit={press} className="grid max-w-md gap-5">
        {problem && <Alert>{problem}</Alert>}
        {takesPassword && (
          <>
            <p>
              This address can help run the site, so please enter the account’s password too. If you didn’t
              create the account, just close this page. Nothing changes.
            </p>
            <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              error={fault}
              required
            />
          </>
        )}
        <Button look="primary" type="submit" aria-disabled={isPending} className="justify-self-start">
          {isPending ? 'Confirming…' : 'Confirm this email'}
        </Button>
      </form>
    </>
  )
}

function NotConfirmed({ reason }: { reason: string }) {
  const [email, setEmail] = useState('')
  return (
    <Outcome title="Email not confirmed">
      <Alert>{reason}</Alert>
      <h2 className="type-part mt-8">Get a new link</h2>
      <p className="mt-2 mb-5 text-ink-2">
        Enter your account’s email. (To change your email, start again from your settings.)
      </p>
      <MailedLinkForm purpose="confirmation" email={email} onType={setEmail} />
    </Outcome>
  )
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeading title={title} />
      <div className="max-w-md">{children}</div>
    </>
  )
}
