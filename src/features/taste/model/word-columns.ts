import { type ComparableGame, comparedWords, type SharedKind, weightOfWord } from './taste.rules.ts'

/** Games by slot, each with a weight. */
export type Weighted = readonly (readonly [slot: number, weight: number])[]

interface Word {
  /** As written where it came first. */
  spelling: string
  /** The numbers of the lists that have it. */
  lists: number[]
  /** Higher for rarer words. */
  weight: number
}

/** The words of one kind, per game. Many games have the same list of words, so lists are compared instead of games. */
export class WordColumns {
  /** By slot, the number of the game's list. */
  readonly lists: Uint32Array
  /** By list, the weight of all its words. */
  readonly totals: Float64Array
  /** By list. */
  readonly #words: Word[][] = []

  constructor(kind: SharedKind, games: readonly ComparableGame[]) {
    const numberOfList = new Map<readonly string[], number>()
    const words = new Map<string, Word>()
    const gamesWith: number[] = []
    this.lists = Uint32Array.from(games, (game) => {
      const list = numberOfList.getOrInsertComputed(game[kind], (texts) => this.#addList(texts, words))
      gamesWith[list] = (gamesWith[list] ?? 0) + 1
      return list
    })
    for (const [text, word] of words) {
      const withWord = word.lists.reduce((sum, list) => sum + gamesWith[list]!, 0)
      word.weight = weightOfWord(kind, text, withWord, games.length)
    }
    this.totals = Float64Array.from(this.#words, (all) => all.reduce((sum, { weight }) => sum + weight, 0))
  }

  #addList(texts: readonly string[], words: Map<string, Word>): number {
    const list = this.#words.length
    this.#words.push(
      comparedWords(texts).map((text) => {
        const spelling = texts.find((each) => each.trim().toLowerCase() === text)!.trim()
        const word = words.get(text) ?? { spelling, lists: [], weight: 0 }
        words.set(text, word)
        word.lists.push(list)
        return word
      }),
    )
    return list
  }

  #wordsAt = (slot: number) => this.#words[this.lists[slot]!]!

  /** The weight of the words that two games share, as a part of that of all their words. */
  sharedPart(one: number, other: number): number {
    const others = this.#wordsAt(other)
    let both = 0
    for (const word of this.#wordsAt(one)) if (others.includes(word)) both += word.weight
    return both === 0 ? 0 : both / (this.totals[this.lists[one]!]! + this.totals[this.lists[other]!]! - both)
  }

  /** The words that some games all have, the rarest first, without those that say nothing. */
  sharedBy([first, ...others]: readonly number[]): Pick<Word, 'spelling' | 'weight'>[] {
    if (first === undefined) return []
    return this.#wordsAt(first)
      .filter((word) => word.weight > 0 && others.every((slot) => this.#wordsAt(slot).includes(word)))
      .sort((one, other) => other.weight - one.weight)
  }

  /** The numbers of the lists that have any word of a game's. */
  listsSharingWith = (slot: number) => new Set(this.#wordsAt(slot).flatMap(({ lists }) => lists))

  /** By list, the sum of the parts it shares with the lists of some games, by weight. */
  sums(weighted: Weighted): Float64Array {
    const sums = new Float64Array(this.#words.length)
    const both = new Float64Array(this.#words.length)
    for (const [slot, weight] of weighted) {
      const found: number[] = []
      for (const word of this.#wordsAt(slot))
        if (word.weight > 0)
          for (const other of word.lists) {
            if (both[other] === 0) found.push(other)
            both[other]! += word.weight
          }
      const total = this.totals[this.lists[slot]!]!
      for (const other of found) {
        sums[other]! += (weight * both[other]!) / (total + this.totals[other]! - both[other]!)
        both[other] = 0
      }
    }
    return sums
  }
}
