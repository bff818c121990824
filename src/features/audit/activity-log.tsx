import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { activityLogQuery } from './audit.queries.ts'
import { AUDIT_LIST, actInWords, detailsInWords, type WayBack, wayBackOf } from './audit.rules.ts'
import type { RecordedAct } from './audit.schema.ts'

const columns: Column<RecordedAct>[] = [
  {
    heading: 'What',
    cell: (row) => {
      const details = detailsInWords(row.details, row.act)
      return (
        <div className="min-w-0 wrap-anywhere">
          <ActSentence row={row} />
          {details && <p className="type-hint line-clamp-3">{details}</p>}
        </div>
      )
    },
  },
  { heading: 'When', sort: 'created', width: '168px', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { heading: 'See', width: '168px', cell: (row) => <WayBackLink row={row} /> },
]

/** The activity log: what admins did, to what and when, newest first. */
export function ActivityLog({ query: requested, onAsk }: ListControl<typeof AUDIT_LIST>) {
  return (
    <PagedList
      rules={AUDIT_LIST}
      sorts={CREATED_SORT_WORDS}
      noun={['entry', 'entries']}
      query={requested}
      onAsk={onAsk}
      list={useQuery(activityLogQuery(requested))}
      columns={columns}
      keyOf={({ id }) => id}
      empty="No changes yet."
    />
  )
}

/** An act as a sentence: actor, verb, and a link to the object. */
function ActSentence({ row }: { row: RecordedAct }) {
  const { adminName, adminEmail, act, details } = row
  const [before, after] = actInWords(act, details)
  return (
    <p>
      <bdi title={adminEmail}>{adminName ?? adminEmail}</bdi> {before}
      {after !== null && <Thing row={row} />}
      {after}
      {details && act === 'price noted' ? ': ' : '.'}
    </p>
  )
}

/** The object of an act; linked if it has an address. */
function Thing({ row: { subject, thing, aboutMember } }: { row: RecordedAct }) {
  const name = <bdi className="font-semibold">{subject}</bdi>
  const ofMember = aboutMember && memberPage(aboutMember)
  const place = thing ? !thing.isThrown && editorOf(thing) : ofMember
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

function editorOf({ kind, key }: NonNullable<RecordedAct['thing']>): LinkProps {
  if (kind === 'page') return { to: '/admin/pages/$page', params: { page: key } }
  if (kind === 'picture') return { to: '/admin/pictures', search: { q: key } as never }
  return { to: EDITORS[kind], params: { id: key } }
}

const memberPage = (id: string): LinkProps => ({ to: '/admin/members/$id', params: { id } })

/** A link to where an act can be undone. */
function WayBackLink({ row }: { row: RecordedAct }) {
  const way = wayBackOf(row, Date.now())
  if (way === null) return null
  return (
    <Link {...placeOf(way, row)} className="tap text-sm underline">
      {WAYS[way]}
      <span className="sr-only">: {row.subject}</span>
    </Link>
  )
}

const WAYS: Record<WayBack, string> = {
  trash: 'In the trash',
  versions: 'Earlier versions',
  imports: 'Imports',
  member: 'Member',
}

function placeOf(way: WayBack, { thing, subject, aboutMember, act }: RecordedAct): LinkProps {
  const id = thing?.key ?? ''
  switch (way) {
    case 'trash':
      // An item is found by its name; comments by their author's name, which the trash shows in each row.
      return { to: '/admin/trash', search: (thing?.isThrown ? { q: subject } : onlyOf(act)) as never }
    case 'versions':
      if (thing?.kind === 'page') return { to: '/admin/pages/$page/versions', params: { page: id } }
      if (thing?.kind === 'post') return { to: '/admin/posts/$id/versions', params: { id } }
      return { to: '/admin/games/$id/versions', params: { id } }
    case 'member':
      return memberPage(aboutMember ?? '')
    case 'imports':
      return { to: '/admin/catalogue' }
  }
}

const onlyOf = (act: string) => ({ only: act.startsWith('comment') ? 'comment' : 'game' })
