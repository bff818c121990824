import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { longDate } from '#/lib/dates.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import { everyMemberQuery } from './members.queries.ts'
import { MEMBER_LIST } from './members.rules.ts'
import type { ListedMember } from './members.schema.ts'
import { MemberState } from './one-member.tsx'

const day = (moment: string) => <time dateTime={moment}>{longDate(moment)}</time>

const columns: Column<ListedMember>[] = [
  {
    heading: 'Member',
    cell: ({ id, username, email, role, isBlocked, isConfirmed }) => (
      <div className="flex min-w-0 items-center gap-3">
        <MemberInitial name={username} isBlocked={isBlocked} />
        <div className="min-w-0 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <Link to="/admin/members/$id" params={{ id }} className="hover:underline">
              <bdi>{username ?? 'no name yet'}</bdi>
            </Link>
            {role && (
              <Badge as="span" tone="b" icon={<ShieldCheck aria-hidden />}>
                {ROLE_WORDS[role].name}
              </Badge>
            )}
          </p>
          <p className="text-ink-2">{email}</p>
          <p className="type-hint">{isConfirmed ? 'Confirmed' : 'Not confirmed yet'}</p>
        </div>
      </div>
    ),
  },
  { heading: 'Joined', sort: 'created', cell: ({ joinedAt }) => day(joinedAt) },
  { heading: 'Comments', numeric: true, cell: ({ comments }) => inFigures(comments) },
  { heading: 'Ratings', numeric: true, cell: ({ ratings }) => inFigures(ratings) },
  { heading: 'State', cell: (member) => <MemberState {...member} /> },
  { heading: 'Last seen', cell: ({ seenAt }) => (seenAt ? day(seenAt) : 'not signed in') },
]

const kinds = {
  words: {
    '': 'All members',
    new: 'New this week',
    blocked: 'Blocked',
    unconfirmed: 'Not confirmed',
  },
}

export function EveryMember({ query: requested, onAsk }: ListControl<typeof MEMBER_LIST>) {
  return (
    <PagedList
      rules={MEMBER_LIST}
      sorts={CREATED_SORT_WORDS}
      kinds={kinds}
      noun={['member', 'members']}
      query={requested}
      onAsk={onAsk}
      list={useQuery(everyMemberQuery(requested))}
      columns={columns}
      keyOf={({ id }) => id}
      empty="No members yet."
    />
  )
}
