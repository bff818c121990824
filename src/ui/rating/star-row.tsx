import { classNames } from '../class-names.ts'

interface StarRowProps {
  /** How many of the five are filled. */
  stars: number
  /** The text for screen readers: "4.3 out of 5". */
  label: string
  tone?: 'accent' | 'ink'
  size?: 'sm' | 'md'
}

/** A rating as five stars, read-only. */
export function StarRow({ stars, label, tone = 'accent', size = 'md' }: StarRowProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={classNames('inline-flex gap-0.5', `stars-${tone}`, size === 'sm' && 'stars-small')}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} filled={star <= stars} />
      ))}
    </span>
  )
}

/** One rounded star. Decorative: the text beside it says the same. */
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
