import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { longDate } from '#/lib/format.ts'
import { Alert, Button } from '#/ui/basics.tsx'
import { FieldError, useFocusOnError } from '#/ui/form.tsx'
import {
  formatProblem,
  isAddressRefused,
  useLastSentPost,
  useSubscribeMutation,
} from '../newsletter.queries.ts'
import { NEWSLETTER_WORDS, validateSubscriber } from '../newsletter.rules.ts'

/** The newsletter sign-up form in the footer (checklist CHROME-05). */
export function NewsletterForm() {
  const { mutate, reset, isPending, isSuccess, error } = useSubscribeMutation()
  const [fieldError, setFieldError] = useState<string>()
  const [form, focusOnError] = useFocusOnError()
  const id = useId()

  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const found = validateSubscriber(email)
    setFieldError(found)
    reset()
    if (found) return focusOnError()
    mutate(email, {
      onSuccess: () => form.current?.reset(),
      onError: (cause) => {
        if (isAddressRefused(cause)) focusOnError()
      },
    })
  }
  return (
    <form
      ref={form}
      method="post"
      action="/newsletter"
      aria-label="Newsletter"
      onSubmit={subscribe}
      className="grid gap-2"
    >
      <label htmlFor={id} className="sr-only">
        Your email
      </label>
      {fieldError && <FieldError id={`${id}-error`}>{fieldError}</FieldError>}
      <div className="flex gap-2">
        <input
          id={id}
          className="input min-w-0"
          type="email"
          name="email"
          placeholder="you@example.com"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={isPending}
          aria-invalid={fieldError || isAddressRefused(error) ? true : undefined}
          aria-describedby={fieldError ? `${id}-error` : `${id}-hint`}
        />
        <Button look="ink" type="submit" aria-disabled={isPending}>
          {isPending ? 'Subscribing…' : 'Subscribe'}
        </Button>
      </div>
      {isSuccess && <Alert tone="good">{NEWSLETTER_WORDS.subscribed}</Alert>}
      {error && !fieldError && (
        <Alert>
          <p>{NEWSLETTER_WORDS.failed}</p>
          {formatProblem(error) && <p>{formatProblem(error)}</p>}
        </Alert>
      )}
      <p id={`${id}-hint`} className="text-ink-2">
        We’ll email you once to confirm. Unsubscribe in one click.{' '}
        <Link to="/privacy" className="underline underline-offset-2 hover:text-accent">
          What we keep
        </Link>
      </p>
    </form>
  )
}

/** The footer's newsletter section, with a sign-up form (CHROME-05). A link leads to the post last sent to subscribers. */
export function FooterNewsletter() {
  const last = useLastSentPost()
  return (
    <section aria-labelledby="letter" className="letter-shelf">
      <div className="wrap letter-shelf-columns">
        <div>
          <h2 id="letter" className="letter-shelf-words">
            A good article in your inbox, now and then.
          </h2>
          {last && (
            <p className="mt-2 max-w-[38ch] text-ink-2 text-md">
              The last was{' '}
              <Link to="/blog/$slug" params={{ slug: last.slug }} className="letter-shelf-last">
                {last.title}
              </Link>
              , on {longDate(last.sentAt)}.
            </p>
          )}
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
