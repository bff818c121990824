import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Column } from '#/ui/list/data-table.tsx'
import type { ListControl } from '#/ui/list/list-control.ts'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { issuesQuery } from '../subscribers/subscribers.queries.ts'
import { IssueProgress } from './issue-progress.tsx'
import { ISSUE_LIST } from './newsletter-issues.rules.ts'
import type { Issue } from './newsletter-issues.schema.ts'

const columns: Column<Issue>[] = [
  {
    heading: 'Article',
    cell: ({ postId, title }) => (
      <Link
        to="/admin/posts/$id"
        params={{ id: String(postId) }}
        className="font-semibold underline underline-offset-2 wrap-anywhere hover:text-accent"
      >
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    heading: 'Begun',
    sort: 'created',
    cell: ({ startedAt }) => <Moment at={startedAt} />,
  },
  { heading: 'Sent', className: 'md:w-72', cell: (issue) => <IssueProgress issue={issue} /> },
]

/** The articles that went to the subscribers, with how far each has come. */
export function IssuesList({ asked, onAsk }: ListControl<typeof ISSUE_LIST>) {
  return (
    <PagedList
      rules={ISSUE_LIST}
      sorts={CREATED_SORT_WORDS}
      noun={['article sent', 'articles sent']}
      asked={asked}
      onAsk={onAsk}
      list={useQuery(issuesQuery(asked))}
      columns={columns}
      keyOf={({ postId }) => postId}
      empty="Nothing yet. Open a published post, and send it to the subscribers from there."
    />
  )
}
