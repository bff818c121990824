import { inFigures } from '#/lib/text/in-figures.ts'
import './campaign.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { postPicture } from '#/features/blog/model/blog.rules.ts'
import { Picture } from '#/ui/display/picture.tsx'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { campaignsQuery } from './campaigns.queries.ts'
import { CAMPAIGN_LIST } from './campaigns.rules.ts'
import type { ListedCampaign } from './campaigns.schema.ts'

const kinds = { words: { '': 'All', sent: 'Sent', planned: 'Scheduled', draft: 'Drafts' } }

/** A figure of a sent campaign; a dash if there is nothing to count yet. */
const figure = (count: (issue: ListedCampaign) => number) => (issue: ListedCampaign) =>
  issue.startedAt ? inFigures(count(issue)) : <span className="text-ink-2">–</span>

const columns: Column<ListedCampaign>[] = [
  {
    heading: 'Campaign',
    cell: (issue) => (
      <div className="letter-row">
        <Picture
          src={issue.picture && postPicture(issue.picture)}
          alt=""
          ratio="post"
          sizes="64px"
          className="letter-row-picture"
        />
        <div className="min-w-0">
          <Link
            to="/admin/newsletter/$id"
            params={{ id: String(issue.id) }}
            className="font-semibold underline-offset-2 wrap-anywhere hover:underline"
          >
            <bdi>{issue.title || 'No subject yet'}</bdi>
          </Link>
          <p className="text-ink-2 text-sm">
            {issue.shape === 'own' ? 'Campaign' : 'Post'}
            <When issue={issue} />
          </p>
        </div>
      </div>
    ),
  },
  { heading: 'Sent to', numeric: true, cell: figure(({ total }) => total) },
  { heading: 'Delivered', numeric: true, cell: figure(({ sent }) => sent) },
  { heading: 'Clicked', numeric: true, cell: figure(({ followed }) => followed) },
  { heading: 'Unsubscribed', numeric: true, cell: figure(({ left }) => left) },
  { heading: 'State', sort: 'created', className: 'md:w-40', cell: (issue) => <State issue={issue} /> },
]

function When({ issue: { startedAt, plannedFor } }: { issue: ListedCampaign }) {
  const at = startedAt ?? plannedFor
  return at ? (
    <>
      , <Moment at={at} />
    </>
  ) : null
}

const STATES = { draft: 'Draft', planned: 'Scheduled', sending: 'Sending', sent: 'Sent' } as const

function State({ issue }: { issue: ListedCampaign }) {
  const isUnderWay = issue.startedAt !== null && issue.sent + issue.failed < issue.total
  if (isUnderWay) return <CampaignProgress issue={issue} />
  return (
    <span className="letter-state" data-state={issue.state}>
      {STATES[issue.state]}
    </span>
  )
}

type Progress = Pick<ListedCampaign, 'title' | 'sent' | 'failed' | 'total'>

/** The progress of a campaign being sent. */
export function CampaignProgress({ issue: { title, sent, failed, total } }: { issue: Progress }) {
  const isDone = sent + failed >= total
  return (
    <div className="w-full min-w-0">
      {!isDone && (
        <progress
          className="mb-1 block h-2 w-full accent-[var(--accent)]"
          value={sent + failed}
          max={total}
          aria-label={`Sending ${title}`}
        />
      )}
      <p className="text-sm tabular-nums">
        {inFigures(sent)} of {inFigures(total)} sent
        {failed > 0 && `, ${inFigures(failed)} failed`}
      </p>
    </div>
  )
}

/** The campaigns: sent ones with their results, scheduled ones, and drafts. */
export function CampaignList({ query: requested, onAsk }: ListControl<typeof CAMPAIGN_LIST>) {
  return (
    <PagedList
      rules={CAMPAIGN_LIST}
      sorts={CREATED_SORT_WORDS}
      noun={['campaign', 'campaigns']}
      query={requested}
      onAsk={onAsk}
      list={useQuery(campaignsQuery(requested))}
      columns={columns}
      keyOf={({ id }) => id}
      kinds={kinds}
      empty="No campaigns yet. Start one from recent posts, or open a published post and send it from there."
    />
  )
}
