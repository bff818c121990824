import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { DataTable } from '#/ui/list/data-table.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { mergeTakenBackInWords } from './merge-words.rules.ts'
import { recentMergesQuery, useTakeMergeBack } from './merging.queries.ts'

/** The games that were merged and whose other half still lies in the trash, with the way back; nothing where there are none. */
export function RecentMerges() {
  const { data: merges } = useQuery(recentMergesQuery())
  const { mutate, isPending, error } = useTakeMergeBack()
  const [said, setSaid] = useState('')
  const takeBack = (id: number) => {
    setSaid('')
    mutate(id, { onSuccess: (answer) => setSaid(mergeTakenBackInWords(answer)) })
  }
  return (
    <>
      <p role="status" className="mt-6 font-semibold">
        {said}
      </p>
      {error && <Alert>It was not taken back. {error.message}</Alert>}
      {merges && merges.length > 0 && (
        <section aria-labelledby="merged" className="mt-6">
          <h2 id="merged" className="type-part">
            Merged
          </h2>
          <p className="type-hint mb-2">Can be taken back while the game that left lies in the trash.</p>
          <DataTable
            caption="Merged"
            rows={merges}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: 'What',
                phone: 'main',
                cell: ({ left, stays }) => (
                  <>
                    <bdi className="font-semibold">{left}</bdi> into{' '}
                    <bdi className="font-semibold">{stays}</bdi>
                  </>
                ),
              },
              { heading: 'By', cell: ({ by }) => <bdi>{by ?? 'a former member'}</bdi> },
              { heading: 'When', cell: ({ at }) => <Moment at={at} /> },
              {
                heading: 'Take back',
                phone: 'end',
                hideHeading: true,
                className: 'md:text-end',
                cell: ({ id, left }) => (
                  <Button aria-disabled={isPending} onClick={() => isPending || takeBack(id)}>
                    Take back<span className="sr-only"> {left}</span>
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
