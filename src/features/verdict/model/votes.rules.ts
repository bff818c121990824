import { canBeSeen, tidyLine } from '#/lib/text.ts'

/** Votes on a game with exactly two, and the short review that may come with them (ruling 35). */

/** The answers to "How good with exactly two?", the best first. */
export const TWO_PLAYER_VOTES = ['great', 'good', 'works', 'skip'] as const
export type TwoPlayerVote = (typeof TWO_PLAYER_VOTES)[number]

/** The number of votes on a game with two for each possible answer. */
export type VoteCounts = Readonly<Record<TwoPlayerVote, number>>

export const NO_VOTES: VoteCounts = { great: 0, good: 0, works: 0, skip: 0 }

export const votersIn = ({ great, good, works, skip }: VoteCounts) => great + good + works + skip

/** The label of the button for a vote on a game with two. */
export const formatVote = (vote: TwoPlayerVote) =>
  ({ great: 'Great', good: 'Good', works: 'It works', skip: 'Skip it' })[vote]

export const SENTENCE_MAX_LENGTH = 140
/** Number of short reviews on a game's page, and per further page. */
export const SENTENCES_PER_PAGE = 5

/** Normalises a short review for storage: plain text on one line, without invisible characters; null if empty. */
export const tidySentence = (typed: string) => tidyLine(typed) || null

/** Validates a normalised short review; undefined if it passes. */
export function validateSentence(sentence: string): string | undefined {
  if (!canBeSeen(sentence)) return 'Please write something first'
  return lettersLeft(sentence) < 0
    ? `Your review can have at most ${SENTENCE_MAX_LENGTH} characters`
    : undefined
}

/** Number of characters left in a short review; negative if it is too long. */
export const lettersLeft = (sentence: string) => SENTENCE_MAX_LENGTH - [...sentence].length
