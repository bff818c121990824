import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { longDate } from '#/shared/dates.ts'
import { Badge } from '#/ui/display/badge.tsx'
import type { Column } from '#/ui/list/data-table.tsx'
import type { ListControl } from '#/ui/list/list-control.ts'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import { everyMemberQuery } from './admin-members.queries.ts'
import { MEMBER_LIST } from './admin-members.rules.ts'
import type { ListedMember } from './admin-members.schema.ts'

const columns: Column<ListedMember>[] = [
  {
    heading: 'Member',
    cell: ({ username, email, isAdmin }) => (
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{username ?? 'no name yet'}</bdi>
          {isAdmin && (
            <Badge as="span" tone="b" icon={<ShieldCheck aria-hidden />}>
              Admin
            </Badge>
          )}
        </p>
        <p className="text-ink-2">{email}</p>
      </div>
    ),
  },
  { heading: 'Email', cell: ({ isConfirmed }) => (isConfirmed ? 'Confirmed' : 'Not confirmed yet') },
  {
    heading: 'Joined',
    sort: 'created',
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{longDate(joinedAt)}</time>,
  },
  { heading: 'Comments', numeric: true, cell: ({ comments }) => comments.toLocaleString('en-US') },
  { heading: 'Ratings', numeric: true, cell: ({ ratings }) => ratings.toLocaleString('en-US') },
]

/** The members of the site, for admins. */
export function EveryMember({ asked, onAsk }: ListControl<typeof MEMBER_LIST>) {
  return (
    <PagedList
      rules={MEMBER_LIST}
      sorts={CREATED_SORT_WORDS}
      noun={['member', 'members']}
      asked={asked}
      onAsk={onAsk}
      list={useQuery(everyMemberQuery(asked))}
      columns={columns}
      keyOf={({ id }) => id}
      empty="Nobody has joined yet."
    />
  )
}
