import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LINK_WORDS } from '#/domain/accounts/mailed-links.rules.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { failureWords } from '../account-words.rules.ts'
import { useConfirmAddressMutation } from '../sign-in/accounts.queries.ts'
import { MailedLinkForm } from './mailed-link-form.tsx'

interface AddressConfirmationProps {
  token: string
  /** Asks to sign in, saying this first. */
  onSignIn: (notice?: string) => void
}

/** Confirms an address as the page opens in a browser, and says what came of it (AUTH-10, ruling 16). */
export function AddressConfirmation({ token, onSignIn }: AddressConfirmationProps) {
  const { mutate, ...confirmation } = useConfirmAddressMutation()
  const asked = useRef('')
  useEffect(() => {
    if (asked.current === token || token === '') return
    asked.current = token
    mutate(token, {
      onSuccess: ({ outcome, message }) => outcome === 'email-changed' || onSignIn(message),
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
  const { outcome, message } = confirmation.data
  return (
    <Outcome title={outcome === 'email-changed' ? 'New email confirmed' : 'Email confirmed'}>
      <Alert tone="good">{message}</Alert>
      <div className="mt-6 flex flex-wrap gap-2">
        {outcome === 'email-changed' ? (
          <ButtonLink look="primary" to="/settings">
            Go to settings
          </ButtonLink>
        ) : (
          <Button look="primary" onClick={() => onSignIn()}>
            Sign In
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
