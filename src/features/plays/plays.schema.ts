import { z } from '@hono/zod-openapi'
import { gameCover, gameSummary } from '#/features/games/model/games.schema.ts'
import { ENTERED_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import { MINUTES_MAX, PLAY_LOGS, SEEN_OUTCOMES, WORD_MAX_LENGTH } from './model/plays.rules.ts'

const count = z.number().int()

/** The outcome from the caller's point of view. */
const seenOutcome = z.enum(SEEN_OUTCOMES).openapi({
  description:
    'me or them: who won; draw; won or lost: the two together; stopped: before the end; unknown: not known.',
})

export const playKey = z.object({
  key: z.uuid().openapi({ description: 'Made by the client: sent again, it is the same play.' }),
})

export const playEntered = z
  .object({
    /** A game of the catalogue; null for a game given by its name. */
    gameId: count.min(1).nullable(),
    name: z.string().max(ENTERED_NAME_MAX_LENGTH).openapi({ description: 'Used only if gameId is null.' }),
    day: z.string().max(40).openapi({ example: '2026-11-21' }),
    outcome: seenOutcome,
    minutes: count.min(1).max(MINUTES_MAX).nullable(),
    word: z.string().max(WORD_MAX_LENGTH).nullable(),
  })
  .openapi('PlayEntered')
export type PlayEntered = z.infer<typeof playEntered>

/** A play in API responses. In its outcome and scores, `me` is the member who requests it. */
export const play = z
  .object({
    key: z.uuid(),
    title: z.string(),
    /** The slug of the game; null if the catalogue lacks it. */
    slug: z.string().nullable(),
    day: z.string(),
    outcome: seenOutcome,
    minutes: count.nullable(),
    word: z.string().nullable(),
    /** Details from an imported log; null without any. */
    details: z
      .object({
        scores: z.object({ me: z.string(), them: z.string() }).optional(),
        started: z.enum(['me', 'them']).optional(),
        location: z.string().optional(),
        expansions: z.array(z.string()).optional(),
      })
      .nullable(),
    isMine: z.boolean(),
    /** Whether the caller may change the play; false for plays of former pairs. */
    mayChange: z.boolean(),
  })
  .openapi('Play')
export type Play = z.infer<typeof play>

export const playLogRequested = z.object({
  book: z.enum(PLAY_LOGS).optional().openapi({
    description:
      'ours: of my pair; own: with others, and of former pairs. By default ours for a member in a pair.',
  }),
})

const wins = z.object({ me: count, them: count })

/** The totals of a play log: wins of each player, and numbers of draws, cooperative plays and plays without a result. */
export const standing = z
  .object({
    book: z.enum(PLAY_LOGS),
    /** The names of the left and the right player. */
    names: z.tuple([z.string(), z.string()]),
    mySide: z.union([z.literal(0), z.literal(1)]),
    /** Whether the member's other log has plays. */
    hasOther: z.boolean(),
    total: count,
    wins,
    draws: count,
    together: z.object({ won: count, lost: count }),
    stopped: count,
    /** Number of plays whose outcome is unknown. */
    unknown: count,
    lastPlayedOn: z.string().nullable(),
  })
  .openapi('Standing')
export type Standing = z.infer<typeof standing>

export const playLogPage = z
  .object({
    standing,
    /** The caller's lead in wins after the first of these plays; negative if they were behind. */
    lead: count,
    plays: z.array(play.extend({ cover: gameCover, imageUrl: z.string().nullable() })),
    older: z.string().nullable(),
  })
  .openapi('PlayLogPage')
export type PlayLogPage = z.infer<typeof playLogPage>

export const olderThan = playLogRequested.extend({
  only: z.enum(['unknown']).optional().openapi({ description: 'unknown: those whose end is not known.' }),
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,9}$/)
    .optional()
    .openapi({ description: '`older` of the page before.' }),
})

/** One game of a play log: number of plays, wins of each player, and median time of these plays. */
export const playedGame = z
  .object({
    title: z.string(),
    slug: z.string().nullable(),
    times: count,
    wins,
    together: z.object({ won: count, lost: count }),
    lastPlayedOn: z.string(),
    /** The median of the recorded minutes; null for fewer than three plays. */
    realMinutes: count.nullable(),
  })
  .openapi('PlayedGame')
export type PlayedGame = z.infer<typeof playedGame>

export const playShown = z.object({ play, game: gameSummary.nullable(), standing })

export const likelyGame = z
  .object({
    game: gameSummary,
    because: z.enum(['matched', 'played', 'shelf']),
    lastPlayedOn: z.string().nullable(),
  })
  .openapi('LikelyGame')
export type LikelyGame = z.infer<typeof likelyGame>

/** Schema of a request with the token from the link in a "Who won?" email. */
export const promptLink = z.object({ token: z.string().max(100) })

/** Schema of the play that a "Who won?" email is about. The email's link shows the play without a sign-in. */
export const playPrompt = z
  .object({
    title: z.string(),
    day: z.string(),
    isTogether: z.boolean(),
    names: z.tuple([z.string(), z.string()]),
    mySide: z.union([z.literal(0), z.literal(1)]),
    outcome: seenOutcome.nullable(),
    key: z.uuid(),
  })
  .openapi('PlayPrompt')
export type PlayPrompt = z.infer<typeof playPrompt>

export const promptAnswer = promptLink.extend({ outcome: seenOutcome })
