import type { FormEvent } from 'react'
import { LINK_WORDS } from '#/domain/accounts/mailed-links.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { failureWords } from '../account-words.rules.ts'
import { LinkOutcome } from '../mailed-links/link-outcome.tsx'
import { isLinkUseless } from '../sign-in/accounts.queries.ts'
import { useUndoSecondFactorMutation } from './second-factor.queries.ts'

/** Undoes a second step that somebody else switched on, once the reader of the mail presses the button. */
export function UndoSecondFactor({ token }: { token: string }) {
  const undo = useUndoSecondFactorMutation()
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!undo.isPending) undo.mutate(token)
  }
  if (undo.isSuccess)
    return (
      <LinkOutcome title="Your account is yours again">
        <Alert tone="good">{undo.data.message}</Alert>
      </LinkOutcome>
    )
  if (token === '' || isLinkUseless(undo.error))
    return (
      <LinkOutcome title="Undo the second step">
        <Alert>{token === '' ? LINK_WORDS.unknown : failureWords(undo.error)}</Alert>
      </LinkOutcome>
    )
  return (
    <>
      <PageHeading
        title="It was not you?"
        lede="Somebody who knows your password switched on a second step. One press removes it and every passkey: everybody is signed out, and you choose a new password."
      />
      <form method="dialog" onSubmit={press}>
        {undo.isError && <Alert className="mb-5 max-w-md">{failureWords(undo.error)}</Alert>}
        <Button look="primary" type="submit" aria-disabled={undo.isPending} className="noscript:hidden">
          {undo.isPending ? 'Taking it back…' : 'Take my account back'}
        </Button>
        <p className="hidden noscript:block">
          This step needs JavaScript. Please switch it on and open the link again.
        </p>
      </form>
    </>
  )
}
