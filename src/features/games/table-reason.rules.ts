import { formatRating } from '#/features/ratings/model/ratings.rules.ts'
import { inFigures } from '#/lib/format.ts'
import { playTimeInWords, type TwoPlayerVerdict } from './model/games.rules.ts'
import type { GameDetail } from './model/games.schema.ts'

/** Minimum number of people behind a shown average. */
const FEWEST_PEOPLE = 5
const GOOD_RATING = 4

type Reasoned = Pick<
  GameDetail,
  | 'twoPlayer'
  | 'expertRating'
  | 'expertReason'
  | 'communityRating'
  | 'ratingCount'
  | 'tagline'
  | 'playMinutes'
  | 'difficulty'
>

/**
 * Returns one reason to play a game tonight: its two-player verdict, good ratings, a similar game, or its
 * duration and difficulty.
 */
export function tableReason(game: Reasoned): string {
  const { twoPlayer, expertRating, expertReason, communityRating, ratingCount, tagline } = game
  const { word, editor } = twoPlayer
  // The editor's reason speaks for it where members did not come to another view.
  if (editor && isGood(editor.verdict) && isGood(word)) return editor.reason
  if (expertReason && (expertRating ?? 0) >= GOOD_RATING) return expertReason
  if (ratingCount >= FEWEST_PEOPLE && (communityRating ?? 0) >= GOOD_RATING)
    return `The ${inFigures(ratingCount)} who rated it give it ${formatRating(communityRating ?? 0)} of 5.`
  if (tagline) return tagline
  const time = playTimeInWords(game.playMinutes)
  const level =
    game.difficulty &&
    { Easy: 'easy to learn', Medium: 'neither easy nor hard', Hard: 'hard enough' }[game.difficulty]
  const facts = [time, level].filter(Boolean).join(', and ')
  return facts
    ? `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`
    : 'It’s on the list, and tonight is as good as any.'
}

const isGood = (word: TwoPlayerVerdict | null) => word === 'best' || word === 'good'
