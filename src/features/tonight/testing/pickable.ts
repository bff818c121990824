/** Games to pick from, in tests. */

import fc from 'fast-check'
import { difficultyOfWeight } from '#/features/games/model/feel/difficulty.rules.ts'
import { MODES, MOODS, SIDES, TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { NO_VOTES } from '#/features/verdict/model/votes.rules.ts'
import { type Answers, LEVELS, TIMES } from '../rules/answers.rules.ts'
import type { TonightGame } from '../rules/tonight-game.rules.ts'

/** Creates a good half-hour game for two with the given facts. */
export function pickable(facts: Partial<TonightGame> = {}): TonightGame {
  const { id = 1 } = facts
  return {
    id,
    title: `Game ${id}`,
    tagline: null,
    categories: [],
    mechanics: [],
    designers: [],
    weight: 2.2,
    difficulty: 'Medium',
    playMinutes: 30,
    year: null,
    mode: 'against',
    mood: null,
    twoPlayerVerdict: 'best',
    twoPlayerReason: null,
    expertRating: 4,
    ratingSum: 0,
    ratingCount: 0,
    votes: NO_VOTES,
    isToAvoid: facts.twoPlayerVerdict === 'avoid',
    ratedToday: null,
    ...facts,
  }
}

/** Arbitrary answers, including unanswered questions. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  time: fc.option(fc.constantFrom(...TIMES)),
  hard: fc.option(fc.constantFrom(...LEVELS)),
  side: fc.option(fc.constantFrom(...SIDES)),
})

const anyFacts = fc.record({
  tagline: fc.option(fc.constantFrom('Quilts.', 'Camels.', 'Two pilots.')),
  categories: fc.uniqueArray(fc.constantFrom('abstract', 'puzzle', 'card-game'), { maxLength: 2 }),
  mechanics: fc.uniqueArray(fc.constantFrom('Dice', 'Take that', 'Drafting', 'Tiles'), { maxLength: 3 }),
  designers: fc.uniqueArray(fc.constantFrom('Ann', 'Bo', 'Cy'), { maxLength: 2 }),
  weight: fc.option(fc.constantFrom(1, 1.5, 1.9, 2.2, 2.59, 2.61, 2.9, 3.4, 3.61, 5)),
  playMinutes: fc.option(fc.constantFrom(1, 15, 20, 25, 26, 45, 56, 57, 90, 113, 240)),
  year: fc.option(fc.constantFrom(-2600, 1999, 2014, 2015)),
  mode: fc.option(fc.constantFrom(...MODES)),
  mood: fc.option(fc.constantFrom(...MOODS)),
  twoPlayerVerdict: fc.option(fc.constantFrom(...TWO_PLAYER_VERDICTS)),
  expertRating: fc.option(fc.constantFrom(0, 3.1, 4, 4.7)),
})

/** Arbitrary games, with ids from 1. */
export function anyGames(minLength: number, maxLength: number): fc.Arbitrary<TonightGame[]> {
  return fc.array(anyFacts, { minLength, maxLength }).map((all) =>
    all.map((facts, at) =>
      pickable({
        ...facts,
        id: at + 1,
        difficulty: facts.weight === null ? null : difficultyOfWeight(facts.weight),
      }),
    ),
  )
}
