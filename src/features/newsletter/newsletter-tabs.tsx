import './campaigns/campaign.css'
import { Link } from '@tanstack/react-router'

/** The lists of the newsletter. */
const NEWSLETTER_VIEWS = ['letters', 'subscribers', 'failed'] as const
type NewsletterView = (typeof NEWSLETTER_VIEWS)[number]

/** The tab named in an address. */
export const newsletterViewIn = (view: unknown): NewsletterView =>
  NEWSLETTER_VIEWS.find((each) => each === view) ?? 'letters'

const LABELS: Record<NewsletterView, string> = {
  letters: 'Campaigns',
  subscribers: 'Subscribers',
  failed: 'Failed emails',
}

/** The three lists of the newsletter. */
export function NewsletterTabs({ view: shown }: { view: NewsletterView }) {
  return (
    <nav aria-label="Views" className="letter-tabs">
      {NEWSLETTER_VIEWS.map((view) => (
        <Link
          key={view}
          to="/admin/newsletter"
          search={view === 'letters' ? {} : { view }}
          activeOptions={{ includeSearch: false, exact: true }}
          aria-current={view === shown ? 'page' : undefined}
          data-shown={view === shown || undefined}
        >
          {LABELS[view]}
        </Link>
      ))}
    </nav>
  )
}
