import { z } from '@hono/zod-openapi'
import { CURSOR_MAX_LENGTH } from '#/lib/paged-lists.ts'
import { gameVerdictShape, twoPlayerVote } from './model/verdict.schema.ts'
import { SENTENCE_MAX_LENGTH } from './model/votes.rules.ts'

/** Request body: a vote on a game, with an optional short review (`sentence`). */
export const voteGiven = z.object({
  vote: twoPlayerVote,
  sentence: z
    .string()
    .max(8 * SENTENCE_MAX_LENGTH)
    .nullable()
    .optional()
    .openapi({ description: 'Why, in one sentence; null or blank takes it back, left out keeps it.' }),
})

/** The response after a vote was saved: the vote, the short review (`sentence`) and the game's new verdict (`twoPlayer`). */
export const savedVote = z
  .object({ vote: twoPlayerVote, sentence: z.string().nullable(), twoPlayer: gameVerdictShape })
  .openapi('VoteTaken')
export type SavedVote = z.infer<typeof savedVote>

/** A short review of a game, with its vote and author. */
export const voteSentence = z
  .object({
    id: z.number().int(),
    vote: twoPlayerVote,
    sentence: z.string(),
    writtenAt: z.iso.datetime(),
    username: z.string().nullable(),
    /** The author's id, so that members recognise their own. */
    memberId: z.string(),
  })
  .openapi('VoteSentence')
export type VoteSentence = z.infer<typeof voteSentence>

/** Query parameters for a list of short reviews (sentences). Without a cursor, the list starts with the newest review. */
export const sentencesRequested = z.object({
  cursor: z.string().max(CURSOR_MAX_LENGTH).optional().openapi({
    description: 'Where they begin: `nextCursor` of another answer. Without it, with the newest.',
  }),
})

/** Response: one page of a game's short reviews, newest first. */
export const sentencePage = z.object({
  sentences: z.array(voteSentence),
  /** The position of the page's first review among all, from 1. */
  from: z.number().int(),
  /** The cursor of the next, older page; null for the last one. */
  nextCursor: z.string().nullable(),
})
export type SentencePage = z.infer<typeof sentencePage>
