/** Words that games have, numbered as they come, each with the slots of the games that have it. */
export class WordLists {
  readonly #numbers = new Map<string, number>()
  readonly #slots: number[][] = []
  /** By number, in the spelling words are compared in. */
  readonly names: string[] = []
  /** By number, as the word was written when it came first. */
  readonly spellings: string[] = []

  /** Adds a slot to the lists of some words, and tells their numbers. */
  add(slot: number, words: readonly string[], spelled: readonly string[]): number[] {
    return words.map((word) => {
      let number = this.#numbers.get(word)
      if (number === undefined) {
        number = this.names.push(word) - 1
        this.#numbers.set(word, number)
        this.#slots.push([])
        this.spellings.push(spelled.find((one) => one.trim().toLowerCase() === word)?.trim() ?? word)
      }
      this.#slots[number]!.push(slot)
      return number
    })
  }

  remove(slot: number, numbers: readonly number[]): void {
    for (const number of numbers) {
      const list = this.#slots[number]!
      const last = list.pop()!
      if (last !== slot) list[list.indexOf(slot)] = last
    }
  }

  /** The slots of the games that have a word, by its number. */
  slotsWith(number: number): readonly number[] {
    return this.#slots[number]!
  }
}
