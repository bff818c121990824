const NEW_FOR_MS = 7 * 86_400_000

/** What a member is at the moment, in a word with its sign. */
export function MemberState({ joinedAt, isBlocked }: { joinedAt: string; isBlocked: boolean }) {
  const isNew = Date.now() - Date.parse(joinedAt) < NEW_FOR_MS
  const state = isBlocked ? 'Blocked' : isNew ? 'New' : 'Member'
  return (
    <span className="member-state" data-state={state}>
      {state}
    </span>
  )
}
