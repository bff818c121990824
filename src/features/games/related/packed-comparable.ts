import type { ComparableGame } from '#/domain/taste/compared-game.rules.ts'
import { NumberedNames } from '#/shared/packed/numbered-names.ts'
import { PackedValues } from '#/shared/packed/packed-values.ts'

/** A game but for its id, its words by number. */
type Packed = [
  title: string,
  ...words: [categories: number[], mechanics: number[], designers: number[]],
  ...numbers: [weight: number | null, playMinutes: number | null, year: number | null, mode: ComparableGame['mode']],
  ...further: [maxPlayers: number, expertRating: number | null],
] // biome-ignore format: one field a line would bury the rest

/** Games by slot as related games are told from them, packed until one of them comes into question. */
export class PackedComparable {
  readonly #games = new PackedValues<Packed>()
  readonly #names = new NumberedNames()

  set(slot: number, game: ComparableGame): void {
    this.#games.set(slot, this.#packed(game))
  }

  get(slot: number, id: number): ComparableGame {
    const [
      title,
      categories,
      mechanics,
      designers,
      weight,
      playMinutes,
      year,
      mode,
      maxPlayers,
      expertRating,
    ] = this.#games.get(slot)!
    return {
      id,
      title,
      categories: this.#names.namesOf(categories),
      mechanics: this.#names.namesOf(mechanics),
      designers: this.#names.namesOf(designers),
      weight,
      playMinutes,
      year,
      mode,
      maxPlayers,
      expertRating,
    }
  }

  /** Whether a game is what is kept. */
  holds(slot: number, game: ComparableGame): boolean {
    return this.#games.holds(slot, this.#packed(game))
  }

  delete(slot: number): void {
    this.#games.delete(slot)
  }

  #packed(game: ComparableGame): Packed {
    const { title, weight, playMinutes, year, mode, maxPlayers, expertRating } = game
    const [categories, mechanics, designers] = [game.categories, game.mechanics, game.designers].map(
      (names) => this.#names.numbersOf(names),
    ) as [number[], number[], number[]]
    return [
      title,
      categories,
      mechanics,
      designers,
      weight,
      playMinutes,
      year,
      mode,
      maxPlayers,
      expertRating,
    ]
  }
}
