import { classNames } from '../class-names.ts'
import { Star } from './star.tsx'

interface StarRowProps {
  /** How many of the five are filled. */
  stars: number
  /** What is read out: "4.3 out of 5". */
  label: string
  tone?: 'accent' | 'ink'
  size?: 'sm' | 'md'
  className?: string | undefined
}

/** A rating as five stars to look at. */
export function StarRow({ stars, label, tone = 'accent', size = 'md', className }: StarRowProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={classNames(
        'inline-flex gap-0.5',
        `stars-${tone}`,
        size === 'sm' && 'stars-small',
        className,
      )}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={star <= stars} />
      ))}
    </span>
  )
}
