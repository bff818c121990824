import { inFigures } from '#/lib/format.ts'
import { CREATED_SORTS, type ListRules } from '#/lib/paged-lists.ts'

export const BLOCK_REASON_MAX_LENGTH = 300
export const MEMBER_NOTE_MAX_LENGTH = 2_000

/** An editor who blocks or deletes a member chooses what happens to the member's comments: they `stay` on the site, or `go`. */
export const COMMENTS_CHOICES = ['stay', 'go'] as const
export type CommentsChoice = (typeof COMMENTS_CHOICES)[number]

export const ACCOUNT_STATUS_MESSAGES = {
  reasonTooLong: `At most ${BLOCK_REASON_MAX_LENGTH} characters`,
  noteTooLong: `At most ${inFigures(MEMBER_NOTE_MAX_LENGTH)} characters`,
  notStaff: 'People who help run the site can’t be blocked or deleted here. Remove their role first.',
  decidedSince: 'Someone has made another decision about this member since. Nothing was undone.',
  notBlocked: 'This account isn’t blocked. Sign in and you’ll find both in your settings.',
  codeNeeded: 'Please add the code from your app, or a backup code',
} as const

export const validateReason = (reason: string): string | undefined =>
  [...reason].length > BLOCK_REASON_MAX_LENGTH ? ACCOUNT_STATUS_MESSAGES.reasonTooLong : undefined

export const blockedWords = (reason: string) =>
  `This account is blocked. The reason: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`} You can still read, ask for your data, or delete the account.`

export const memberName = (username: string | null) => username ?? 'a member without a name'

export const MEMBER_LIST = {
  kinds: ['blocked', 'unconfirmed'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
