import './campaigns/campaign.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted, inFigures } from '#/lib/text/in-figures.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { newsletterFiguresQuery } from './subscribers/subscribers.queries.ts'
import type { NewsletterFigures as Counted } from './subscribers/subscribers.schema.ts'

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

/** Key figures of the newsletter: subscribers, and results of a year's campaigns. */
export function NewsletterFigures() {
  const { data, error } = useQuery(newsletterFiguresQuery())
  if (error) return <Alert title="We couldn’t load the figures">{error.message}</Alert>
  // Until they are loaded, placeholders reserve the same rows.
  return (
    <div className={data ? undefined : 'invisible'}>
      <Figures figures={figuresOf(data ?? NOTHING)} />
    </div>
  )
}

interface Figure {
  name: string
  value: number | string
  hint: string
}

/** Some figures side by side with their labels. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="letter-figures">
      {figures.map(({ name, value, hint }) => (
        <div key={name}>
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="letter-figure">{typeof value === 'number' ? inFigures(value) : value}</dd>
          <dd className="type-hint">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}

const NOTHING: Counted = {
  subscribers: 0,
  recent: 0,
  waiting: 0,
  letters: 0,
  arrived: 0,
  failed: 0,
  followed: 0,
  left: 0,
}

function figuresOf({ subscribers, recent, waiting, letters, arrived, failed, followed, left }: Counted) {
  const inLetters = `in ${counted(letters, 'campaign')} this year`
  return [
    { name: 'Subscribers', value: subscribers, hint: `+${inFigures(recent)} in 30 days` },
    { name: 'Not confirmed', value: waiting, hint: 'deleted after a week' },
    { name: 'Arrive', value: shareOf(arrived, arrived + failed), hint: 'by the mail servers’ answers' },
    { name: 'Links followed', value: followed, hint: 'counted by day, never by person' },
    { name: 'Left', value: left, hint: inLetters },
  ]
}

/** A share in per cent with one decimal, never rounded up to all of them. */
function shareOf(part: number, whole: number): string {
  if (whole === 0) return '–'
  return `${inFigures(Math.floor((1_000 * part) / whole) / 10)} %`
}
