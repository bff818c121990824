import { classNames } from '../class-names.ts'

interface MemberInitialProps {
  name: string | null
  /** In grey: nobody can sign in as them. */
  isBlocked?: boolean
  isBig?: boolean
}

/** The left seat with a member's first letter; their name stands beside it. */
export function MemberInitial({ name, isBlocked = false, isBig = false }: MemberInitialProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'member-initial',
        isBig && 'member-initial-big',
        isBlocked && 'member-initial-off',
      )}
    >
      {[...(name ?? '?')][0]?.toUpperCase()}
    </span>
  )
}
