import { type PointerEvent, useId, useState } from 'react'
import { longDate, shortDay } from '#/shared/dates.ts'
import { counted, inFigures } from '#/shared/text/in-figures.ts'
import type { Chart } from '../dashboard.rules.ts'

interface DailyChartProps {
  title: string
  /** The word for one of what is counted. */
  one: string
  chart: Chart
}

const WIDTH = 300
const HEIGHT = 72
const GAP = 2

/**
 * A figure for each day as bars. A pointer or the arrow keys pick a day, whose value is then said: the chart is a
 * slider over its days, so that a keyboard passes it with one stop.
 */
export function DailyChart({ title, one, chart }: DailyChartProps) {
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
