import { classNames } from '../class-names.ts'

interface RatingHalfProps {
  side: 'expert' | 'community'
  size?: 'md' | 'lg'
  /** Without a rating: only its outline. */
  empty?: boolean
}

/** Half a disc: the expert's to the left, the community's to the right. Decorative. */
export function RatingHalf({ side, size = 'md', empty }: RatingHalfProps) {
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
