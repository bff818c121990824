import { canBeSeen, tidyLine } from '#/lib/text.ts'

/** Votes on a game with exactly two, and the short review that may come with them (ruling 35). */

/** The answers to "How good with exactly two?", from best to worst. */
export const TWO_PLAYER_VOTES = ['great', 'good', 'works', 'skip'] as const
export type TwoPlayerVote = (typeof TWO_PLAYER_VOTES)[number]

/** Number of votes on a game for each of the four answers, from `great` to `skip`. */
export type VoteCounts = Readonly<Record<TwoPlayerVote, number>>

export const NO_VOTES: VoteCounts = { great: 0, good: 0, works: 0, skip: 0 }

export const votersIn = ({ great, good, works, skip }: VoteCounts) => great + good + works + skip

/** Returns the label of a vote, such as "It works" for `works`. */
export const formatVote = (vote: TwoPlayerVote) =>
  ({ great: 'Great', good: 'Good', works: 'It works', skip: 'Skip it' })[vote]

export const SENTENCE_MAX_LENGTH = 140
/** Number of short reviews (sentences) of a game that are loaded at once. "Show more" loads the next ones. */
export const SENTENCES_PER_PAGE = 5

/** Normalises a short review to one line of plain text. Returns null if the review is empty. */
export const tidySentence = (typed: string) => tidyLine(typed) || null

/** Returns the error message for a short review, or undefined if the review is valid. */
export function validateSentence(sentence: string): string | undefined {
  if (!canBeSeen(sentence)) return 'Please write something first'
  return charsLeft(sentence) < 0
    ? `Your review can have at most ${SENTENCE_MAX_LENGTH} characters`
    : undefined
}

/** Returns how many more characters a short review may have; negative if it is too long. */
export const charsLeft = (sentence: string) => SENTENCE_MAX_LENGTH - [...sentence].length
