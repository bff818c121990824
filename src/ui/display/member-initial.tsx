import { classNames } from '../class-names.ts'

interface MemberInitialProps {
  name: string | null
  /** Drawn in grey: the member is blocked. */
  isBlocked?: boolean
  isBig?: boolean
  /** Draws the other half of the mark: a member with a role. */
  isOurs?: boolean
}

/** A seat icon with a member's initial, shown beside their name. */
export function MemberInitial({
  name,
  isBlocked = false,
  isBig = false,
  isOurs = false,
}: MemberInitialProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'member-initial',
        isBig && 'member-initial-big',
        isBlocked && 'member-initial-off',
        isOurs && 'member-initial-ours',
      )}
    >
      {[...(name ?? '?')][0]?.toUpperCase()}
    </span>
  )
}
