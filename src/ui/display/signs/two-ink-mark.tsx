import { classNames } from '#/ui/class-names.ts'

interface TwoInkMarkProps {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** `dusk` is for the dark window, where translucent inks would drown. */
  tone?: 'paper' | 'dusk'
  /** The two seats move towards each other and apart: something is on its way. */
  breathing?: boolean
  className?: string | undefined
}

/** The site's logo: two seats and their overlap. Decorative. */
export function TwoInkMark({ size = 'md', tone = 'paper', breathing = false, className }: TwoInkMarkProps) {
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
