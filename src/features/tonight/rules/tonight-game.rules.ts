import { moodOf } from '#/domain/games/feel/mood.rules.ts'
import type { Difficulty, Mode, Mood, TwoPlayerVerdict } from '#/domain/games/games.rules.ts'
import { verdictSign } from '#/domain/verdict/verdict.rules.ts'
import { verdictValue } from '#/domain/verdict/verdict-value.rules.ts'
import type { VoteCounts } from '#/domain/verdict/votes.rules.ts'
import type { Day } from './day.rules.ts'

/** Stars added up, and by how many. */
interface Stars {
  sum: number
  count: number
}

/** What Tonight looks at in a published game. */
export interface TonightGame {
  id: number
  title: string
  tagline: string | null
  /** Category slugs. */
  categories: readonly string[]
  mechanics: readonly string[]
  designers: readonly string[]
  /** 1 to 5. */
  weight: number | null
  difficulty: Difficulty | null
  playMinutes: number | null
  year: number | null
  mode: Mode | null
  mood: Mood | null
  /** What its editor says of it with exactly two. */
  verdict: TwoPlayerVerdict | null
  expertRating: number | null
  /** On which day the row was read. */
  readOn: Day
  /** What members gave it until that day began, and altogether; and how good they found it with exactly two. */
  stars: { before: Stars; now: Stars }
  votes: { before: VoteCounts; now: VoteCounts }
}

/** As many members' ratings as the expert's counts for. */
const EXPERT_WORTH = 8
/** What is taken for the expert's rating where there is none: neither praised nor blamed. */
const UNRATED = 3.5
/** The rating and the verdict of a game that is neither above nor below what is shown here. */
const USUAL_RATING = 3.9
const USUAL_VERDICT = 0.92
const VERDICT_SHARE = 1.6

/**
 * How good a game is for two, on a scale of stars, around 0. A rating or a vote counts from the day after it was given,
 * so that the picks of a day stay what they are.
 */
export function qualityOn(day: Day, game: TonightGame): number {
  const { expertRating, stars, votes, verdict } = game
  const { sum, count } = stars[countedOn(day, game)]
  const rating = (EXPERT_WORTH * (expertRating ?? UNRATED) + sum) / (EXPERT_WORTH + count)
  return (
    rating -
    USUAL_RATING +
    VERDICT_SHARE * (verdictValue(verdict, votes[countedOn(day, game)]) - USUAL_VERDICT)
  )
}

/** What a game is called with exactly two on a day, by editor and members; a vote counts from the day after as well. */
export function verdictOn(day: Day, game: TonightGame): TwoPlayerVerdict | null {
  return verdictSign(game.verdict, game.votes[countedOn(day, game)]).word
}

const countedOn = (day: Day, { readOn }: TonightGame) => (day > readOn ? 'now' : 'before')

/** A game with what it is compared by in the spelling it is compared in, worked out once. */
export interface PreparedGame extends TonightGame {
  words: Record<'categories' | 'mechanics' | 'designers', readonly string[]>
  /** How it feels: on one side, sharp or calm; null where nobody knows. */
  feels: Mood | 'together' | null
}

/** Works out what a game is compared by. */
export function preparedGame(game: TonightGame): PreparedGame {
  const { categories, mechanics, designers } = game
  return {
    ...game,
    words: {
      categories: wordsOf(categories),
      mechanics: wordsOf(mechanics),
      designers: wordsOf(designers),
    },
    feels: game.mode === 'together' ? 'together' : moodOf(game),
  }
}

/** "Tile placement" and "tile Placement" are one mechanic. */
const wordsOf = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim().toLowerCase()))]

const MECHANICS_SHARE = 0.45
const CATEGORIES_SHARE = 0.25
const SAME_DESIGNER = 0.3
const WEIGHT_SHARE = 0.15
const SAME_HALF_DECADE = 0.1
/** Judged, not fitted: three sharp games in a row are one evening three times. */
const SAME_FEELING = 0.15

/** How much two games are the same evening: 0 is nothing at all. */
export function likeness(a: PreparedGame, b: PreparedGame): number {
  return (
    MECHANICS_SHARE * sharedPart(a.words.mechanics, b.words.mechanics) +
    CATEGORIES_SHARE * sharedPart(a.words.categories, b.words.categories) +
    (a.words.designers.some((name) => b.words.designers.includes(name)) ? SAME_DESIGNER : 0) +
    (a.weight === null || b.weight === null ? 0 : WEIGHT_SHARE * Math.exp(-Math.abs(a.weight - b.weight))) +
    (a.year !== null && b.year !== null && halfDecade(a.year) === halfDecade(b.year) ? SAME_HALF_DECADE : 0) +
    (a.feels !== null && a.feels === b.feels ? SAME_FEELING : 0)
  )
}

const halfDecade = (year: number) => Math.floor(year / 5)

/** The part of what either has that both have. */
function sharedPart(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((word) => b.includes(word)).length
  return both === 0 ? 0 : both / (a.length + b.length - both)
}
