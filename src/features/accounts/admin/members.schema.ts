import { z } from '@hono/zod-openapi'
import { HOLD_REASONS } from '#/features/comments/model/holding.rules.ts'
import { REPORT_REASONS } from '#/features/comments/model/reports.rules.ts'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { ROLES } from '../model/roles/roles.rules.ts'
import { BLOCK_REASON_MAX_LENGTH, MEMBER_NOTE_MAX_LENGTH, WORDS_CHOICES } from '../model/standings.rules.ts'

const moment = z.iso.datetime()

export const memberPage = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    joinedAt: moment,
    isConfirmed: z.boolean(),
    /** Whether they have a role: then they cannot be moderated here. */
    isStaff: z.boolean(),
    /** When a browser of theirs was last here; null where none is signed in. */
    seenAt: moment.nullable(),
    sessions: z.number().int(),
    comments: z.number().int(),
    blocked: z.object({ at: moment, reason: z.string() }).nullable(),
    note: z.string(),
    notedBy: z.string().nullable(),
    notedAt: moment.nullable(),
    revision: z.number().int(),
  })
  .openapi('MemberPage')
export type MemberPage = z.infer<typeof memberPage>

export const memberEvent = z
  .object({
    id: z.string(),
    kind: z.enum(['joined', 'comment', 'rating', 'report', 'message', 'act']),
    at: moment,
    game: z.object({ title: z.string(), slug: z.string().nullable() }).nullable(),
    /** The text, or the subject of a message; the name of an act. */
    words: z.string().nullable(),
    rating: starRating.nullable(),
    reason: z.enum(REPORT_REASONS).nullable(),
    heldFor: z.enum(HOLD_REASONS).nullable(),
    /** The address of the admin who acted. */
    by: z.string().nullable(),
  })
  .openapi('MemberEvent')
export type MemberEvent = z.infer<typeof memberEvent>

export const memberId = z.object({ id: z.string().min(1).max(100) })
const BLOCKED_AT_ONCE = 50
export const blocksRequested = z.object({
  ids: z.array(memberId.shape.id).min(1).max(BLOCKED_AT_ONCE),
  /** Sent to the members; defaults to the one of the site's settings. */
  reason: z
    .string()
    .max(4 * BLOCK_REASON_MAX_LENGTH)
    .default(''),
  words: z.enum(WORDS_CHOICES).default('stay'),
})
export const noteTyped = z.object({ note: z.string().max(4 * MEMBER_NOTE_MAX_LENGTH) })
export const deletionRequested = z.object({
  words: z.enum(WORDS_CHOICES).default('stay').openapi({ description: 'What becomes of their comments' }),
})
export const blocksDone = z.object({
  blocked: z.number().int(),
  commentsGone: z.number().int(),
  decisions: z.array(z.number().int()),
})
export const blocksToUndo = z.object({
  decisions: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(BLOCKED_AT_ONCE),
})
/** How many comments were restored, and how many stay because they were edited since. */
export const blockTakenBack = z.object({ back: z.number().int(), stay: z.number().int() })

export const listedMember = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    joinedAt: z.iso.datetime(),
    isConfirmed: z.boolean(),
    /** Their role, by address or granted by an owner. */
    role: z.enum(ROLES).nullable(),
    isBlocked: z.boolean(),
  })
  .openapi('ListedMember')

export type ListedMember = z.infer<typeof listedMember>
