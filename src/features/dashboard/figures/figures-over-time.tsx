import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useId, useState } from 'react'
import { longDate, shortDay } from '#/lib/dates.ts'
import { counted, inFigures } from '#/lib/text/in-figures.ts'
import { Disclosure } from '#/ui/display/disclosure.tsx'
import { type Column, DataTable } from '#/ui/list/table/data-table.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { figuresOverTimeQuery } from '../dashboard.queries.ts'
import { type Chart, chartOf, SERIES_WORDS } from '../dashboard.rules.ts'
import type { DailyFigure, DailySeries, FiguresOverTime as Figures } from '../dashboard.schema.ts'

const SERIES = Object.keys(SERIES_WORDS) as DailySeries[]

const columns: Column<DailyFigure>[] = [
  { heading: 'Day', cell: ({ day }) => longDate(day) },
  ...SERIES.map((series) => ({
    heading: SERIES_WORDS[series].title,
    numeric: true,
    cell: (figure: DailyFigure) => inFigures(figure[series]),
  })),
]

/** The counts of the last 30 days, as charts and as a table. */
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
            Days end at midnight UTC. Page views are counted without cookies. Browsers that ask not to be
            tracked aren’t counted.
          </p>
          <Disclosure summary="The same figures as a table" size="sm" className="mt-2 border-y">
            <DataTable
              caption="Figures of the last 30 days, newest first"
              columns={columns}
              rows={data.days.toReversed()}
              keyOf={({ day }) => day}
              className="mb-4"
            />
          </Disclosure>
        </>
      ) : error ? (
        <div className="mt-4">
          <LoadFailure title="We couldn’t load the figures" error={error} onRetry={refetch} />
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

interface DailyChartProps {
  title: string
  /** The singular of the counted noun. */
  one: string
  chart: Chart
}

const WIDTH = 300
const HEIGHT = 72
const GAP = 2

/**
 * A daily figure as bars. The pointer or the arrow keys select a day, whose value is announced: the chart is a slider, so that it
 * takes a single tab stop.
 */
function DailyChart({ title, one, chart }: DailyChartProps) {
  const id = useId()
  const [picked, setPicked] = useState<number>()
  const { bars, total, peak } = chart
  const step = WIDTH / bars.length
  const last = bars.length - 1
  const bar = picked === undefined ? undefined : bars[picked]
  const wordsFor = ({ day, value }: { day: string; value: number }) =>
    `${longDate(day)}: ${counted(value, one)}`
  const pickUnder = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPicked(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length))))
  }
  return (
    <figure className="daily-chart">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span id={id} className="font-semibold">
          {title}
        </span>
        <span className="text-ink-2 text-sm tabular-nums">{inFigures(total)} in 30 days</span>
      </figcaption>
      <div className="daily-bars" onPointerMove={pickUnder} onPointerLeave={() => setPicked(undefined)}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ day, value, share }, at) => (
            <rect
              key={day}
              className={at === picked ? 'daily-bar-picked' : undefined}
              x={at * step + GAP / 2}
              width={step - GAP}
              // A day with anything at all can be seen; a day without is a line.
              y={HEIGHT - (value === 0 ? 1 : Math.max(3, share * HEIGHT))}
              height={value === 0 ? 1 : Math.max(3, share * HEIGHT)}
            />
          ))}
        </svg>
        <input
          type="range"
          className="invisible-input"
          min={0}
          max={last}
          value={picked ?? last}
          aria-labelledby={id}
          aria-valuetext={wordsFor(bar ?? bars[last] ?? { day: '1970-01-01', value: 0 })}
          onFocus={(event) => event.target.matches(':focus-visible') && setPicked((at) => at ?? last)}
          onBlur={() => setPicked(undefined)}
          onChange={(event) => setPicked(Number(event.target.value))}
        />
      </div>
      <p aria-hidden="true" className="type-hint flex justify-between gap-3 tabular-nums">
        {bar ? (
          <span className="text-ink">{wordsFor(bar)}</span>
        ) : (
          <>
            <span>{bars[0] && shortDay(bars[0].day)}</span>
            <span>{peak ? `most on ${shortDay(peak.day)}: ${inFigures(peak.value)}` : 'none yet'}</span>
            <span>{bars[last] && shortDay(bars[last].day)}</span>
          </>
        )}
      </p>
    </figure>
  )
}

/** The pages viewed most in the last 30 days. */
function TopPages({ pages }: { pages: Figures['topPages'] }) {
  return (
    <section aria-labelledby="top-pages" className="min-w-0">
      <h3 id="top-pages" className="font-semibold">
        Most viewed pages
      </h3>
      {pages.length === 0 ? (
        <p className="mt-2 text-ink-2 text-sm">No page views yet.</p>
      ) : (
        <ol className="mt-1 text-sm">
          {pages.map(({ path, views }) => (
            <li key={path} className="row-rule flex justify-between gap-3 py-1.5">
              <a href={path} className="truncate hover:text-accent hover:underline">
                {path}
              </a>
              <span className="flex-none tabular-nums">
                {inFigures(views)}
                <span className="sr-only"> {views === 1 ? 'view' : 'views'}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
