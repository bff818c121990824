import { classNames } from '../class-names.ts'

/** How far each seat leans over the table, at the width of a half: the more, the larger what they share. */
const LEANS = { far: 24, near: 18.6, touching: 15, apart: 9.5 } as const
export type Lean = keyof typeof LEANS

interface SeatsMarkProps {
  lean: Lean
  /** Outlines only: a view that no votes stand behind. */
  isHollow?: boolean
  className?: string | undefined
}

/** Two seats at one table and how far they move together. Decorative: always beside the words. */
export function SeatsMark({ lean, isHollow = false, className }: SeatsMarkProps) {
  const reach = LEANS[lean]
  return (
    <svg
      className={classNames('seats-mark', isHollow && 'seats-mark-hollow', className)}
      viewBox="2 0 32 28"
      aria-hidden="true"
    >
      <path className="mark-a" d={`M3 1A${reach} 13 0 0 1 3 27Z`} />
      <path className="mark-b" d={`M33 1A${reach} 13 0 0 0 33 27Z`} />
    </svg>
  )
}
