/**
 * The distinct words of many texts, numbered, with a list for every pair of neighbouring letters: the words in which some
 * letters occur are found by looking through the shortest of the letters' pair lists.
 */
export class WordList {
  words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** Word numbers by letter pair; a space stands before the first and after the last letter of each word. */
  readonly #pairLists = new Map<number, number[]>()

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word)
  }

  /** The number of a word, a new one where it is new. */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const own = ownCopy(word)
    const number = this.words.push(own) - 1
    this.#numbers.set(own, number)
    for (const pair of new Set(pairsOf(` ${word} `))) {
      const list = this.#pairLists.get(pair)
      if (list === undefined) this.#pairLists.set(pair, [number])
      else list.push(number)
    }
    return number
  }

  /** The numbers of the words that contain two or more letters in a row; a space asks for a word's beginning or end. */
  containing(letters: string): number[] {
    let shortest: number[] | null = null
    for (const pair of pairsOf(letters)) {
      const list = this.#pairLists.get(pair)
      if (list === undefined) return []
      if (shortest === null || list.length < shortest.length) shortest = list
    }
    if (shortest === null) throw new RangeError(`"${letters}" is too short for a pair of letters`)
    // A pair alone needs no second look.
    if (letters.length === 2) return shortest
    const holds = containing(letters)
    return shortest.filter((number) => holds(this.words[number]!))
  }
}

/** Tells whether a word contains some letters; where a space stands before or behind them, at its beginning or its end. */
function containing(letters: string): (word: string) => boolean {
  const inner = letters.trim()
  const begins = letters.startsWith(' ')
  const ends = letters.endsWith(' ')
  if (begins && ends) return (word) => word === inner
  if (begins) return (word) => word.startsWith(inner)
  return ends ? (word) => word.endsWith(inner) : (word) => word.includes(inner)
}

function pairsOf(letters: string): number[] {
  const pairs: number[] = []
  for (let at = 1; at < letters.length; at++)
    pairs.push(letters.charCodeAt(at - 1) * 65_536 + letters.charCodeAt(at))
  return pairs
}

/** The same text in memory of its own: a piece that was cut out of a long text keeps the whole of it in memory otherwise. */
const ownCopy = (text: string) => JSON.parse(JSON.stringify(text)) as string
