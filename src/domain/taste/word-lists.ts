import { SlotLists } from '#/shared/packed/slot-lists.ts'

/** Words that games have, numbered as they come, each with the slots of the games that have it. */
export class WordLists {
  readonly #numbers = new Map<string, number>()
  readonly #slots = new SlotLists()
  /** By number, in the spelling words are compared in. */
  readonly names: string[] = []
  /** By number, as the word was written when it came first. */
  readonly spellings: string[] = []

  /** Adds a slot to the lists of some words, and tells their numbers. */
  add(slot: number, words: readonly string[], spelled: readonly string[] = words): number[] {
    return words.map((word) => {
      let number = this.#numbers.get(word)
      if (number === undefined) {
        number = this.names.push(word) - 1
        this.#numbers.set(word, number)
        this.spellings.push(spelled.find((one) => one.trim().toLowerCase() === word)?.trim() ?? word)
      }
      this.#slots.add(number, slot)
      return number
    })
  }

  remove(slot: number, numbers: readonly number[]): void {
    for (const number of numbers) this.#slots.remove(number, slot)
  }

  /** The slots of the games that have a word, by its number. */
  slotsWith(number: number): Uint32Array {
    return this.#slots.of(number)
  }

  /** The same of a word; nobody where no game ever had it. */
  slotsNamed(word: string): Uint32Array {
    return this.slotsWith(this.#numbers.get(word) ?? -1)
  }

  /** Takes a slot out of the lists of some words it is in. */
  removeNamed(slot: number, words: readonly string[]): void {
    this.remove(
      slot,
      words.map((word) => this.#numbers.get(word)!),
    )
  }
}
