import { coverAddress, coverAddressOfTitle } from '#/features/covers/model/cover-addresses.rules.ts'
import type { CoverSubject } from '#/features/covers/model/covers.rules.ts'
import { verdictSign } from '#/features/verdict/model/verdict.rules.ts'
import type { VerdictSign } from '#/features/verdict/model/verdict-words.rules.ts'
import type { VoteCounts } from '#/features/verdict/model/votes.rules.ts'
import { shownImage } from '#/lib/address.ts'
import { pick } from '#/lib/order.ts'
import { excerptOf } from './games.rules.ts'
import type { CoverPrint, GameSummary } from './games.schema.ts'
import type { gameSummaries } from './games.table.ts'

/** A row of the view `game_summaries`, with the columns that a game card needs. */
export type GameSummaryRow = Omit<typeof gameSummaries.$inferSelect, 'featured' | 'bestSeller'>

/** Data that a game card is built from. A new field must be in the view `game_summaries`, {@link cardOf} and the API schema. */
export interface CardFacts
  extends Omit<GameSummaryRow, 'description' | 'twoPlayerVerdict' | `votes${string}`> {
  excerpt: string
  verdict: VerdictSign
}

/** Returns the subject of a game's drawn cover: title, categories, weight, play time, and slug. */
export function coverSubjectOf(
  game: Pick<GameSummaryRow, 'slug' | 'title' | 'categories' | 'weight' | 'playMinutes'>,
): CoverSubject {
  return {
    slug: game.slug,
    title: game.title,
    categories: game.categories.map((category) => category.slug),
    weight: game.weight,
    playMinutes: game.playMinutes,
  }
}

export const coverOf = (game: Parameters<typeof coverSubjectOf>[0]): CoverPrint => ({
  thumb: coverAddress(coverSubjectOf(game)),
})

/** Returns a cover drawn from a title alone, for a game outside the catalogue. */
export const coverOfTitle = (title: string): CoverPrint => ({ thumb: coverAddressOfTitle(title) })

/** Converts a row of `game_summaries` to the summary of a game for lists. */
export function summaryOf({ description, ...row }: GameSummaryRow): GameSummary {
  const verdict = verdictSign(row.twoPlayerVerdict, votesOf(row))
  return cardOf({ ...row, excerpt: excerptOf(description), verdict })
}

const COPIED_FIELDS = [
  ...(['id', 'slug', 'title', 'tagline', 'excerpt', 'categories', 'difficulty', 'playMinutes'] as const),
  ...(['minPlayers', 'maxPlayers', 'expertRating', 'communityRating', 'ratingCount'] as const),
]

/** Returns the data of a game card, with the URLs of the game's image and drawn cover. */
export const cardOf = (row: CardFacts): GameSummary => ({
  ...pick(row, COPIED_FIELDS),
  imageUrl: shownImage(row.imageUrl),
  cover: coverOf(row),
  twoPlayer: pick(row.verdict, ['state', 'word']),
})

export function votesOf(
  row: Pick<GameSummaryRow, 'votesGreat' | 'votesGood' | 'votesWorks' | 'votesSkip'>,
): VoteCounts {
  return { great: row.votesGreat, good: row.votesGood, works: row.votesWorks, skip: row.votesSkip }
}
