import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { recentChangesQuery, useTakeChangeBack } from './game-editing.queries.ts'
import { fieldLabel, gamesInWords, takenBackInWords } from './many-games.rules.ts'

const TITLE = 'Changed together'

/** Bulk changes of the last 30 days with an undo button; nothing without any. */
export function RecentChanges() {
  const { data: changes } = useQuery(recentChangesQuery())
  const { mutate, isPending, error } = useTakeChangeBack()
  const [stated, setStated] = useState('')
  const headingId = useId()
  const takeBack = (id: number) => {
    setStated('')
    mutate(id, { onSuccess: (answer) => setStated(takenBackInWords(answer)) })
  }
  return (
    <>
      <p role="status" className="mt-6 font-semibold">
        {stated}
      </p>
      {error && <Alert>That couldn’t be undone. {error.message}</Alert>}
      {changes && changes.length > 0 && (
        <section aria-labelledby={headingId} className="mt-12">
          <h2 id={headingId} className="type-part">
            {TITLE}
          </h2>
          <p className="type-hint mb-2">In the last 30 days. Games changed since then stay as they are.</p>
          <DataTable
            caption={TITLE}
            rows={changes}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: 'What',
                phone: 'main',
                cell: ({ field, count, title }) => (
                  <>
                    <span className="font-semibold">{fieldLabel(field)}</span> of{' '}
                    {count === 1 ? <bdi>{title}</bdi> : gamesInWords(count)}
                  </>
                ),
              },
              { heading: 'By', cell: ({ by }) => <bdi>{by ?? 'a former member'}</bdi> },
              { heading: 'When', cell: ({ at }) => <Moment at={at} /> },
              {
                heading: 'Undo',
                phone: 'end',
                hideHeading: true,
                className: 'md:text-end',
                cell: ({ id, field }) => (
                  <Button aria-disabled={isPending} onClick={() => isPending || takeBack(id)}>
                    Undo<span className="sr-only"> {fieldLabel(field)}</span>
                  </Button>
                ),
              },
            ]}
          />
        </section>
      )}
    </>
  )
}
