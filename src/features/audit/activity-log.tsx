import { Link, type LinkProps } from '@tanstack/react-router'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { Moment } from '#/ui/basics.tsx'
import { PagedList } from '#/ui/list.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import type { Column } from '#/ui/table.tsx'
import type { RecordedAct } from './audit.api.ts'
import { activityLogQuery } from './audit.queries.ts'
import { formatAct, formatDetails } from './audit.rules.ts'

const columns: Column<RecordedAct>[] = [
  {
    heading: 'What',
    cell: (row) => {
      const details = formatDetails(row.details, row.act)
      return (
        <div className="min-w-0 wrap-anywhere">
          <ActSentence row={row} />
          {details && <p className="type-hint line-clamp-3">{details}</p>}
        </div>
      )
    },
  },
  { heading: 'When', sort: 'created', width: '168px', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

/** The screen with the activity log: changes that editors made to the site. */
export function ActivityLog() {
  return (
    <>
      <ScreenHead title="Activity" lede="Changes by the people who run this site." />
      <PagedList
        rules={CREATED_LIST}
        noun={['entry', 'entries']}
        read={activityLogQuery}
        columns={columns}
        keyOf={({ id }) => id}
        empty="No changes yet."
      />
    </>
  )
}

/** Shows an editor's act as a sentence: the editor's name, what they did, and a link to the changed item. */
function ActSentence({ row }: { row: RecordedAct }) {
  const { adminName, adminEmail, act, details } = row
  const [before, after] = formatAct(act, details)
  return (
    <p>
      <bdi title={adminEmail}>{adminName ?? adminEmail}</bdi> {before}
      {after !== null && <Thing row={row} />}
      {after}.
    </p>
  )
}

function Thing({ row }: { row: RecordedAct }) {
  const name = <bdi className="font-semibold">{row.subject}</bdi>
  const place = placeOf(row)
  if (!place) return name
  return (
    <Link {...place} className="underline">
      {name}
    </Link>
  )
}

const EDITORS = {
  game: '/admin/games/$id',
  post: '/admin/posts/$id',
  letter: '/admin/newsletter/$id',
} as const

/** Returns the link to the changed item's screen, or to the trash if it is there; undefined if it has neither. */
function placeOf({ thing, aboutMember, subject }: RecordedAct): LinkProps | undefined {
  if (!thing) return aboutMember ? { to: '/admin/members/$id', params: { id: aboutMember } } : undefined
  const { kind, key, isThrown } = thing
  if (isThrown) return { to: '/admin/trash', search: { q: subject } as never }
  if (kind === 'page') return { to: '/admin/pages/$page', params: { page: key } }
  if (kind === 'picture') return { to: '/admin/pictures', search: { q: key } as never }
  return { to: EDITORS[kind], params: { id: key } }
}
