import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { longDateTime } from '#/shared/dates.ts'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { type Column, DataTable } from '#/ui/data-table.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { activityLogQuery } from './audit.queries.ts'
import { detailsInWords, SEARCH_MAX_LENGTH } from './audit.rules.ts'
import type { RecordedAct } from './audit.schema.ts'

interface ActivityLogProps {
  /** What is looked for; empty for everything. */
  q: string
  page: number
  onAsk: (asked: { q: string; page: number }) => void
}

const columns: Column<RecordedAct>[] = [
  {
    heading: 'What',
    cell: ({ act, subject, details }) => (
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{act}</b>: <bdi>{subject}</bdi>
        </p>
        {details && <p className="type-hint line-clamp-3">{detailsInWords(details)}</p>}
      </div>
    ),
  },
  { heading: 'Who', cell: ({ adminEmail }) => adminEmail },
  {
    heading: 'When',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{longDateTime(createdAt)}</time>,
  },
]

/** What admins did that changed the site for others: who, what and when, newest first. */
export function ActivityLog({ q, page, onAsk }: ActivityLogProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(activityLogQuery({ q, page }))
  return (
    <>
      <LogSearch key={q} q={q} onSearch={(text) => onAsk({ q: text, page: 1 })} />
      {data ? (
        <>
          <p role="status" className="mt-6 text-ink-2 text-sm">
            {data.total.toLocaleString('en-US')} {data.total === 1 ? 'entry' : 'entries'}
            {q && (
              <>
                {' '}
                with “<bdi>{q}</bdi>”
              </>
            )}
          </p>
          {data.total > 0 && (
            <div className="mt-2" aria-busy={isPlaceholderData}>
              <DataTable
                caption="Activity, newest first"
                columns={columns}
                rows={data.acts}
                keyOf={({ id }) => id}
              />
            </div>
          )}
          {data.pages > 1 && (
            <nav aria-label="Pages of the log" className="mt-6 flex flex-wrap items-center gap-3">
              <Button disabled={data.page <= 1} onClick={() => onAsk({ q, page: data.page - 1 })}>
                Newer
              </Button>
              <span className="text-sm tabular-nums">
                Page {data.page.toLocaleString('en-US')} of {data.pages.toLocaleString('en-US')}
              </span>
              <Button disabled={data.page >= data.pages} onClick={() => onAsk({ q, page: data.page + 1 })}>
                Older
              </Button>
            </nav>
          )}
        </>
      ) : error ? (
        <Alert
          title="The activity log could not be loaded"
          className="mt-6"
          action={<Button onClick={() => void refetch()}>Try Again</Button>}
        >
          {error.message}
        </Alert>
      ) : (
        <SkeletonGroup label="Loading the activity log" className="mt-6 grid gap-4">
          {[0, 1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-12 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </>
  )
}

function LogSearch({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(q)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form onSubmit={search} className="flex max-w-xl flex-wrap items-end gap-2">
        <TextField
          type="search"
          label="Search the log"
          className="min-w-0 flex-1"
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="min-h-12">
          Search
        </Button>
      </form>
    </search>
  )
}
