import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { createdAt, moment, oneOf } from '#/lib/columns.ts'
import { INVITATION_OUTCOMES, type InvitationOutcome } from './pair.rules.ts'

/** A link that invites one person to form a pair; only its digest is stored (checklist PAIR-01). */
export const pairInvitations = pgTable(
  'pair_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Its result; null while pending, or after it expired unanswered. */
    outcome: text('outcome').$type<InvitationOutcome>(),
  },
  (t) => [
    uniqueIndex('pair_invitations_one_at_a_time').on(t.inviterId).where(sql`outcome is null`),
    check('pair_invitations_outcome_known', sql`${t.outcome} ${oneOf(INVITATION_OUTCOMES)}`),
  ],
)
