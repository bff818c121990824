import { useQuery } from '@tanstack/react-query'
import { inFigures } from '#/lib/format.ts'
import { SectionHeading, Skeleton } from '#/ui/basics.tsx'
import { type Column, DataTable } from '#/ui/table.tsx'
import { TIMING_NAMES, TIMINGS, type TimingName } from './model/page-timings.rules.ts'
import { pageSpeedsQuery } from './visits.queries.ts'
import type { PageSpeed as Speed } from './visits.schema.ts'

const COLUMNS: Column<Speed>[] = [
  { heading: 'Page', cell: ({ page }) => page },
  { heading: 'Device', cell: ({ device }) => (device === 'phone' ? 'Phone' : 'Desktop') },
  ...TIMING_NAMES.map((name) => ({
    heading: TIMINGS[name].title,
    cell: (speed: Speed) => within(speed, name),
  })),
]

function within({ timings }: Speed, name: TimingName): string {
  const timing = timings.find((each) => each.name === name)
  const { unit, bounds } = TIMINGS[name]
  if (!timing) return '–'
  const inUnit = (bound: number) => (unit ? `${inFigures(bound)} ${unit}` : String(bound))
  return timing.within === null ? `over ${inUnit(bounds.at(-1) ?? 0)}` : `up to ${inUnit(timing.within)}`
}

/** The dashboard's table of page speed in the last 30 days, measured in visitors' browsers. */
export function PageSpeed() {
  const { data, error } = useQuery(pageSpeedsQuery())
  return (
    <section aria-labelledby="page-speed" className="rule mt-12 pt-5">
      <SectionHeading id="page-speed" size="part">
        Page speed
      </SectionHeading>
      <div className="mt-3">
        {data?.length ? (
          <>
            <DataTable
              caption="Page speed by kind of page and device"
              columns={COLUMNS}
              rows={data}
              keyOf={({ page, device }) => `${device} ${page}`}
            />
            <p className="type-hint mt-3">
              What three of four visits stayed within in the last 30 days. Google’s Core Web Vitals call a
              large paint within 2.5 s, an answer within 200 ms and a shift of at most 0.1 good. Measured by
              browsers, without cookies.
            </p>
          </>
        ) : data ? (
          <p className="text-ink-2">No browser has measured a page yet.</p>
        ) : error ? (
          <p className="text-danger">We couldn’t load the page speeds. Reload the page to try again.</p>
        ) : (
          <Skeleton className="h-6 w-80 max-w-full" />
        )}
      </div>
    </section>
  )
}
