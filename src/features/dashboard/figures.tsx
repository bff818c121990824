import { useQuery } from '@tanstack/react-query'
import { inFigures, longDate, shortDay } from '#/lib/format.ts'
import { Loaded, LoadFailure, SectionHeading, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { type Column, DataTable } from '#/ui/table.tsx'
import { Disclosure } from '#/ui/text.tsx'
import { figuresOverTimeQuery, siteFiguresQuery } from './dashboard.queries.ts'
import { chartOf, SERIES_WORDS } from './dashboard.rules.ts'
import type { DailyFigure, DailySeries } from './dashboard.schema.ts'

const FIGURES_FAILED = 'We couldn’t load the figures'
const SERIES = Object.keys(SERIES_WORDS) as DailySeries[]

const columns: Column<DailyFigure>[] = [
  { heading: 'Day', cell: ({ day }) => longDate(day) },
  ...SERIES.map((series) => ({
    heading: SERIES_WORDS[series],
    numeric: true,
    cell: (figure: DailyFigure) => inFigures(figure[series]),
  })),
]

export function FiguresOverTime() {
  const waiting = (
    <SkeletonGroup label="Loading the figures" className="daily-charts">
      <Skeleton count={SERIES.length} className="h-30 w-full" />
    </SkeletonGroup>
  )
  return (
    <section aria-labelledby="over-time" className="rule mt-12 pt-5">
      <SectionHeading id="over-time" size="part">
        The last 30 days
      </SectionHeading>
      <Loaded query={useQuery(figuresOverTimeQuery())} failed={FIGURES_FAILED} waiting={waiting}>
        {({ days }) => (
          <>
            <div className="daily-charts">
              {SERIES.map((series) => (
                <DailyChart key={series} series={series} days={days} />
              ))}
            </div>
            <p className="type-hint mt-4">
              Days end at midnight UTC. Page views are counted without cookies. Browsers that ask not to be
              tracked aren’t counted.
            </p>
            <Disclosure summary="The same figures as a table" size="sm" className="mt-2 border-y">
              <DataTable
                caption="Figures of the last 30 days, newest first"
                columns={columns}
                rows={days.toReversed()}
                keyOf={({ day }) => day}
                className="mb-4"
              />
            </Disclosure>
          </>
        )}
      </Loaded>
    </section>
  )
}

const WIDTH = 300
const HEIGHT = 72
const GAP = 2

/** A series as bars; the table below holds its figures. */
function DailyChart({ series, days }: { series: DailySeries; days: readonly DailyFigure[] }) {
  const { bars, total, peak } = chartOf(days, series)
  const step = WIDTH / bars.length
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure className="daily-chart">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{SERIES_WORDS[series]}</span>
        <span className="text-ink-2 text-sm tabular-nums">{inFigures(total)} in 30 days</span>
      </figcaption>
      <div className="daily-bars">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ day, share }, at) => {
            // A day with anything at all can be seen; a day without is a line.
            const height = share === 0 ? 1 : Math.max(3, share * HEIGHT)
            return (
              <rect
                key={day}
                x={at * step + GAP / 2}
                width={step - GAP}
                y={HEIGHT - height}
                height={height}
              />
            )
          })}
        </svg>
      </div>
      <p className="type-hint flex justify-between gap-3 tabular-nums">
        <span>{first && shortDay(first.day)}</span>
        <span>{peak ? `most on ${shortDay(peak.day)}: ${inFigures(peak.value)}` : 'none yet'}</span>
        <span>{last && shortDay(last.day)}</span>
      </p>
    </figure>
  )
}

/** The three numbers of the admin dashboard: Total Users, Blog Posts, Newsletter Subscribers (ADMIN-02). */
export function SiteStats() {
  const { data, error, refetch } = useQuery(siteFiguresQuery())
  if (error && !data) return <LoadFailure title={FIGURES_FAILED} error={error} onRetry={refetch} />
  return (
    <StatCards
      stats={[
        { name: 'Total Users', value: data?.users },
        { name: 'Blog Posts', value: data?.posts },
        { name: 'Newsletter Subscribers', value: data?.subscribers },
      ]}
    />
  )
}

/** A row of cards, each with a number and its name. An undefined number is still loading and shows a placeholder. */
export function StatCards(props: { stats: { name: string; value: number | undefined; hint?: string }[] }) {
  const { stats } = props
  return (
    <dl
      className="stat-cards"
      data-count={stats.length}
      aria-busy={stats.some((stat) => stat.value === undefined)}
    >
      {stats.map(({ name, value, hint }) => (
        <div key={name} className="stat-card">
          <dt>{name}</dt>
          <dd className="stat-value">
            {value === undefined ? <Skeleton className="h-[1em] w-24" /> : inFigures(value)}
          </dd>
          {hint && <dd className="stat-hint">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
