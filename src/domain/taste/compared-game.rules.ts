/** What two games are compared by, wherever the site asks how near they are: related games, and what somebody likes. */

import type { Mode } from '#/domain/games/games.rules.ts'

/** What a game is compared by, as an editor told it. */
export interface ComparableGame {
  id: number
  title: string
  /** Category slugs. */
  categories: readonly string[]
  mechanics: readonly string[]
  designers: readonly string[]
  /** 1 to 5. */
  weight: number | null
  playMinutes: number | null
  year: number | null
  mode: Mode | null
  maxPlayers: number
  expertRating: number | null
}

/** A game with its words in the spelling they are compared in, worked out once. */
export interface ComparedGame extends ComparableGame {
  words: Record<WordKind | 'designers', readonly string[]>
}
export type WordKind = 'mechanics' | 'categories'

/** What a catalogue is as a whole, as a comparison needs it. */
export interface CatalogueFigures {
  /** What sharing a mechanic or a category tells, by its word: much where few games have it. */
  weights: Record<WordKind, ReadonlyMap<string, number>>
  /** A missing number takes the median. */
  medians: Record<'weight' | 'playMinutes' | 'year' | 'expertRating', number>
  meanExpertRating: number
  games: number
}

/** Works out what a game is compared by. "cooperative" says how two play together, which the mode says already. */
export function comparedGame(game: ComparableGame): ComparedGame {
  const { mechanics, categories, designers } = game
  return {
    ...game,
    words: {
      mechanics: comparedWords('mechanics', mechanics),
      categories: comparedWords('categories', categories),
      designers: comparedWords('designers', designers),
    },
  }
}

/** The words of a kind in the spelling they are compared in, each once: "Tile placement" and "tile Placement" are one mechanic. */
export function comparedWords(kind: WordKind | 'designers', texts: readonly string[]): string[] {
  const words = [...new Set(texts.map((text) => text.trim().toLowerCase()))]
  return kind === 'categories' ? words.filter((category) => category !== 'cooperative') : words
}

/** The part of what either has that both have, by weight; 0 where they have nothing in common. */
export function sharedPart(
  kind: WordKind,
  a: ComparedGame,
  b: ComparedGame,
  { weights }: CatalogueFigures,
): number {
  let both = 0
  let either = 0
  for (const word of a.words[kind]) {
    const weight = weights[kind].get(word) ?? 0
    either += weight
    if (b.words[kind].includes(word)) both += weight
  }
  if (both === 0) return 0
  for (const word of b.words[kind]) either += weights[kind].get(word) ?? 0
  return both / (either - both)
}
