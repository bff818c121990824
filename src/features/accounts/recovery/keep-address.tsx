import type { FormEvent } from 'react'
import { LINK_WORDS } from '#/domain/accounts/mailed-links.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { failureWords } from '../account-words.rules.ts'
import { LinkOutcome } from '../mailed-links/link-outcome.tsx'
import { isLinkUseless, useKeepAddressMutation } from '../sign-in/accounts.queries.ts'

/**
 * Cancels or undoes a change of address, once the reader of the old one presses the button: mail scanners open links, and
 * undoing signs everybody out.
 */
export function KeepAddress({ token }: { token: string }) {
  const keeping = useKeepAddressMutation()
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!keeping.isPending) keeping.mutate(token)
  }
  if (keeping.isSuccess)
    return (
      <LinkOutcome title="Your email is kept">
        <Alert tone="good">{keeping.data.message}</Alert>
        {keeping.data.outcome === 'change-cancelled' && (
          <p className="mt-4 text-ink-2">
            If it was not you who asked for the change, somebody knows your password: choose a new one now.
          </p>
        )}
      </LinkOutcome>
    )
  if (token === '' || isLinkUseless(keeping.error))
    return (
      <LinkOutcome title="Keep this email">
        <Alert>{token === '' ? LINK_WORDS.unknown : failureWords(keeping.error)}</Alert>
      </LinkOutcome>
    )
  return (
    <>
      <PageHeading
        title="Keep this email"
        lede="One press, and your account keeps the email you read this in. Where another has taken its place already, it is put back: everybody is signed out, and you choose a new password."
      />
      <form method="dialog" onSubmit={press}>
        {keeping.isError && <Alert className="mb-5 max-w-md">{failureWords(keeping.error)}</Alert>}
        <Button look="primary" type="submit" aria-disabled={keeping.isPending} className="noscript:hidden">
          {keeping.isPending ? 'Keeping it…' : 'Keep this email'}
        </Button>
        <p className="hidden noscript:block">
          This step needs JavaScript. Please switch it on and open the link again.
        </p>
      </form>
    </>
  )
}
