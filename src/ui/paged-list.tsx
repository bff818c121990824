import { type FormEvent, type ReactNode, useState } from 'react'
import { LIST_SEARCH_MAX_LENGTH, type ListAsked } from '#/shared/paged-lists.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { SelectField } from './select-field.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'
import { TextField } from './text-field.tsx'

interface PagedListProps<Row> {
  /** What is listed, one and many: `['comment', 'comments']`. */
  noun: readonly [string, string]
  asked: ListAsked
  onAsk: (asked: ListAsked) => void
  /** What came of asking. */
  list: {
    data: { rows: Row[]; total: number; page: number; pages: number } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  /** Kinds the list can be narrowed to; the first is all of them. */
  kinds?: readonly { value: string; label: string }[]
  /** What else can be done with the list. */
  tools?: ReactNode
  /** What is said where there is nothing to list at all. */
  empty: string
}

/** A list for admins: searched, narrowed, in pages. What stood there stays until the next is here. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { noun, asked, onAsk, list, columns, keyOf, kinds, tools, empty } = props
  const { data, error, isPlaceholderData, refetch } = list
  const isNarrowed = asked.q !== '' || asked.only !== ''
  const isEmpty = data?.total === 0 && !isNarrowed
  return (
    <>
      {!isEmpty && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <ListSearch key={asked.q} noun={noun} asked={asked} onAsk={onAsk} />
          {kinds && (
            <SelectField
              label="Show"
              value={asked.only}
              onChange={(event) => onAsk({ ...asked, only: event.target.value, page: 1 })}
            >
              {kinds.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          {tools}
        </div>
      )}
      {error && (
        <Alert
          title={`The ${noun[1]} could not be loaded`}
          className="mt-6"
          action={<Button onClick={() => refetch()}>Try Again</Button>}
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && (
        <SkeletonGroup label={`Loading ${noun[1]}`} className="mt-6 grid gap-4">
          {[0, 1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-12 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {data && (
        <>
          <p role="status" className={isEmpty ? 'text-ink-2' : 'mt-6 text-ink-2 text-sm'}>
            {isEmpty ? empty : countInWords(data.total, noun)}
            {asked.q && (
              <>
                {' with “'}
                <bdi>{asked.q}</bdi>”
              </>
            )}
          </p>
          {data.total > 0 && (
            <div className="mt-2" aria-busy={isPlaceholderData}>
              <DataTable
                caption={`The ${noun[1]}, newest first`}
                columns={columns}
                rows={data.rows}
                keyOf={keyOf}
              />
            </div>
          )}
          {data.pages > 1 && (
            <nav aria-label={`Pages of ${noun[1]}`} className="mt-6 flex flex-wrap items-center gap-3">
              <Button disabled={data.page <= 1} onClick={() => onAsk({ ...asked, page: data.page - 1 })}>
                Newer
              </Button>
              <span className="text-sm tabular-nums">
                Page {data.page.toLocaleString('en-US')} of {data.pages.toLocaleString('en-US')}
              </span>
              <Button
                disabled={data.page >= data.pages}
                onClick={() => onAsk({ ...asked, page: data.page + 1 })}
              >
                Older
              </Button>
            </nav>
          )}
        </>
      )}
    </>
  )
}

const countInWords = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function ListSearch({ noun, asked, onAsk }: Pick<PagedListProps<never>, 'noun' | 'asked' | 'onAsk'>) {
  const [text, setText] = useState(asked.q)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onAsk({ ...asked, q: text.trim(), page: 1 })
  }
  return (
    <search className="min-w-0 flex-[1_1_280px]">
      <form onSubmit={search} className="flex max-w-xl items-end gap-2">
        <TextField
          type="search"
          label={`Search ${noun[1]}`}
          className="min-w-0 flex-1"
          maxLength={LIST_SEARCH_MAX_LENGTH}
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
