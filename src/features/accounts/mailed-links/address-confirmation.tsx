import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LINK_WORDS } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { ownPath } from '#/shared/address/own-path.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { ACCOUNT_WORDS, failureWords } from '../account-words.rules.ts'
import { usePartOfMe } from '../sign-in/accounts.queries.ts'
import { MailedLinkForm } from './mailed-link-form.tsx'
import { useConfirmAddressMutation } from './mailed-links.queries.ts'

interface AddressConfirmationProps {
  token: string
  /** Leads back to where the link was asked for, where that is known, and asks to sign in, saying this first. */
  onSignIn: (email: string | undefined, notice?: string, backTo?: string) => void
  /** Follows a path of this site. */
  onGoBack: (path: string) => void
}

/**
 * Confirms an address as the page opens in a browser, and says what came of it (AUTH-10, ruling 16). Whoever is not
 * signed in goes back to where they were, and signs in there (checklist FIND-05); to somebody who is, that is not offered.
 */
export function AddressConfirmation({ token, onSignIn, onGoBack }: AddressConfirmationProps) {
  const { mutate, ...confirmation } = useConfirmAddressMutation()
  const isMember = usePartOfMe(({ member }) => member !== null)
  const asked = useRef('')
  useEffect(() => {
    if (asked.current === token || token === '') return
    asked.current = token
    mutate(token, {
      onSuccess: ({ outcome, message, email, backTo, isSignedIn }) => {
        if (outcome !== 'email-changed' && !isSignedIn) onSignIn(email, message, ownPath(backTo))
      },
    })
  }, [token, mutate, onSignIn])

  if (token === '') return <NotConfirmed reason={LINK_WORDS.unknown} />
  if (confirmation.isError) return <NotConfirmed reason={failureWords(confirmation.error)} />
  if (!confirmation.isSuccess)
    return (
      <PageHeading title="Confirming your email">
        <p role="status" className="type-lede mt-4 noscript:hidden">
          One moment…
        </p>
        <p className="mt-4 hidden noscript:block">
          This step needs JavaScript. Please switch it on and open the link again.
        </p>
      </PageHeading>
    )
  const { outcome, email, isSignedIn } = confirmation.data
  const isChanged = outcome === 'email-changed'
  const backTo = ownPath(confirmation.data.backTo)
  const message = !isChanged && isMember ? ACCOUNT_WORDS.confirmedSignedIn : confirmation.data.message
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

function NotConfirmed({ reason }: { reason: string }) {
  const [email, setEmail] = useState('')
  return (
    <Outcome title="Email not confirmed">
      <Alert>{reason}</Alert>
      <h2 className="type-part mt-8">Get a new link</h2>
      <p className="mt-2 mb-5 text-ink-2">
        Tell us the email of your account. (To change the email of an account, ask again in its settings.)
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
