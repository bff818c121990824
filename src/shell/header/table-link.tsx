import { Link } from '@tanstack/react-router'
import { usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Who } from '#/features/pair/page/who.tsx'
import { spokenName } from '#/features/pair/pair.rules.ts'

/** The two halves of a table, with the letters of who sits there: the way to it, for whoever shares one. */
export function TableLink() {
  const member = usePartOfMe((me) => me.member)
  const pair = usePartOfMe((me) => me.pair)
  if (!member || !pair) return null
  const [mine, theirs] = [spokenName(member.username), spokenName(pair.name)]
  const [left, right] = pair.side === 0 ? [mine, theirs] : [theirs, mine]
  return (
    <Link to="/us" className="table-link">
      <Who left={left} right={right} />
      <span className="sr-only">{`${left} and ${right}: your table`}</span>
    </Link>
  )
}
