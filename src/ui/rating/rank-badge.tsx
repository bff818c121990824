import { classNames } from '../class-names.ts'

interface RankBadgeProps {
  rank: number
  size?: 'md' | 'lg'
}

/** A rank in a ranking, at the bottom edge of a cover. */
export function RankBadge({ rank, size = 'md' }: RankBadgeProps) {
  return (
    <span className={classNames('rank-badge', size === 'lg' && 'rank-badge-lg')}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <path d="M3 3H14A25 25 0 0 1 14 53H3Z" />
        <path d="M53 3H42A25 25 0 0 0 42 53H53Z" />
      </svg>
      <b>
        <span className="sr-only">Rank </span>
        {rank}
      </b>
    </span>
  )
}
