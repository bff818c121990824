import { FILE_PROBLEMS, FileProblem, ROW_MAX_LENGTH } from './file-problem.rules.ts'

/** The text of one entry and the line it begins at; null for a text that is too long to be kept. */
export interface JsonText {
  line: number
  text: string | null
}

/** The lines that are not empty. */
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

/**
 * The elements of one JSON array, each as it is written: whether it is valid is for whoever parses it, so that one
 * broken element does not cost the others.
 * @throws {FileProblem} where the array has no end, or something follows it
 */
export async function* jsonArrayTexts(pieces: AsyncIterable<string>): AsyncGenerator<JsonText> {
  const entry = new Entry()
  let line = 1
  let depth = 0
  let isInString = false
  let isEscaped = false
  let hasEnded = false
  for await (const piece of pieces) {
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at]
      if (sign === '\n') {
        if (entry.isBlank && piece.slice(from, at).trim() === '') from = at + 1
        else entry.beginAt(line)
        line += 1
      }
      if (hasEnded) {
        if (sign?.trim() !== '') throw new FileProblem(FILE_PROBLEMS.afterTheEnd)
      } else if (isEscaped) isEscaped = false
      else if (isInString) {
        if (sign === '\\') isEscaped = true
        else if (sign === '"') isInString = false
      } else if (sign === '"') isInString = true
      else if (sign === '[' || sign === '{') {
        if (depth === 0) from = at + 1
        else if (entry.isBlank && piece.slice(from, at).trim() === '') entry.beginAt(line)
        depth += 1
      } else if (sign === ']' || sign === '}' || (sign === ',' && depth === 1)) {
        if (sign !== ',') depth -= 1
        if (depth === 0 || sign === ',') {
          entry.add(piece.slice(from, at), line)
          yield* entry.taken()
          from = at + 1
        }
        hasEnded = depth === 0
      }
    }
    if (!hasEnded) entry.add(piece.slice(from), line)
  }
  if (!hasEnded) throw new FileProblem(FILE_PROBLEMS.breaksOff)
}

/** The entry that is being read. */
class Entry {
  #text = ''
  #line = 0
  #isTooLong = false

  /** Whether nothing of it was read yet but space. */
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

  /** The entry, where there is one; what is read next is another. */
  *taken(): Generator<JsonText> {
    if (!this.isBlank) yield { line: this.#line, text: this.#isTooLong ? null : this.#text }
    this.#text = ''
    this.#line = 0
    this.#isTooLong = false
  }
}
