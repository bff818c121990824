import { useQuery } from '@tanstack/react-query'
import { longDateTime } from '#/shared/dates.ts'
import type { ListAsked } from '#/shared/paged-lists.ts'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import type { Column } from '#/ui/data-table.tsx'
import { PagedList } from '#/ui/paged-list.tsx'
import { failedMailsQuery, useTryMailAgain } from './subscribers.queries.ts'
import type { FailedMail } from './subscribers.schema.ts'

interface FailedMailsProps {
  asked: ListAsked
  onAsk: (asked: ListAsked) => void
}

/** Mails that were given up, whatever they were about, with what the mail server said. */
export function FailedMails({ asked, onAsk }: FailedMailsProps) {
  const again = useTryMailAgain()
  const columns: Column<FailedMail>[] = [
    {
      heading: 'Mail',
      cell: ({ recipient, subject }) => (
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{recipient}</p>
          <p className="text-ink-2">
            <bdi>{subject}</bdi>
          </p>
        </div>
      ),
    },
    { heading: 'Reason', cell: ({ reason }) => <span className="line-clamp-3">{reason}</span> },
    { heading: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
    {
      heading: 'Written',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{longDateTime(createdAt)}</time>,
    },
    {
      heading: 'Try again',
      hideHeading: true,
      className: 'md:w-32 md:text-end',
      cell: ({ id, recipient }) => (
        <Button
          aria-label={`Try the mail to ${recipient} again`}
          aria-disabled={again.isPending}
          onClick={() => again.isPending || again.mutate(id)}
        >
          Try again
        </Button>
      ),
    },
  ]
  return (
    <>
      {again.error && <Alert className="mb-4">{again.error.message}</Alert>}
      <PagedList
        noun={['failed mail', 'failed mails']}
        asked={asked}
        onAsk={onAsk}
        list={useQuery(failedMailsQuery(asked))}
        columns={columns}
        keyOf={({ id }) => id}
        empty="Every mail was delivered, or is being tried."
      />
    </>
  )
}
