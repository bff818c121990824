import { MODES } from '#/domain/games/games.rules.ts'
import { NumberColumns } from '#/shared/packed/number-columns.ts'
import { NumberLists } from '#/shared/packed/number-lists.ts'
import type { ComparableGame } from './compared-game.rules.ts'
import type { LikedByAll } from './taste.rules.ts'

/** What is looked at in a published game to know who would like it. */
export interface TasteGame extends ComparableGame, LikedByAll {
  /** Whoever knows it with exactly two says so. */
  isToAvoid: boolean
}

/** Kinds of words games share. */
export const SHARED_KINDS = ['designers', 'mechanics', 'categories'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** What is told of a game in numbers. */
export type TasteNumbers = Omit<TasteGame, 'id' | 'title' | SharedKind>
type Words = Record<SharedKind, readonly number[]>
/** A game with its words by number. */
export interface TasteFacts extends TasteNumbers {
  words: Words
}

/** What a game is called beside its numbers: how two play it, and whether it is to be avoided. */
const TO_AVOID = 4
/** So many games that were asked for stay unpacked: those somebody said something of, and those that come into question. */
const UNPACKED = 4_096

/** What is told of games by slot, in some seventy bytes each. */
export class TasteColumns {
  readonly #numbers = new NumberColumns({
    exact: ['weight', 'expertRating'],
    whole: ['playMinutes', 'year', 'maxPlayers', 'ratingSum', 'ratingCount', 'signs'],
  })
  /** How many designers and mechanics there are, and then the words of all kinds. */
  readonly #words = new NumberLists()
  readonly #unpacked = new Map<number, TasteFacts>()

  /** Keeps what is told of a game, with its words where these are not what is there. */
  put(slot: number, told: TasteNumbers, words?: Words): void {
    const { mode, isToAvoid } = told
    const signs = (mode === null ? 0 : MODES.indexOf(mode) + 1) | (isToAvoid ? TO_AVOID : 0)
    this.#numbers.set(slot, { ...told, signs })
    if (words) {
      const { designers, mechanics, categories } = words
      this.#words.set(slot, [designers.length, mechanics.length, ...designers, ...mechanics, ...categories])
    }
    this.#unpacked.delete(slot)
  }

  isToAvoidAt(slot: number): boolean {
    return (this.#numbers.whole('signs', slot)! & TO_AVOID) !== 0
  }

  /** What is told of a game in numbers, a new object each time. */
  toldAt(slot: number): TasteNumbers {
    const numbers = this.#numbers
    return {
      weight: numbers.exact('weight', slot),
      playMinutes: numbers.whole('playMinutes', slot),
      year: numbers.whole('year', slot),
      mode: MODES[(numbers.whole('signs', slot)! & ~TO_AVOID) - 1] ?? null,
      maxPlayers: numbers.whole('maxPlayers', slot) ?? 0,
      expertRating: numbers.exact('expertRating', slot),
      ratingSum: numbers.whole('ratingSum', slot) ?? 0,
      ratingCount: numbers.whole('ratingCount', slot) ?? 0,
      isToAvoid: this.isToAvoidAt(slot),
    }
  }

  /** The words of a game by number. */
  wordsAt(slot: number): Words {
    const [designers = 0, mechanics = 0, ...words] = this.#words.get(slot)
    return {
      designers: words.slice(0, designers),
      mechanics: words.slice(designers, designers + mechanics),
      categories: words.slice(designers + mechanics),
    }
  }

  /** All that is told of a game; the same object while it is often asked for. */
  factsAt(slot: number): TasteFacts {
    const known = this.#unpacked.get(slot)
    if (known) return known
    if (this.#unpacked.size >= UNPACKED) this.#unpacked.clear()
    const facts = { ...this.toldAt(slot), words: this.wordsAt(slot) }
    this.#unpacked.set(slot, facts)
    return facts
  }
}
