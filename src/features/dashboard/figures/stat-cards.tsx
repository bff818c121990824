import { inFigures } from '#/lib/text/in-figures.ts'
import { Skeleton } from '#/ui/status/skeleton.tsx'

/** A figure with its label and a hint. */
export interface Stat {
  name: string
  /** Undefined while it is not known. */
  value: number | undefined
  hint?: string | undefined
}

/** A row of large figures. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
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
          <dd className="stat-hint">{hint ?? ' '}</dd>
        </div>
      ))}
    </dl>
  )
}
