import { CREATED_LIST } from '#/lib/paged-lists.ts'
import './campaign.css'
import { Link } from '@tanstack/react-router'
import { Moment } from '#/ui/basics.tsx'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list.tsx'
import type { Column } from '#/ui/table.tsx'
import type { ListedCampaign } from '../newsletter.schema.ts'
import { campaignsQuery } from '../newsletter-admin.queries.ts'

const STATES = { draft: 'Draft', planned: 'Scheduled', sending: 'Sending', sent: 'Sent' }

const columns: Column<ListedCampaign>[] = [
  {
    heading: 'Campaign',
    cell: ({ id, title, shape, at }) => (
      <>
        <Link
          to="/admin/newsletter/$id"
          params={{ id: String(id) }}
          className="font-semibold underline-offset-2 wrap-anywhere hover:underline"
        >
          <bdi>{title || 'No subject yet'}</bdi>
        </Link>
        <p className="text-ink-2 text-sm">
          {shape === 'own' ? 'Campaign' : 'Post'}
          {at && (
            <>
              , <Moment at={at} />
            </>
          )}
        </p>
      </>
    ),
  },
  {
    heading: 'State',
    sort: 'created',
    className: 'md:w-40',
    cell: ({ state }) => (
      <span className="letter-state" data-state={state}>
        {STATES[state]}
      </span>
    ),
  },
]

export function CampaignList() {
  return (
    <PagedList
      rules={CREATED_LIST}
      sorts={CREATED_SORT_WORDS}
      noun={['campaign', 'campaigns']}
      read={campaignsQuery}
      columns={columns}
      keyOf={({ id }) => id}
      empty="No campaigns yet. Start one, or open a published post and send it from there."
    />
  )
}

const LABELS = { letters: 'Campaigns', subscribers: 'Subscribers', failed: 'Failed emails' }
type NewsletterView = keyof typeof LABELS
const NEWSLETTER_VIEWS = Object.keys(LABELS) as NewsletterView[]

export const newsletterViewIn = (view: unknown): NewsletterView =>
  NEWSLETTER_VIEWS.find((each) => each === view) ?? 'letters'

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
