import { useQuery } from '@tanstack/react-query'
import { longDate } from '#/shared/dates.ts'
import { inFigures } from '#/shared/text/in-figures.ts'
import { Disclosure } from '#/ui/display/disclosure.tsx'
import { type Column, DataTable } from '#/ui/list/table/data-table.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { figuresOverTimeQuery } from '../dashboard.queries.ts'
import { chartOf, SERIES_WORDS } from '../dashboard.rules.ts'
import type { DailyFigure, DailySeries } from '../dashboard.schema.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { DailyChart } from './daily-chart.tsx'
import { TopPages } from './top-pages.tsx'

const SERIES = Object.keys(SERIES_WORDS) as DailySeries[]

const columns: Column<DailyFigure>[] = [
  { heading: 'Day', cell: ({ day }) => longDate(day) },
  ...SERIES.map((series) => ({
    heading: SERIES_WORDS[series].title,
    numeric: true,
    cell: (figure: DailyFigure) => inFigures(figure[series]),
  })),
]

/** What happened on each of the last 30 days: as charts, and the same as a table. */
export function FiguresOverTime() {
  const { data, error, refetch } = useQuery(figuresOverTimeQuery())
  return (
    <section aria-labelledby="over-time" className="rule mt-12 pt-5">
      <SectionHeading id="over-time" size="part">
        The last 30 days
      </SectionHeading>
      {data ? (
        <>
          <div className="daily-charts">
            {SERIES.map((series) => (
              <DailyChart key={series} {...SERIES_WORDS[series]} chart={chartOf(data.days, series)} />
            ))}
            <TopPages pages={data.topPages} />
          </div>
          <p className="type-hint mt-4">
            Days end at midnight UTC. Page views are counted without cookies, and not of those whose browser
            asks not to be tracked.
          </p>
          <Disclosure summary="The same figures as a table" size="sm" className="mt-2 border-y">
            <DataTable
              caption="Figures of the last 30 days, the newest first"
              columns={columns}
              rows={data.days.toReversed()}
              keyOf={({ day }) => day}
              className="mb-4"
            />
          </Disclosure>
        </>
      ) : error ? (
        <div className="mt-4">
          <NotLoaded onRetry={refetch} error={error}>
            The figures could not be loaded
          </NotLoaded>
        </div>
      ) : (
        <SkeletonGroup label="Loading the figures" className="daily-charts">
          {SERIES.map((series) => (
            <Skeleton key={series} className="h-30 w-full" />
          ))}
        </SkeletonGroup>
      )}
    </section>
  )
}
