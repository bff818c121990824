import { type ComparableGame, comparedWords, type SharedKind, weightOfWord } from './taste.rules.ts'

/** Games by slot, each with a weight. */
export type Weighted = readonly (readonly [slot: number, weight: number])[]

/**
 * The words of one kind, per game. Many games have the same list of words, so comparisons of lists are
 * computed once.
 */
export class WordColumns {
  /** By slot, the number of the game's list. */
  readonly lists: Uint32Array
  /** By list, the weight of all its words. */
  readonly totals: Float64Array
  /** By list, the numbers of its words. */
  readonly #words: number[][] = []
  /** By word: the lists that have it, its spelling where it came first, and what it tells. */
  readonly #listsWith: number[][] = []
  readonly #spellings: string[] = []
  readonly #weights: Float64Array

  constructor(kind: SharedKind, games: readonly ComparableGame[]) {
    const numberOfList = new Map<readonly string[], number>()
    const numberOfWord = new Map<string, number>()
    const gamesWith: number[] = []
    this.lists = Uint32Array.from(games, (game) => {
      const texts = game[kind]
      const list = numberOfList.get(texts) ?? this.#addList(texts, numberOfWord)
      numberOfList.set(texts, list)
      gamesWith[list] = (gamesWith[list] ?? 0) + 1
      return list
    })
    this.#weights = Float64Array.from(numberOfWord, ([word, at]) => {
      const withWord = this.#listsWith[at]!.reduce((sum, list) => sum + gamesWith[list]!, 0)
      return weightOfWord(kind, word, withWord, games.length)
    })
    this.totals = Float64Array.from(this.#words, (words) =>
      words.reduce((sum, word) => sum + this.#weights[word]!, 0),
    )
  }

  #addList(texts: readonly string[], numberOfWord: Map<string, number>): number {
    const list = this.#words.length
    const words = comparedWords(texts).map((word) => {
      let number = numberOfWord.get(word)
      if (number === undefined) {
        number = numberOfWord.size
        numberOfWord.set(word, number)
        this.#listsWith.push([])
        this.#spellings.push(texts.find((text) => text.trim().toLowerCase() === word)!.trim())
      }
      this.#listsWith[number]!.push(list)
      return number
    })
    this.#words.push(words)
    return list
  }

  #wordsAt = (slot: number) => this.#words[this.lists[slot]!]!

  sharedPart(one: number, other: number): number {
    const others = this.#wordsAt(other)
    let both = 0
    for (const word of this.#wordsAt(one)) if (others.includes(word)) both += this.#weights[word]!
    return both === 0 ? 0 : both / (this.totals[this.lists[one]!]! + this.totals[this.lists[other]!]! - both)
  }

  /** The words that some games all have, what tells most first; those that tell nothing are left out. */
  sharedBy([first, ...others]: readonly number[]) {
    if (first === undefined) return []
    return this.#wordsAt(first)
      .filter(
        (word) => this.#weights[word]! > 0 && others.every((slot) => this.#wordsAt(slot).includes(word)),
      )
      .map((word) => ({ spelling: this.#spellings[word]!, weight: this.#weights[word]! }))
      .sort((one, other) => other.weight - one.weight)
  }

  /** By list, 1 where it shares any word with a game's list. */
  listsSharingWith(slot: number): Uint8Array {
    const sharing = new Uint8Array(this.#words.length)
    for (const word of this.#wordsAt(slot)) for (const list of this.#listsWith[word]!) sharing[list] = 1
    return sharing
  }

  /** By list, the part of all its words and a game's that both have. */
  sharedParts(slot: number): Float64Array {
    const parts = new Float64Array(this.#words.length)
    this.#addSharedParts(this.lists[slot]!, 1, parts, new Float64Array(parts.length))
    return parts
  }

  /** By list, the sum of the parts it shares with the lists of some games, by weight. */
  sums(weighted: Weighted): Float64Array {
    const weightOf = new Map<number, number>()
    for (const [slot, weight] of weighted) {
      const list = this.lists[slot]!
      weightOf.set(list, (weightOf.get(list) ?? 0) + weight)
    }
    const [sums, empty] = [new Float64Array(this.#words.length), new Float64Array(this.#words.length)]
    for (const [list, weight] of weightOf) this.#addSharedParts(list, weight, sums, empty)
    return sums
  }

  /** Adds to each list the part it shares with one, by weight. `both` is zeros before and after. */
  #addSharedParts(list: number, weight: number, sums: Float64Array, both: Float64Array): void {
    const found: number[] = []
    for (const word of this.#words[list]!) {
      const own = this.#weights[word]!
      if (own === 0) continue
      for (const other of this.#listsWith[word]!) {
        if (both[other] === 0) found.push(other)
        both[other]! += own
      }
    }
    for (const other of found) {
      const shared = both[other]!
      sums[other]! += (weight * shared) / (this.totals[list]! + this.totals[other]! - shared)
      both[other] = 0
    }
  }
}
