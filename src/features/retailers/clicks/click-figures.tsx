import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { inFigures } from '#/lib/format.ts'
import { EmptyState, LoadFailure, SectionHeading, Skeleton, TextLink } from '#/ui/basics.tsx'
import { type Column, DataTable } from '#/ui/table.tsx'
import { clickFiguresQuery } from './retailer-clicks.queries.ts'

export function ClickFiguresView() {
  const { data, error, refetch } = useQuery(clickFiguresQuery())
  if (error) return <LoadFailure title="We couldn’t load the figures" error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-60" />
  if (data.total === 0)
    return (
      <EmptyState title="No clicks yet">
        Every click on a link under Where to Buy is counted here: the day, the game and the retailer, and
        nothing about the visitor.
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_2fr]">
      <FiguresBy
        what="retailer"
        rows={data.retailers}
        keyOf={({ retailer }) => retailer}
        columns={[{ heading: 'Retailer', cell: ({ retailer }) => <b>{retailer}</b> }, FOLLOWED]}
      />
      <FiguresBy
        what="game"
        rows={data.games}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: 'Game',
            cell: ({ slug, title }) => (
              <TextLink to="/game/$slug" params={{ slug }}>
                {title}
              </TextLink>
            ),
          },
          {
            heading: 'Where to',
            className: 'text-ink-2',
            cell: ({ retailers }) =>
              retailers.map(({ retailer, clicks }) => `${retailer} ${clicks}`).join(', '),
          },
          FOLLOWED,
        ]}
      />
    </div>
  )
}

type FiguresByProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'caption'> & { what: string }

const FiguresBy = <Row,>({ what, ...table }: FiguresByProps<Row>) => (
  <section aria-labelledby={`clicks-by-${what}`}>
    <SectionHeading id={`clicks-by-${what}`} size="part" className="mb-3">
      By {what}
    </SectionHeading>
    <DataTable caption={`Links followed, by ${what}`} {...table} />
  </section>
)

const FOLLOWED: Column<{ clicks: number }> = {
  heading: 'Followed',
  numeric: true,
  cell: ({ clicks }) => inFigures(clicks),
}
