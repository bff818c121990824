/**
 * The different lists of words that games have of one kind, numbered. Many games have the same list, so what two lists share is worked
 * out once for all of them. Lists are only ever added.
 */
export class WordLists {
  readonly #numberOfList = new Map<readonly string[], number>()
  readonly #numberOfWord = new Map<string, number>()
  readonly #normalize: (texts: readonly string[]) => readonly string[]
  /** By list, the numbers of its words. */
  readonly words: number[][] = []
  /** By list, its words as they are compared. */
  readonly texts: (readonly string[])[] = []
  /** By word, the lists that have it, and its spelling where it came first. */
  readonly listsWith: number[][] = []
  readonly spellings: string[] = []
  readonly names: string[] = []

  constructor(normalize: (texts: readonly string[]) => readonly string[]) {
    this.#normalize = normalize
  }

  /** The number of a list. Lists are the same where they are the same array, or are made of the same texts. */
  numberOf(texts: readonly string[]): number {
    const known = this.#numberOfList.get(texts)
    if (known !== undefined) return known
    const words = this.#normalize(texts)
    const list = this.words.length
    this.#numberOfList.set(texts, list)
    this.texts.push(words)
    this.words.push(
      words.map((word) => {
        let number = this.#numberOfWord.get(word)
        if (number === undefined) {
          number = this.names.push(word) - 1
          this.#numberOfWord.set(word, number)
          this.listsWith.push([])
          this.spellings.push(texts.find((text) => text.trim().toLowerCase() === word)?.trim() ?? word)
        }
        this.listsWith[number]!.push(list)
        return number
      }),
    )
    return list
  }
}
