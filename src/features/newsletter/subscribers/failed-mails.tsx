import { useQuery } from '@tanstack/react-query'
import { Button } from '#/ui/button/button.tsx'
import type { ListControl } from '#/ui/list/list-tools.tsx'
import { CREATED_SORT_WORDS, PagedList } from '#/ui/list/paged-list.tsx'
import type { Column } from '#/ui/list/table/data-table.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { failedMailsQuery, useTryMailAgain } from './subscribers.queries.ts'
import { FAILED_MAIL_LIST } from './subscribers.rules.ts'
import type { FailedMail } from './subscribers.schema.ts'

/** Mails that were given up, whatever they were about, with what the mail server said. */
export function FailedMails({ asked, onAsk }: ListControl<typeof FAILED_MAIL_LIST>) {
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
      sort: 'created',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
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
        rules={FAILED_MAIL_LIST}
        sorts={CREATED_SORT_WORDS}
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
