import { csvRows } from './csv-rows.ts'
import { ENTRIES_MAX, FILE_PROBLEMS, FileProblem } from './file-problem.rules.ts'
import { type JsonText, jsonArrayTexts, jsonLineTexts } from './json-texts.ts'
import type { RawRow } from './raw-row.ts'

/**
 * The entries of a list of games, a piece at a time: a JSON array, one JSON object a line, or CSV. Which it is, its
 * first character says.
 * @throws {FileProblem} where it is none of these, or has more entries than are read
 */
export async function* catalogueRows(
  text: AsyncIterable<string>,
  entriesMax = ENTRIES_MAX,
): AsyncGenerator<RawRow> {
  let entries = 0
  for await (const row of allRows(text)) {
    entries += 1
    if (entries > entriesMax) throw new FileProblem(FILE_PROBLEMS.tooMany)
    yield row
  }
}

const HEAD_LENGTH = 100_000
const HEAD_LINES = 12

async function* allRows(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const pieces = text[Symbol.asyncIterator]()
  let head = ''
  while (head.trimStart() === '') {
    const { done, value } = await pieces.next()
    if (done) throw new FileProblem(FILE_PROBLEMS.empty)
    head += value
  }
  // A table's head is looked for within its first lines.
  while (!/^\s*[[{]/.test(head) && head.length < HEAD_LENGTH && head.split('\n').length < HEAD_LINES) {
    const { done, value } = await pieces.next()
    if (done) break
    head += value
  }
  async function* all() {
    yield head
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  const first = head.trimStart()[0]
  if (first === '[') yield* parsed(jsonArrayTexts(all()))
  else if (first === '{') yield* parsed(jsonLineTexts(all()))
  else yield* csvRows(all(), head)
}

async function* parsed(texts: AsyncIterable<JsonText>): AsyncGenerator<RawRow> {
  for await (const { line, text } of texts) yield { line, ...rowOf(text) }
}

/** What a text of JSON says, where it says one game; null stands for a text that is too long to be read. */
function rowOf(text: string | null) {
  if (text === null) return { refusal: 'is longer than 1,000,000 characters' }
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch {
    return { refusal: 'is not valid JSON' }
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { refusal: 'is not one game' }
  return { row: row as Record<string, unknown>, areCells: false }
}
