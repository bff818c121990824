import { diffLines, diffWordsWithSpace } from 'diff'
import type { Version } from '#/lib/versions.ts'

/** A piece of a difference: in both texts, only in the first, or only in the second. */
export interface Piece {
  kind: 'same' | 'out' | 'in'
  text: string
}

/** Beyond this many changed words lines are compared: more are unreadable, and would block the browser. */
const WORDS_CHANGED_AT_MOST = 2_000

/**
 * Compares two texts word by word. Adjacent changed words are one change, including the space between them.
 */
export function differenceOf(then: string, now: string): Piece[] {
  const changes =
    diffWordsWithSpace(then, now, { maxEditLength: WORDS_CHANGED_AT_MOST }) ?? diffLines(then, now)
  const pieces: Piece[] = []
  let [out, put] = ['', '']
  const endChange = () => {
    if (out !== '') pieces.push({ kind: 'out', text: out })
    if (put !== '') pieces.push({ kind: 'in', text: put })
    out = ''
    put = ''
  }
  changes.forEach(({ value, added, removed }, place) => {
    if (removed) out += value
    else if (added) put += value
    else if (isOnlySpace(value) && out + put !== '' && place < changes.length - 1) {
      out += value
      put += value
    } else {
      endChange()
      pieces.push({ kind: 'same', text: value })
    }
  })
  endChange()
  return pieces
}

/** Space within a line. */
const isOnlySpace = (text: string) => /^[^\S\n]+$/.test(text)

/** Characters of context on either side of a change. */
const AROUND = 120
const LEFT_OUT = ' … '

/** Shortens unchanged parts to the context of changes; `…` marks omissions. */
export function folded(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, place) => {
    if (piece.kind !== 'same') return piece
    const around = [
      ...(place === 0 ? [''] : [headOf(piece.text)]),
      ...(place === pieces.length - 1 ? [''] : [tailOf(piece.text)]),
    ]
    const text = around.join(LEFT_OUT)
    return text.length + AROUND > piece.text.length ? piece : { kind: 'same', text }
  })
}

/** The beginning of a text, to the end of a word. */
const headOf = (text: string) => text.slice(0, AROUND).replace(/\s*\S*$/, '')
/** The end of a text, from the beginning of a word. */
const tailOf = (text: string) => text.slice(-AROUND).replace(/^\S*\s*/, '')

/** More fields than these are counted, not named. */
const NAMED = 3

/** A revision's author and changes: "Mira: description, tagline". */
export function versionInWords({ savedBy, source, note, changed }: Version): string {
  const what = WHAT[source](fieldsInWords(changed), note)
  return savedBy ? `${savedBy.name}: ${what}` : capital(what)
}

const WHAT: Record<Version['source'], (fields: string, note: string) => string> = {
  earlier: () => 'earlier version',
  made: () => 'made',
  saved: (fields) => fields || 'saved',
  imported: (fields, note) => `${note || 'a list'} read in${fields && `, ${fields}`}`,
  'import-undone': (fields, note) => `${note || 'a list'} taken back${fields && `, ${fields}`}`,
  restored: (fields) => `brought back${fields && `, ${fields}`}`,
  pending: () => 'pending, not visible to readers yet',
  'set-aside': () => 'set aside, readers never saw it',
}

/** "description, tagline", or how many they are. */
function fieldsInWords(changed: readonly string[]): string {
  return changed.length > NAMED ? `${changed.length} fields` : changed.map(uncapital).join(', ')
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const uncapital = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** The number of fields of a revision that differ from the current state: "3 of 34 fields differ". */
export function countInWords(differing: number, all: number): string {
  if (differing === 0) return 'No differences: it’s the same as the current version'
  return `${differing} of ${all} fields ${differing === 1 ? 'differs' : 'differ'}`
}
