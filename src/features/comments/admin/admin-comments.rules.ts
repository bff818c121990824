import { CREATED_SORTS, type ListAsked, type ListRules } from '#/shared/paged-lists.ts'

/** How editors can ask for comments: what waits for them, what was reported, what everybody sees, or all. */
export const COMMENT_LIST = {
  kinds: ['waiting', 'reported', 'online', 'all'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
export type CommentView = (typeof COMMENT_LIST.kinds)[number]

/** Which comments are listed where no kind is asked for: what waits; what is looked for is looked for among all. */
export const viewOf = ({ only, q }: Pick<ListAsked<typeof COMMENT_LIST>, 'only' | 'q'>): CommentView =>
  only || (q.trim() === '' ? 'waiting' : 'all')

/** So many comments can be decided on at once. */
export const DECIDED_AT_ONCE = 100

/** What editors decide on comments: to show them, or to take them away. */
export type CommentDecision = 'shown' | 'removed'

/** What became of some comments, of which others may have been faster: "3 comments are in the trash." */
export function decidedInWords(decision: CommentDecision, count: number): string {
  if (count === 0) return 'Somebody else was faster: nothing was left to do.'
  const what = count === 1 ? 'The comment' : `${count} comments`
  if (decision === 'shown') return `${what} ${count === 1 ? 'was' : 'were'} let through.`
  return `${what} ${count === 1 ? 'is' : 'are'} in the trash.`
}

/** What came of taking a decision back, with how many comments somebody changed since. */
export function backInWords({ ids, stay }: { ids: readonly number[]; stay: number }): string {
  if (ids.length === 0) return 'Nothing was taken back: somebody changed them since.'
  const done = ids.length === 1 ? 'The comment is as before.' : `${ids.length} comments are as before.`
  if (stay === 0) return done
  return `${done} ${stay === 1 ? 'One stays' : `${stay} stay`} as somebody left them since.`
}
