import { z } from '@hono/zod-openapi'
import { REPORT_REASONS } from '#/features/comments/model/reports.rules.ts'
import { SEEN_OUTCOMES } from '#/features/evenings/model/evenings.rules.ts'
import { IMPORT_KINDS } from '#/features/imports/model/imports.table.ts'
import { INVITATION_OUTCOMES } from '#/features/pair/model/pair.rules.ts'
import { REMINDERS } from '#/features/reminders/model/reminders.rules.ts'
import { VERSION_KINDS } from '#/features/revisions/model/revisions.rules.ts'
import { MARKS } from '#/features/shelf/model/marks.rules.ts'
import { twoPlayerVote } from '#/features/verdict/model/verdict.schema.ts'
import { deviceChoices } from './model/device-choices.schema.ts'
import { ROLES } from './model/roles/roles.rules.ts'
import { LINK_PURPOSES } from './model/ways-in/mailed-links.rules.ts'

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
const typed = z.string().max(1_000).default('')

export const credentialsTyped = z.object({ email: typed, password: typed })
export const signUpTyped = credentialsTyped.extend({
  /** The page to come back to by the mailed link; anything but a page of this site is overlooked. */
  backTo: z.string().max(2_000).optional(),
  /** What was chosen on the device: on the one the link is opened on, it is there again. */
  kept: deviceChoices.optional(),
})
export const addressTyped = z.object({ email: typed })
export const linkTyped = z.object({ token: typed })
/** A link whose page was opened, or whose reader pressed the button, with the password where the address takes it. */
export const linkConfirmed = linkTyped.extend({ isPressed: z.boolean(), password: typed.optional() })
export const newPasswordTyped = z.object({ token: typed, password: typed })
export const passwordChangeTyped = z.object({ currentPassword: typed, newPassword: typed })
export const passwordTyped = z.object({ password: typed })
export const signOutEverywhereTyped = z.object({
  removesPasskeys: z
    .boolean()
    .default(false)
    .openapi({ description: 'Whether passkeys go too, as for a lost device that holds one' }),
})
export const usernameTyped = z.object({ username: typed })

/** Something to show the person who asked. */
export const notice = z.object({ message: z.string() }).openapi('Notice')

const moment = z.iso.datetime()
const game = { game: z.string(), slug: z.string() }

/** Everything the site holds of a member. */
export const memberData = z
  .object({
    member: z.object({
      id: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      username: z.string().nullable(),
      role: z.enum(ROLES).nullable(),
      createdAt: moment,
      updatedAt: moment,
      secondFactorSince: moment.nullable(),
      roleGivenAt: moment.nullable(),
      /** When they took up the role they have. */
      adminSince: moment.nullable(),
      /** What was issued before is void. */
      recoveredAt: moment.nullable(),
    }),
    passkeys: z.array(z.object({ name: z.string(), createdAt: moment, usedAt: moment.nullable() })),
    sessions: z.array(
      z.object({
        createdAt: moment,
        expiresAt: moment,
        ipAddress: z.string().nullable(),
        userAgent: z.string().nullable(),
      }),
    ),
    favorites: z.array(z.object({ ...game, createdAt: moment })),
    ratings: z.array(z.object({ ...game, rating: z.number(), createdAt: moment, updatedAt: moment })),
    votes: z.array(
      z.object({
        ...game,
        vote: twoPlayerVote,
        votedAt: moment,
        sentence: z.string().nullable(),
        saidAt: moment.nullable(),
      }),
    ),
    comments: z.array(
      z.object({
        ...game,
        content: z.string(),
        createdAt: moment,
        updatedAt: moment,
        editedAt: moment.nullable(),
        /** Whether it waits until an editor has read it. */
        waits: z.boolean(),
      }),
    ),
    /** What they reported of others' comments. */
    reports: z.array(
      z.object({ ...game, reason: z.enum(REPORT_REASONS), words: z.string().nullable(), createdAt: moment }),
    ),
    /** Since when the account is blocked, and why. */
    block: z.object({ at: moment, reason: z.string() }).nullable(),
    /** Whether their comments wait until a moderator has read them. */
    holdsComments: z.boolean(),
    shelf: z.array(
      z.object({
        game: z.string(),
        /** Null where the catalogue lacks the game. */
        slug: z.string().nullable(),
        mark: z.enum(MARKS).nullable(),
        /** Of a game the catalogue lacks; any other rating is among `ratings`. */
        rating: z.number().int().nullable(),
        timesPlayed: z.number().int(),
        lastPlayedOn: z.string().nullable(),
        comment: z.string().nullable(),
        pricePaid: z.string().nullable(),
        isSurprise: z.boolean(),
        markedAt: moment,
      }),
    ),
    evenings: z.array(
      z.object({
        game: z.string(),
        slug: z.string().nullable(),
        day: z.string(),
        /** me or them: who won; draw; won or lost together; stopped. */
        outcome: z.enum(SEEN_OUTCOMES),
        minutes: z.number().int().nullable(),
        /** What I said of it; the other one's words are theirs. */
        word: z.string().nullable(),
        writtenAt: moment,
      }),
    ),
    /** With whom they share a table, by user name; of a pair that is over that is not told. */
    pairs: z.array(
      z.object({
        with: z.string().nullable(),
        formedAt: moment,
        endedAt: moment.nullable(),
        hasLeft: z.boolean(),
      }),
    ),
    pairInvitations: z.array(
      z.object({ createdAt: moment, expiresAt: moment, outcome: z.enum(INVITATION_OUTCOMES).nullable() }),
    ),
    /** What they asked to be mailed of, and which evenings they were asked about. */
    /** Files that were imported in the last 30 days. */
    imports: z.array(
      z.object({
        kind: z.enum(IMPORT_KINDS),
        fileName: z.string(),
        counts: z.object({ added: z.number(), changed: z.number() }),
        importedAt: moment,
        undoneAt: moment.nullable(),
      }),
    ),
    reminders: z.array(z.object({ about: z.enum(REMINDERS), timeZone: z.string(), createdAt: moment })),
    eveningQuestions: z.array(
      z.object({ game: z.string(), day: z.string(), dueAt: moment, settledAt: moment.nullable() }),
    ),
    /** What they saved of games and posts as an editor, as it said then. */
    versions: z.array(
      z.object({
        kind: z.enum(VERSION_KINDS),
        title: z.string(),
        said: z.record(z.string(), z.unknown()),
        savedAt: moment,
      }),
    ),
    wishOffers: z.array(
      z.object({
        ...game,
        isOffered: z.boolean(),
        priceCents: z.number().int().nullable(),
        currency: z.string().nullable(),
      }),
    ),
    /** Open rooms in which they asked to be reminded. */
    rooms: z.array(z.object({ openedAt: moment, closesAt: moment })),
    /** What they did for the site with a role: an act, what it was done to, and when. */
    work: z.array(z.object({ did: z.string(), what: z.string().nullable(), at: moment })),
    /** Mails about the account that are still stored. */
    mails: z.array(
      z.object({ recipient: z.string(), subject: z.string(), createdAt: moment, sentAt: moment.nullable() }),
    ),
    mailedLinks: z.array(
      z.object({
        purpose: z.enum(LINK_PURPOSES),
        email: z.string(),
        createdAt: moment,
        expiresAt: moment,
        usedAt: moment.nullable(),
      }),
    ),
    newsletter: z
      .object({
        createdAt: moment,
        confirmedAt: moment.nullable(),
        agreedAt: moment.nullable(),
        agreedHow: z.string().nullable(),
      })
      .nullable(),
    contactMessages: z.array(
      z.object({ name: z.string(), subject: z.string(), message: z.string(), createdAt: moment }),
    ),
  })
  .openapi('MemberData')
export type MemberData = z.infer<typeof memberData>

/** By what the owner of a blocked account proves that it is theirs; a code where the account asks for one: of their app, or a backup code. */
export const claimTyped = credentialsTyped.extend({ code: z.string().max(100).default('') })

export type Claim = z.output<typeof claimTyped>
