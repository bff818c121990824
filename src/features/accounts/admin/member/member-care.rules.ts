import { CREATED_SORTS, type ListRules } from '#/shared/paged-lists.ts'

/** How editors can ask for what a member did. */
export const HISTORY_LIST = {
  kinds: ['comments', 'ratings', 'reports', 'messages', 'acts'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules

const commentsAre = (count: number) => (count === 1 ? 'one comment is' : `${count} comments are`)

/** What came of a block: "“mira” is blocked, 50 comments are in the trash." */
export const blockedInWords = (name: string, commentsGone: number): string =>
  commentsGone === 0
    ? `“${name}” is blocked.`
    : `“${name}” is blocked, ${commentsAre(commentsGone)} in the trash.`

/** What came of taking a block back, with how many comments somebody changed since. */
export function blockBackInWords(name: string, { back, stay }: { back: number; stay: number }): string {
  const comments = back === 0 ? '' : ` ${back === 1 ? 'One comment is' : `${back} comments are`} back.`
  const rest = stay === 0 ? '' : ` ${stay === 1 ? 'One stays' : `${stay} stay`} as somebody left them since.`
  return `The block of “${name}” is taken back.${comments}${rest}`
}
