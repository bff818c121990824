import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { LINK_WORDS } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { failureWords } from '../account-words.rules.ts'
import { LinkOutcome } from './link-outcome.tsx'
import { isLinkUseless } from './mailed-links.queries.ts'

interface OnePressProps<Answer> {
  token: string
  /** What the press does, by the token. */
  act: UseMutationResult<Answer, Error, string>
  heading: { title: string; lede: string }
  /** What the button says before it is pressed, and from then on. */
  words: { press: string; pressed: string }
  /** Above the word that the link cannot be used. */
  uselessTitle: string
  /** Once it is done. */
  children: (answer: Answer) => ReactNode
}

/** What a mailed link does once its reader presses a button: mail scanners open links. */
export function OnePress<Answer>(props: OnePressProps<Answer>) {
  const { token, act, heading, words, uselessTitle, children } = props
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!act.isPending) act.mutate(token)
  }
  if (act.isSuccess) return children(act.data)
  if (token === '' || isLinkUseless(act.error))
    return (
      <LinkOutcome title={uselessTitle}>
        <Alert>{token === '' ? LINK_WORDS.unknown : failureWords(act.error)}</Alert>
      </LinkOutcome>
    )
  return (
    <>
      <PageHeading {...heading} />
      <form method="dialog" onSubmit={press}>
        {act.isError && <Alert className="mb-5 max-w-md">{failureWords(act.error)}</Alert>}
        <Button look="primary" type="submit" aria-disabled={act.isPending} className="noscript:hidden">
          {act.isPending ? words.pressed : words.press}
        </Button>
        <p className="hidden noscript:block">
          This step needs JavaScript. Please switch it on and open the link again.
        </p>
      </form>
    </>
  )
}
