import { useQuery } from '@tanstack/react-query'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import type { ClickFigures } from '../prices/prices.schema.ts'
import { clickFiguresQuery } from './retailer-clicks.queries.ts'

/** Clicks on retailer links, by retailer and by game. */
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
      <Retailers {...data} />
      <Games games={data.games} />
    </div>
  )
}

function Retailers({ retailers, total }: ClickFigures) {
  return (
    <section aria-labelledby="clicks-by-retailer">
      <SectionHeading id="clicks-by-retailer" size="part" className="mb-3">
        By retailer
      </SectionHeading>
      <DataTable
        caption="Links followed, by retailer"
        rows={retailers}
        keyOf={({ retailer }) => retailer}
        columns={[
          { heading: 'Retailer', cell: ({ retailer }) => <b>{retailer}</b> },
          { heading: 'Followed', numeric: true, cell: ({ clicks }) => inFigures(clicks) },
          {
            heading: 'Share',
            numeric: true,
            cell: ({ clicks }) => `${Math.round((100 * clicks) / total)} %`,
          },
        ]}
      />
    </section>
  )
}

function Games({ games }: Pick<ClickFigures, 'games'>) {
  return (
    <section aria-labelledby="clicks-by-game">
      <SectionHeading id="clicks-by-game" size="part" className="mb-3">
        By game
      </SectionHeading>
      <DataTable
        caption="Links followed, by game"
        rows={games}
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
          { heading: 'Followed', numeric: true, cell: ({ clicks }) => inFigures(clicks) },
        ]}
      />
    </section>
  )
}
