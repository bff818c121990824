import { Link } from '@tanstack/react-router'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Who } from '#/features/pair/page/who.tsx'
import { spokenName } from '#/features/pair/pair.rules.ts'

/** The two halves of a table, with the letters of who sits there: the way to it, for whoever shares one. */
export function TableLink() {
  const me = useMe()
  if (!me?.member || !me.pair) return null
  const [mine, theirs] = [spokenName(me.member.username), spokenName(me.pair.name)]
  const [left, right] = me.pair.side === 0 ? [mine, theirs] : [theirs, mine]
  return (
    <Link to="/us" className="table-link">
      <Who left={left} right={right} />
      <span className="sr-only">{`${left} and ${right}: your table`}</span>
    </Link>
  )
}
