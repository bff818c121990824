import { ROW_MAX_LENGTH } from './file-text.ts'

/** The text of one entry and the line it begins on; null for a text over the limit. */
export interface JsonText {
  line: number
  text: string | null
}

/** Streams the non-empty lines. */
export async function* jsonLineTexts(pieces: AsyncIterable<string>): AsyncGenerator<JsonText> {
  const entry = new Entry()
  let line = 1
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      entry.add(piece.slice(from, end), line)
      yield* entry.taken()
      from = end + 1
      line += 1
    }
    entry.add(piece.slice(from), line)
  }
  yield* entry.taken()
}

/** What the scanner of an array stops at, outside and within a string. */
const SIGN = /["[\]{},\n]/g
const WITHIN_STRING = /["\\\n]/g

/**
 * Streams the elements of a JSON array as text: the caller parses them, so that a broken element does not affect the others.
 * `onCut` is called with a line if the array does not end, or something follows it.
 */
export async function* jsonArrayTexts(
  pieces: AsyncIterable<string>,
  onCut: (line: number) => void,
): AsyncGenerator<JsonText> {
  const entry = new Entry()
  let line = 1
  let depth = 0
  let isInString = false
  let isEscaped = false
  for await (const piece of pieces) {
    let from = 0
    let at = isEscaped ? 1 : 0
    isEscaped = false
    while (at < piece.length) {
      const signs = isInString ? WITHIN_STRING : SIGN
      signs.lastIndex = at
      const found = signs.exec(piece)
      if (!found) break
      const [sign] = found
      at = found.index + 1
      if (sign === '\n') {
        if (entry.isBlank && piece.slice(from, at - 1).trim() === '') from = at
        else entry.beginAt(line)
        line += 1
      } else if (isInString) {
        if (sign === '"') isInString = false
        else if (at < piece.length) at += piece[at] === '\n' ? 0 : 1
        else isEscaped = true
      } else if (sign === '"') isInString = true
      else if (sign === '[' || sign === '{') {
        if (depth === 0) from = at
        else if (entry.isBlank && piece.slice(from, at - 1).trim() === '') entry.beginAt(line)
        depth += 1
      } else if (sign === ']' || sign === '}' || (sign === ',' && depth === 1)) {
        if (sign !== ',') depth -= 1
        if (depth > 0 && sign !== ',') continue
        entry.add(piece.slice(from, at - 1), line)
        yield* entry.taken()
        from = at
        if (depth > 0) continue
        if (piece.slice(at).trim() !== '') onCut(line)
        return
      }
    }
    entry.add(piece.slice(from), line)
  }
  onCut(line)
}

class Entry {
  #text = ''
  #line = 0
  #isTooLong = false

  /** Whether only whitespace was read so far. */
  get isBlank(): boolean {
    return !this.#isTooLong && this.#text.trim() === ''
  }

  beginAt(line: number) {
    this.#line ||= line
  }

  add(text: string, line: number) {
    if (this.isBlank && text.trim() === '') return
    this.beginAt(line)
    this.#isTooLong ||= this.#text.length + text.length > ROW_MAX_LENGTH
    this.#text = this.#isTooLong ? '' : this.#text + text
  }

  /** Yields the current entry, if any, and starts the next. */
  *taken(): Generator<JsonText> {
    if (!this.isBlank) yield { line: this.#line, text: this.#isTooLong ? null : this.#text }
    this.#text = ''
    this.#line = 0
    this.#isTooLong = false
  }
}
