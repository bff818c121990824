import { MODES } from '#/features/games/model/games.rules.ts'
import { type CatalogueFigures, type ComparableGame, FADING, KERNEL } from './taste.rules.ts'
import { FadingScale, type WordLists } from './word-lists.ts'

/** Kinds of words games share. */
export const SHARED_KINDS = ['designers', 'mechanics', 'categories'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]
export type ListKind = SharedKind | 'slugs'

/** What two games share and differ by. */
export interface Comparison {
  /** The part of what either has that both have, 0 to 1. */
  mechanics: number
  categories: number
  sameDesigner: boolean
  weightApart: number
  logMinutesApart: number
  yearsApart: number
  sameMode: boolean
  sameTwoOnly: boolean
}

/**
 * What follows from all games together, in columns by slot: comparing one game with 100,000 reads some bytes of each. Worked out again when
 * it is asked for after a game changed in what games are compared by.
 */
export interface ComparedColumns {
  figures: CatalogueFigures
  /** By number of the word. */
  weights: Record<SharedKind, Float64Array>
  /** By list, the weight of all its words. */
  ownWeights: Record<SharedKind, Float64Array>
  /** The games' lists by slot. */
  lists: Record<ListKind, Uint32Array>
  weight: Float64Array
  logMinutes: Float64Array
  year: Float64Array
  /** 0 where nobody knows. */
  modes: Uint8Array
  areForTwo: Uint8Array
  slots: Uint32Array
  scales: { of: FadingScale; share: number }[]
}

/**
 * Lays the games out in columns.
 * @param gameAt the game in a slot; @param room an array with so many places has room for all slots
 */
export function columnsOf(
  { slots, room, gameAt }: { slots: Uint32Array; room: number; gameAt: (slot: number) => ComparableGame },
  wordLists: Record<ListKind, WordLists>,
  figures: CatalogueFigures,
): ComparedColumns {
  const { medians } = figures
  const lists = {
    designers: new Uint32Array(room),
    mechanics: new Uint32Array(room),
    categories: new Uint32Array(room),
    slugs: new Uint32Array(room),
  }
  const [weight, logMinutes, year] = [new Float64Array(room), new Float64Array(room), new Float64Array(room)]
  const [modes, areForTwo] = [new Uint8Array(room), new Uint8Array(room)]
  for (const slot of slots) {
    const game = gameAt(slot)
    for (const kind of SHARED_KINDS) lists[kind][slot] = wordLists[kind].numberOf(game[kind])
    lists.slugs[slot] = wordLists.slugs.numberOf(game.categories)
    weight[slot] = game.weight ?? medians.weight
    logMinutes[slot] = Math.log(game.playMinutes ?? medians.playMinutes)
    year[slot] = game.year ?? medians.year
    modes[slot] = game.mode === null ? 0 : MODES.indexOf(game.mode) + 1
    areForTwo[slot] = game.maxPlayers === 2 ? 1 : 0
  }
  const weightsOf = (kind: SharedKind) =>
    Float64Array.from(wordLists[kind].names, (word) =>
      // Designers count alike, however much they made.
      kind === 'designers' ? 1 : (figures.weights[kind].get(word) ?? 0),
    )
  const weights = {
    designers: weightsOf('designers'),
    mechanics: weightsOf('mechanics'),
    categories: weightsOf('categories'),
  }
  const ownOf = (kind: SharedKind) =>
    Float64Array.from(wordLists[kind].words, (words) =>
      words.reduce((sum, word) => sum + weights[kind][word]!, 0),
    )
  return {
    figures,
    weights,
    ownWeights: {
      designers: ownOf('designers'),
      mechanics: ownOf('mechanics'),
      categories: ownOf('categories'),
    },
    lists,
    weight,
    logMinutes,
    year,
    modes,
    areForTwo,
    slots,
    scales: [
      { share: KERNEL.weight, of: new FadingScale(weight, FADING.weight) },
      { share: KERNEL.minutes, of: new FadingScale(logMinutes, FADING.logMinutes) },
      { share: KERNEL.years, of: new FadingScale(year, FADING.years) },
    ],
  }
}
