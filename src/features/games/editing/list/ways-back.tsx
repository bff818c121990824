import { type ReactNode, useId } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'

interface WaysBackProps<Act> {
  title: string
  hint: string
  className: string
  /** What can be taken back, the last first; undefined while it is not known. */
  acts: readonly Act[] | undefined
  what: (act: Act) => ReactNode
  /** What an act is about, where the eye has its row. */
  about: (act: Act) => string
  /** What taking back came to, once it did. */
  said: string
  isPending: boolean
  error: Error | null
  onTakeBack: (id: number) => void
}

/** Acts on several games that can still be taken back; nothing where there are none. */
export function WaysBack<Act extends { id: number; by: string | null; at: string }>({
  title,
  hint,
  className,
  acts,
  what,
  about,
  said,
  isPending,
  error,
  onTakeBack,
}: WaysBackProps<Act>) {
  const headingId = useId()
  return (
    <>
      <p role="status" className="mt-6 font-semibold">
        {said}
      </p>
      {error && <Alert>It was not taken back. {error.message}</Alert>}
      {acts && acts.length > 0 && (
        <section aria-labelledby={headingId} className={className}>
          <h2 id={headingId} className="type-part">
            {title}
          </h2>
          <p className="type-hint mb-2">{hint}</p>
          <DataTable
            caption={title}
            rows={acts}
            keyOf={({ id }) => id}
            columns={[
              { heading: 'What', phone: 'main', cell: what },
              { heading: 'By', cell: ({ by }) => <bdi>{by ?? 'a former member'}</bdi> },
              { heading: 'When', cell: ({ at }) => <Moment at={at} /> },
              {
                heading: 'Take back',
                phone: 'end',
                hideHeading: true,
                className: 'md:text-end',
                cell: (act) => (
                  <Button aria-disabled={isPending} onClick={() => isPending || onTakeBack(act.id)}>
                    Take back<span className="sr-only"> {about(act)}</span>
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
