import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Alert, Button, ButtonLink, PageHeading } from '#/ui/basics.tsx'
import type { FormOutcome } from '#/ui/form.tsx'
import { formatProblem, isLinkUseless, useSubscriptionLink } from '../newsletter.queries.ts'
import { NEWSLETTER_WORDS } from '../newsletter.rules.ts'

/** A page behind an emailed link, with a button such as Unsubscribe. Only the button has an effect: mail scanners open links. */
export function MailedLinkPage(props: {
  /** The page's title until the button's action succeeds. The title is then `doneTitle`. */
  title: string
  doneTitle: string
  lede: ReactNode
  /** The button's label. While the action runs, the label is `doing`. */
  button: string
  doing: string
  deed: { isPending: boolean; isSuccess: boolean; error: unknown; data: { message: string } | undefined }
  onPress: () => void
  /** The address that the form is sent to without JavaScript. */
  action?: string
  /** Whether the result links to the account's settings. */
  isOfAccount?: boolean
  /** Further text below the message of the result. */
  children?: ReactNode
}) {
  const { title, doneTitle, lede, button, doing, deed, onPress, action, isOfAccount, children } = props
  if (deed.isSuccess && deed.data)
    return (
      <>
        <PageHeading title={doneTitle} />
        <Outcome isOfAccount={isOfAccount}>
          <Alert tone="good">{deed.data.message}</Alert>
          {children}
        </Outcome>
      </>
    )
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!deed.isPending) onPress()
  }
  const reason = formatProblem(deed.error)
  return (
    <>
      <PageHeading title={title} lede={lede} />
      {isLinkUseless(deed.error) ? (
        <Outcome isOfAccount={isOfAccount}>
          <Alert>{reason}</Alert>
        </Outcome>
      ) : (
        <form {...(action ? { method: 'post', action } : { method: 'dialog' })} onSubmit={press}>
          {deed.error != null && (
            <Alert className="mb-5 max-w-md">
              {reason ?? 'That didn’t work. Please try again in a moment.'}
            </Alert>
          )}
          <Button
            look="primary"
            type="submit"
            aria-disabled={deed.isPending}
            className={action ? '' : 'noscript:hidden'}
          >
            {deed.isPending ? doing : button}
          </Button>
          {!action && (
            <p className="hidden noscript:block">
              This step needs JavaScript. Please turn it on and open the link again.
            </p>
          )}
        </form>
      )}
    </>
  )
}

/** The result receives the focus, since the pressed button is gone. */
function Outcome({ isOfAccount, children }: { isOfAccount: boolean | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="max-w-md">
      {children}
      <div className="mt-6 flex flex-wrap gap-2">
        {isOfAccount && (
          <ButtonLink look="primary" to="/settings">
            Go to settings
          </ButtonLink>
        )}
        <ButtonLink to="/">Find a game</ButtonLink>
      </div>
    </div>
  )
}

const OUTCOME_WORDS = {
  sent: NEWSLETTER_WORDS.subscribed,
  refused: 'That didn’t work. Check the address below and try again.',
  limited: 'That was too often. Please try again in half an hour.',
} as const

/** The page `/newsletter`: a heading and, after a sign-up without JavaScript, the result of the sign-up. */
export function NewsletterPage({ outcome }: { outcome?: FormOutcome }) {
  return (
    <>
      <PageHeading title="Newsletter" lede="New articles by email, when there’s one worth sending." />
      {outcome && (
        <Alert {...(outcome === 'sent' && { tone: 'good' })} className="max-w-md">
          {OUTCOME_WORDS[outcome]}
        </Alert>
      )}
    </>
  )
}

export function ConfirmSubscription({ token }: { token: string }) {
  const deed = useSubscriptionLink('confirmations')
  return (
    <MailedLinkPage
      {...{ deed, title: 'Confirm your subscription', doneTitle: 'Subscription confirmed' }}
      lede="Press the button, and we’ll email you every new article."
      {...{ button: 'Confirm my subscription', doing: 'Confirming…' }}
      onPress={() => deed.mutate(token)}
    />
  )
}

export function LeaveNewsletter({ token }: { token: string }) {
  const deed = useSubscriptionLink('unsubscriptions')
  return (
    <MailedLinkPage
      {...{ deed, title: 'Unsubscribe', doneTitle: 'Goodbye for now' }}
      lede="One click and we won’t send you the newsletter again. We forget your address."
      {...{ button: 'Unsubscribe', doing: 'Unsubscribing…' }}
      onPress={() => deed.mutate(token)}
      action={`/newsletter/unsubscribe?token=${token}`}
    />
  )
}
