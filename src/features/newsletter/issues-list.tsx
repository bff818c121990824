import { Link } from '@tanstack/react-router'
import { longDateTime } from '#/shared/dates.ts'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { type Column, DataTable } from '#/ui/data-table.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { IssueProgress } from './issue-progress.tsx'
import type { Issue } from './newsletter-issues.schema.ts'
import { useIssues } from './subscribers.queries.ts'

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
    cell: ({ startedAt }) => <time dateTime={startedAt}>{longDateTime(startedAt)}</time>,
  },
  { heading: 'Sent', className: 'md:w-72', cell: (issue) => <IssueProgress issue={issue} /> },
]

/** The articles that went to the subscribers, with how far each has come. */
export function IssuesList() {
  const { data, error, refetch } = useIssues()
  if (error)
    return (
      <Alert
        className="mt-4"
        title="What was sent could not be loaded"
        action={<Button onClick={() => refetch()}>Try Again</Button>}
      >
        {error.message}
      </Alert>
    )
  if (!data) return <Skeleton className="mt-4 h-16 w-full" />
  if (data.issues.length === 0)
    return (
      <p className="mt-2 max-w-[62ch] text-ink-2">
        Nothing yet. Open a published post, and send it to the subscribers from there.
      </p>
    )
  return (
    <div className="mt-3">
      <DataTable
        caption="Articles sent, newest first"
        columns={columns}
        rows={data.issues}
        keyOf={(issue) => issue.postId}
      />
    </div>
  )
}
