import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { memberId, members } from '#/features/accounts/model/members.table.ts'
import { createdAt, moment, oneOf } from '#/lib/columns.ts'
import { INVITATION_OUTCOMES, type InvitationOutcome } from './pair.rules.ts'

/** Table of pairs (checklist PAIR-01). The table `pair_members` has their members. */
export const pairs = pgTable('pairs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  formedAt: moment('formed_at').notNull().default(sql`now()`),
})

/** Table of the two members of each pair. Deleting an account removes the member's row, which ends the pair. */
export const pairMembers = pgTable(
  'pair_members',
  {
    pairId: integer('pair_id')
      .notNull()
      .references(() => pairs.id, { onDelete: 'cascade' }),
    memberId: memberId().notNull(),
    /** The member's side of the pair: 0 is left, the member who invited; 1 is right, the other. */
    side: smallint('side').notNull(),
    /** When the pair ended, the same moment on both rows; null while it lasts. */
    endedAt: moment('ended_at'),
    /** Whether this member is the one who left; only they may undo it. */
    hasLeft: boolean('has_left').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.pairId, t.side] }),
    uniqueIndex('pair_members_one_pair_at_a_time').on(t.memberId).where(sql`ended_at is null`),
    index('pair_members_member').on(t.memberId),
    check('pair_members_side', sql`${t.side} in (0, 1)`),
    check('pair_members_left', sql`not ${t.hasLeft} or ${t.endedAt} is not null`),
  ],
)

/** Table of invitations to form a pair (checklist PAIR-01). Only the digest of an invitation's token is stored. */
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
