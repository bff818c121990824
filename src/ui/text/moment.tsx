import { useHydrated } from '@tanstack/react-router'
import { longDateTime } from '#/lib/dates.ts'

interface MomentProps {
  /** ISO 8601. */
  at: string
  className?: string
}

/** A moment in the visitor's time zone (ruling 26). The server renders UTC, labelled as such, which stays without JavaScript. */
export function Moment({ at, className }: MomentProps) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={at} className={className}>
      {isHydrated ? longDateTime(at, 'here') : `${longDateTime(at)} UTC`}
    </time>
  )
}
