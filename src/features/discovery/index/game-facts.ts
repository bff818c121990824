import { grown } from '#/shared/packed/grown.ts'
import { categoryOrderOf, type NameOfCategory } from '../rules/discovery-entry.rules.ts'
import type { SortedEntry } from '../rules/discovery-order.rules.ts'

const NUMBERS = [
  'expertRating',
  'communityRating',
  'verdict',
  'maxPlayers',
  'playMinutes',
  'realMinutes',
] as const
type NumberName = (typeof NUMBERS)[number]

/** What is kept of a game in a slot. */
export type Facts = SortedEntry['game'] & { categories: readonly string[] }

/** What games are sorted by, a column for each fact, by slot: some fifty bytes a game beside its title. */
export class FactColumns {
  readonly #idAt: (slot: number) => number
  #categoriesOf = new Uint32Array(0)
  readonly #numbers: Record<NumberName, Float64Array<ArrayBuffer>> = {
    expertRating: new Float64Array(0),
    communityRating: new Float64Array(0),
    verdict: new Float64Array(0),
    maxPlayers: new Float64Array(0),
    playMinutes: new Float64Array(0),
    realMinutes: new Float64Array(0),
  }
  #titles: string[] = []
  #foldedTitles: string[] = []
  /** The lists of categories that games have, each once, and what they are sorted by. */
  readonly #lists = new Map<string, number>()
  #slugs: (readonly string[])[] = []
  #orders: (string | null)[] = []
  #nameOf: NameOfCategory

  /** @param idAt the id of the game in a slot */
  constructor(idAt: (slot: number) => number, nameOf: NameOfCategory) {
    this.#idAt = idAt
    this.#nameOf = nameOf
  }

  put(slot: number, game: Facts, foldedTitle: string): void {
    this.#categoriesOf = grown(this.#categoriesOf, slot + 1)
    this.#categoriesOf[slot] = this.#listOf(game.categories)
    const values = { ...game, verdict: game.verdict.value }
    for (const name of NUMBERS) {
      this.#numbers[name] = grown(this.#numbers[name], slot + 1)
      this.#numbers[name][slot] = values[name] ?? Number.NaN
    }
    this.#titles[slot] = game.title
    this.#foldedTitles[slot] = foldedTitle
  }

  titleAt(slot: number): string {
    return this.#titles[slot]!
  }

  foldedTitleAt(slot: number): string {
    return this.#foldedTitles[slot]!
  }

  /** Takes over what categories are called now. */
  rename(nameOf: NameOfCategory): void {
    this.#nameOf = nameOf
    this.#slugs.forEach((slugs, list) => {
      this.#orders[list] = categoryOrderOf(slugs.map(nameOf))
    })
  }

  /** A view of one slot after the other, so that sorting makes no objects: what was read of a slot holds until it moves on. */
  view(): (slot: number) => SortedEntry {
    const facts = this
    let slot = 0
    const number = (name: NumberName) => {
      const value = facts.#numbers[name][slot]!
      return Number.isNaN(value) ? null : value
    }
    const verdict = {
      get value() {
        return number('verdict')
      },
    }
    const game: SortedEntry['game'] = {
      get id() {
        return facts.#idAt(slot)
      },
      get title() {
        return facts.#titles[slot]!
      },
      get expertRating() {
        return number('expertRating')
      },
      get communityRating() {
        return number('communityRating')
      },
      get maxPlayers() {
        return number('maxPlayers') ?? 0
      },
      get playMinutes() {
        return number('playMinutes')
      },
      get realMinutes() {
        return number('realMinutes')
      },
      verdict,
    }
    const entry: SortedEntry = {
      game,
      get title() {
        return facts.#foldedTitles[slot]!
      },
      get categoryOrder() {
        return facts.#orders[facts.#categoriesOf[slot]!]!
      },
    }
    return (next) => {
      slot = next
      return entry
    }
  }

  #listOf(categories: readonly string[]): number {
    const key = keyOf(categories)
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    const list = this.#slugs.push([...categories]) - 1
    this.#orders.push(categoryOrderOf(categories.map(this.#nameOf)))
    this.#lists.set(key, list)
    return list
  }
}

const keyOf = (categories: readonly string[]) => categories.join('\n')
