import { Link } from '@tanstack/react-router'
import { longDate } from '#/shared/dates.ts'
import { useLastLetter } from '../newsletter.queries.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The newsletter at the foot of every page: what it is, which one was the last, and the way to get it (CHROME-05). */
export function LetterShelf() {
  const last = useLastLetter()
  return (
    <section aria-labelledby="letter" className="letter-shelf noscript:hidden">
      <div className="wrap letter-shelf-columns">
        <div>
          <h2 id="letter" className="letter-shelf-words">
            A letter, when there is a good one to send.
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
