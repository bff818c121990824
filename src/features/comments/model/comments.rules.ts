import { mayTakeDown, type Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { inFigures } from '#/lib/format.ts'
import { canBeSeen } from '#/lib/text.ts'

export const COMMENT_MAX_LENGTH = 5_000
/** Maximum number of comments loaded at once (ruling 26). */
export const COMMENTS_PER_PAGE = 20
/** Maximum total length of the comments loaded at once, in characters. */
export const COMMENTS_PAGE_LENGTH = 20_000
/** Number of hours in which a member may not post the same text again (ruling 26). */
export const REPEATED_WITHIN_HOURS = 24

export const COMMENT_WORDS = {
  blank: 'Please write something first',
  tooLong: `Comments have at most ${inFigures(COMMENT_MAX_LENGTH)} characters`,
} as const

export function validateComment(content: string): string | undefined {
  if (!canBeSeen(content)) return COMMENT_WORDS.blank
  if ([...content].length > COMMENT_MAX_LENGTH) return COMMENT_WORDS.tooLong
  return undefined
}

/** Returns a text in lower case and with single spaces, to detect repeated comments. */
export function normalizedText(content: string): string {
  return content.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Returns the message for a text that the member already posted: "You already posted this today on Azul. …" (ruling 26). */
export function alreadyPostedMessage(title: string, when: 'today' | 'yesterday'): string {
  return `You already posted this ${when} on ${title}. What’s different here?`
}

/** A signed-in member on a page with comments. The id and the role decide which comments this member may edit or delete. */
export interface Reader {
  id: string
  role: Role | null
}

/** Returns whether a member may edit a comment. Only its author may (checklist COMM-05, COMM-07). */
export function mayEditComment(reader: Reader | null, comment: { memberId: string | null }): boolean {
  return reader !== null && comment.memberId !== null && comment.memberId === reader.id
}

/** Returns whether a member may delete a comment. Only its author and moderators may (checklist COMM-06, COMM-07). */
export function mayDeleteComment(reader: Reader | null, comment: { memberId: string | null }): boolean {
  return mayEditComment(reader, comment) || mayTakeDown(reader?.role ?? null)
}

/** Returns the first comments of a list, at most {@link COMMENTS_PER_PAGE}. Returns fewer if they are long. */
export function firstPageOf<Comment extends { content: string }>(comments: readonly Comment[]): Comment[] {
  let length = 0
  return comments.slice(0, COMMENTS_PER_PAGE).filter(({ content }) => {
    length += content.length
    return length <= COMMENTS_PAGE_LENGTH
  })
}
