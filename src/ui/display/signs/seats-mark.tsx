import { classNames } from '#/ui/class-names.ts'

/** How far each seat leans in, relative to its half: the more, the larger the overlap. */
const LEANS = { far: 24, near: 18.6, touching: 15, apart: 9.5 } as const
/** From each end to the middle. */
const HALF_WIDTH = 15
export type Lean = keyof typeof LEANS

interface SeatsMarkProps {
  lean: Lean
  /** Outlines only: no votes. Thin: few votes. */
  look?: 'filled' | 'thin' | 'hollow'
  className?: string | undefined
}

/** Two seats that lean together more or less. Decorative: always beside text. */
export function SeatsMark({ lean, look = 'filled', className }: SeatsMarkProps) {
  const reach = LEANS[lean]
  return (
    <svg
      className={classNames('seats-mark', `seats-mark-${look}`, className)}
      viewBox="2 0 32 28"
      aria-hidden="true"
    >
      <path className="mark-a" d={`M3 1A${reach} 13 0 0 1 3 27Z`} />
      <path className="mark-b" d={`M33 1A${reach} 13 0 0 0 33 27Z`} />
      {look === 'filled' && <path className="mark-lens" d={lensOf(reach)} />}
    </svg>
  )
}

/** The overlap of the two seats, up to where their arcs meet; empty if they only touch. */
function lensOf(reach: number): string {
  if (reach <= HALF_WIDTH) return ''
  const height = 13 * Math.sqrt(1 - (HALF_WIDTH / reach) ** 2)
  const [top, bottom] = [14 - height, 14 + height]
  return `M18 ${top}A${reach} 13 0 0 1 18 ${bottom}A${reach} 13 0 0 1 18 ${top}Z`
}
