import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

export const MEMBER_LIST = {
  kinds: ['blocked', 'unconfirmed'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules

export const HISTORY_LIST = {
  kinds: [],
  sorts: CREATED_SORTS,
} as const satisfies ListRules

const commentsAre = (count: number) => (count === 1 ? 'one comment is' : `${count} comments are`)

/** Names the blocked members in a message: "“mira”", or "3 members". */
export const blockedNames = (names: readonly string[]): string =>
  names.length === 1 ? `“${names[0]}”` : `${names.length} members`

/** Describes a completed block: "“mira” is blocked, 50 comments are in the trash." */
export function blockedInWords(names: readonly string[], commentsGone: number): string {
  const blocked = `${blockedNames(names)} ${names.length === 1 ? 'is' : 'are'} blocked`
  return commentsGone === 0 ? `${blocked}.` : `${blocked}, ${commentsAre(commentsGone)} in the trash.`
}

/** The result of undoing blocks, with the number of comments edited since. */
export function blockBackInWords(
  names: readonly string[],
  { back, stay }: { back: number; stay: number },
): string {
  const comments = back === 0 ? '' : ` ${back === 1 ? 'One comment is' : `${back} comments are`} back.`
  const rest =
    stay === 0 ? '' : ` ${stay === 1 ? 'One stays' : `${stay} stay`} as someone changed them since.`
  return `${blockedNames(names)} can sign in again.${comments}${rest}`
}
