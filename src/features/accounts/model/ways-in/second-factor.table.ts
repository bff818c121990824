import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, literal, moment, oneOf } from '#/lib/columns.ts'
import { members } from '../members.table.ts'
import { CHALLENGE_PURPOSES, type ChallengePurpose, PASSKEY_NAME_MAX_LENGTH } from './second-factor.rules.ts'

const memberId = () => text('member_id').references(() => members.id, { onDelete: 'cascade' })

/** A member's authenticator app. It is in use once the member has `secondFactorSince`. */
export const authenticators = pgTable('authenticators', {
  memberId: memberId().primaryKey(),
  /** What app and site make codes from, encrypted with the site's secret. */
  secret: text('secret').notNull(),
  /** The half minute of the last code that was taken: none is taken twice, and none from before. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** A one-time code for a member who lost the authenticator app; deleted when used. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    digest: text('digest').primaryKey(),
    memberId: memberId().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('backup_codes_member').on(t.memberId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's own id, as base64url. */
    id: text('id').primaryKey(),
    memberId: memberId().notNull(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    /** WebAuthn signature counter, which must not decrease. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('passkeys_member').on(t.memberId),
    check('passkeys_name_length', sql`length(${t.name}) between 1 and ${literal(PASSKEY_NAME_MAX_LENGTH)}`),
  ],
)

/** A WebAuthn challenge, answered once; only its digest is stored. */
export const challenges = pgTable(
  'challenges',
  {
    digest: text('digest').primaryKey(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    /** The member it belongs to; null if any passkey may answer. */
    memberId: memberId(),
    /** Of a second step: the password before it was long enough to take up a role. */
    mayTakeUpRole: boolean('may_take_up_role').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('challenges_member').on(t.memberId),
    check('challenges_purpose', sql`${t.purpose} ${oneOf(CHALLENGE_PURPOSES)}`),
  ],
)
