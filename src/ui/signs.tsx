import type { ReactNode } from 'react'
import { classNames } from './basics.tsx'

interface TwoInkLogoProps {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** `dusk` for dark backgrounds, on which translucent colours would be hard to see. */
  tone?: 'paper' | 'dusk'
  /** Animates the logo: its two halves move together and apart, while something loads. */
  breathing?: boolean
  className?: string | undefined
}

/** The site's logo: two overlapping half discs in two ink colours. Screen readers skip it. */
export function TwoInkLogo({ size = 'md', tone = 'paper', breathing = false, className }: TwoInkLogoProps) {
  return (
    <svg
      className={classNames(
        'mark',
        `mark-${size}`,
        `mark-on-${tone}`,
        breathing && 'mark-breathing',
        className,
      )}
      viewBox="6 0 20 28"
      aria-hidden="true"
    >
      <path className="mark-a" d="M6 1A13 13 0 0 1 6 27Z" />
      <path className="mark-b" d="M26 1A13 13 0 0 0 26 27Z" />
    </svg>
  )
}

/** Width of each half disc of the verdict icon, in SVG units: the wider, the larger their overlap. */
const OVERLAPS = { deep: 24, slight: 18.6, touching: 15, apart: 9.5 } as const
/** Width in SVG units at which the two half discs just touch. */
const HALF_WIDTH = 15

interface OverlapIconProps {
  /** How much the half discs overlap: `deep` the most; `touching` not at all; `apart` leaves a gap. */
  overlap: keyof typeof OVERLAPS
  /** `hollow` (outlines only) without votes, `thin` for few votes. */
  look?: 'filled' | 'thin' | 'hollow'
  className?: string | undefined
}

/** A decorative icon of two half discs. The better a game is with two, the more the half discs overlap. */
export function OverlapIcon({ overlap, look = 'filled', className }: OverlapIconProps) {
  const reach = OVERLAPS[overlap]
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

/** Returns the SVG path of the overlap of the two half discs; empty if they only touch. */
function lensOf(reach: number): string {
  if (reach <= HALF_WIDTH) return ''
  const height = 13 * Math.sqrt(1 - (HALF_WIDTH / reach) ** 2)
  const [top, bottom] = [14 - height, 14 + height]
  return `M18 ${top}A${reach} 13 0 0 1 18 ${bottom}A${reach} 13 0 0 1 18 ${top}Z`
}

/** A decorative icon for a lost connection: the two half discs of the site's logo, far apart. */
export function ApartIcon({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames('flex-none overflow-visible', className)}
      viewBox="0 0 52 31"
      aria-hidden="true"
    >
      <path className="fill-ink-a" d="M3 1A13 13 0 0 1 3 27Z" />
      <path className="fill-ink-b" d="M49 1A13 13 0 0 0 49 27Z" />
      <path
        className="fill-none stroke-line-strong [stroke-dasharray:1.4_1.2] [stroke-width:0.6]"
        d="M20 14H32"
      />
      <path className="fill-none stroke-ink [stroke-width:0.6]" d="M0 28H52" />
    </svg>
  )
}

const DISCS = {
  together: ['M3 1A7 7 0 0 1 3 15Z', 'M13 1A7 7 0 0 0 13 15Z'],
  against: ['M9.4 1A7 7 0 0 0 9.4 15Z', 'M12.6 1A7 7 0 0 1 12.6 15Z'],
  both: ['M9.4 1A7 7 0 0 0 9.4 15Z', 'M19.6 1A7 7 0 0 0 19.6 15Z'],
} as const

/** An icon that shows whether a game is played together, against each other, or both. The half discs stand for the players. */
export function FacingIcon({ mode, isOnDark }: { mode: keyof typeof DISCS; isOnDark?: boolean }) {
  const [a, b] = DISCS[mode]
  return (
    <svg
      className={classNames('seats-facing', isOnDark && 'mark-on-dusk')}
      viewBox={mode === 'together' ? '-3 0 22 16' : '0 0 22 16'}
      aria-hidden="true"
    >
      <path className={isOnDark ? 'mark-a' : 'fill-ink-a'} d={a} />
      <path className={isOnDark ? 'mark-b' : 'fill-ink-b'} d={b} />
    </svg>
  )
}

/** A clock face that is filled according to a play time. It is full from an hour on, and empty for null. Decorative. */
export function TimeDial({ minutes, size = 'md' }: { minutes: number | null; size?: 'md' | 'lg' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('time-dial', size === 'lg' && 'time-dial-lg')}
      style={{ '--minutes': Math.min(minutes ?? 0, 60) }}
    />
  )
}

/** An icon for a game's difficulty: three dots, of which `level` are filled. Decorative. */
export function DifficultyPips({ level, size = 'md' }: { level: 1 | 2 | 3; size?: 'md' | 'lg' }) {
  return (
    <span aria-hidden="true" className={classNames('pips', size === 'lg' && 'pips-lg')}>
      {[1, 2, 3].map((pip) => (
        <i key={pip} className={pip <= level ? 'pip-filled' : undefined} />
      ))}
    </span>
  )
}

/** A half-disc icon next to the editors' (`expert`) or the members' (`community`) rating. `empty` draws only an outline. */
export function RatingHalf(props: { side: 'expert' | 'community'; size?: 'md' | 'lg'; empty?: boolean }) {
  const { side, size, empty } = props
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 16"
      className={classNames(
        'rating-half',
        empty ? 'rating-half-empty' : `rating-half-${side}`,
        size === 'lg' && 'rating-half-lg',
      )}
    >
      <path d={side === 'expert' ? 'M2 1A7 7 0 0 1 2 15Z' : 'M10 1A7 7 0 0 0 10 15Z'} />
    </svg>
  )
}

/** Five stars that show a rating. `label` is the text for screen readers: "4.3 out of 5". */
export function StarRow({ stars, label }: { stars: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="stars-ink stars-small inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={star <= stars} />
      ))}
    </span>
  )
}

/** A star icon with rounded corners, filled or outlined. Decorative. */
export function Star({ filled, className }: { filled: boolean; className?: string | undefined }) {
  return (
    <svg
      className={classNames('star', filled && 'star-filled', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 2.6c.5 0 .9.3 1.1.8l2.2 4.7 5.1.6c1 .1 1.4 1.3.7 2l-3.8 3.5 1 5c.2 1-.8 1.8-1.7 1.3L12 18l-4.6 2.5c-.9.5-1.9-.3-1.7-1.3l1-5-3.8-3.5c-.7-.7-.3-1.9.7-2l5.1-.6 2.2-4.7c.2-.5.6-.8 1.1-.8Z" />
    </svg>
  )
}

interface BadgeProps {
  tone: 'dusk' | 'a' | 'b'
  icon?: ReactNode
  children: ReactNode
  /** The html element: `li` in a list of badges, `span` for a single one. */
  as?: 'li' | 'span'
}

const tones = {
  dusk: 'bg-dusk text-dusk-ink shadow-[inset_0_0_0_1px_var(--dusk-up2)]',
  a: 'bg-ink-a-soft',
  b: 'bg-ink-b-soft',
}

/** A label with icon and text, such as a game's award. */
export function Badge({ tone, icon, children, as: Element = 'li' }: BadgeProps) {
  return (
    <Element
      className={classNames(
        'inline-flex min-h-[30px] items-center gap-[7px] rounded-badge ps-[9px] pe-[11px] text-xs font-semibold [&_.lucide]:size-[15px]',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </Element>
  )
}
