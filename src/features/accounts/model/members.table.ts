import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  caseInsensitiveText,
  createdAt,
  literal,
  moment,
  oneOf,
  plainText,
  trigramsOf,
  updatedAt,
} from '#/lib/columns.ts'
import { BLOCK_REASON_MAX_LENGTH, MEMBER_NOTE_MAX_LENGTH } from './account-status.rules.ts'
import { EMAIL_MAX_LENGTH } from './mail-address.rules.ts'
import type { DeviceChoices } from './me.schema.ts'
import { USERNAME_MAX_LENGTH } from './names/usernames.rules.ts'
import { ROLES, type Role } from './roles/roles.rules.ts'
import { LINK_PURPOSES, type LinkPurpose } from './ways-in/mailed-links.rules.ts'
import {
  CHALLENGE_PURPOSES,
  type ChallengePurpose,
  PASSKEY_NAME_MAX_LENGTH,
} from './ways-in/second-factor.rules.ts'

/** Members of the site. Email addresses and usernames are unique regardless of case. */
export const members = pgTable(
  'members',
  {
    id: text('id').primaryKey(),
    email: caseInsensitiveText('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Null until the member chooses one, before others first see it. */
    username: caseInsensitiveText('username'),
    role: text('role').$type<Role>(),
    roleGivenAt: moment('role_given_at'),
    /** When they requested ownership by confirming an address of the site's domain; null once decided. */
    ownerRequestedAt: moment('owner_requested_at'),
    /** When a sign-in activated the member's role (ruling 32); null before that, while the role gives no rights. */
    adminSince: moment('admin_since'),
    /** When the second step was enabled; null if it is disabled. */
    secondFactorSince: moment('second_factor_since'),
    /** When the account was last recovered, or its password or address changed: older proofs are invalid. Null if never. */
    recoveredAt: moment('recovered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('members_by_creation').on(t.createdAt, t.id),
    index('members_email_trigrams').using('gin', trigramsOf(plainText(t.email))),
    index('members_username_trigrams').using('gin', trigramsOf(plainText(t.username))),
    unique('members_email_unique').on(t.email),
    unique('members_username_unique').on(t.username),
    index('members_by_role').on(t.role).where(sql`${t.role} is not null`),
    check('members_role', sql`${t.role} ${oneOf(ROLES)}`),
    check('members_email_length', sql`length(${t.email}) between 3 and ${literal(EMAIL_MAX_LENGTH)}`),
    check(
      'members_username_length',
      sql`length(${t.username}) between 1 and ${literal(USERNAME_MAX_LENGTH)} and ${t.username} = trim(${t.username})`,
    ),
  ],
)

/** SQL expression: id and name (username or else email) from a join with `members`. Null if the join found no member. */
export const namedMember = sql<{ id: string; name: string } | null>`
  case when ${members.id} is not null
  then json_build_object('id', ${members.id}, 'name', coalesce(${members.username}, ${members.email})) end`

/** Returns a column `member_id`: the row belongs to a member, and is deleted with the member's account. */
export const memberId = () => text('member_id').references(() => members.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    memberId: memberId().notNull(),
    /** SHA-256 of the token in the cookie, in hex. */
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the session was last used, accurate to a few minutes. */
    seenAt: moment('seen_at').notNull().default(sql`now()`),
    /** When the user of this session last proved their identity, by password or passkey. */
    provedAt: moment('proved_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_member').on(t.memberId)],
)

export const credentials = pgTable('credentials', {
  id: text('id').primaryKey(),
  memberId: memberId().notNull().unique(),
  password: text('password'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** What a mailed link carries: the page to return to, and the guest's choices on the device that requested the link. */
export interface CarriedByLink {
  backTo?: string | undefined
  kept?: DeviceChoices | undefined
}

/** Table of the emailed links for an account, such as the link to confirm its address. A token is stored only as a hash. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    digest: text('digest').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    memberId: memberId().notNull(),
    /** The address the link was mailed to. */
    email: caseInsensitiveText('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** The page on which the link was requested, and the guest choices made on that device (checklist FIND-05). */
    carried: jsonb('carried').$type<CarriedByLink>(),
    /** The session that requested a change of address, and stays signed in after it; null for other links. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('mailed_links_member').on(t.memberId),
    check('mailed_links_purpose', sql`${t.purpose} ${oneOf(LINK_PURPOSES)}`),
  ],
)

/** One-time links that make a member an owner, printed at start-up or by `npm run owner`. Only digests are stored. */
export const setupLinks = pgTable('setup_links', {
  digest: text('digest').primaryKey(),
  /** The only address that may use the link; null if any address may, as long as the site has no owner. */
  email: caseInsensitiveText('email'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
})

/** Table that prevents usernames which look alike: `Bob` and `B0b` share the skeleton `bob`, which only one member can have. */
export const usernameSkeletons = pgTable(
  'username_looks',
  {
    skeleton: text('look').primaryKey(),
    memberId: memberId().notNull(),
  },
  (t) => [index('username_looks_member').on(t.memberId)],
)

/** Table of account statuses: members' blocks, and the editors' notes on members. A member who never had either has no row. */
export const accountStatuses = pgTable(
  'member_standings',
  {
    memberId: memberId().primaryKey(),
    blockedAt: moment('blocked_at'),
    /** Reason of the block, which the member sees by mail and at sign-in; null if not blocked. */
    blockedFor: text('blocked_for'),
    note: text('note').notNull().default(''),
    notedBy: text('noted_by'),
    notedAt: moment('noted_at'),
    /** Revision of the note, which each change of it increments. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    index('member_standings_blocked').on(t.blockedAt).where(sql`blocked_at is not null`),
    check('member_standings_reason', sql`(${t.blockedAt} is null) = (${t.blockedFor} is null)`),
    check(
      'member_standings_reason_length',
      sql`length(${t.blockedFor}) between 1 and ${literal(BLOCK_REASON_MAX_LENGTH)}`,
    ),
    check('member_standings_note', sql`length(${t.note}) <= ${literal(MEMBER_NOTE_MAX_LENGTH)}`),
  ],
)

/** Table of members' authenticator apps. An app has a row even before the member enables two-step sign-in. */
export const authenticators = pgTable('authenticators', {
  memberId: memberId().primaryKey(),
  /** The key from which app and site compute codes, encrypted with the site's secret. */
  secret: text('secret').notNull(),
  /** The 30-second time step of the last accepted code. Codes of this or an earlier step are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** One-time codes for members who lost their authenticator app; each is deleted when used. */
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
    /** The passkey's WebAuthn credential id, as base64url. */
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

/** Table of one-time tokens (challenges), stored as digests. A check of a passkey, or the second step of a sign-in, needs one. */
export const challenges = pgTable(
  'challenges',
  {
    digest: text('digest').primaryKey(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    /** The member it was issued to; null if a passkey of any member may answer it. */
    memberId: memberId(),
    /** For a second step: whether the password entered before it was long enough to activate a role. */
    mayTakeUpRole: boolean('may_take_up_role').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('challenges_member').on(t.memberId),
    check('challenges_purpose', sql`${t.purpose} ${oneOf(CHALLENGE_PURPOSES)}`),
  ],
)
