import { classNames } from '../class-names.ts'

interface MemberInitialProps {
  name: string | null
  /** In grey: nobody can sign in as them. */
  isBlocked?: boolean
  isBig?: boolean
  /** The other half of the mark: somebody who works on the site. */
  isOurs?: boolean
}

/** A seat with somebody's first letter; their name stands beside it. */
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
