import type { Version } from '#/shared/versions.ts'

/** More fields than these are counted, not named. */
const NAMED = 3

/** Who made a version, and what it changed: "Mira: description, tagline". */
export function versionInWords({ savedBy, source, note, changed }: Version): string {
  const what = WHAT[source](fieldsInWords(changed), note)
  return savedBy ? `${savedBy.name}: ${what}` : capital(what)
}

const WHAT: Record<Version['source'], (fields: string, note: string) => string> = {
  earlier: () => 'as it was before',
  made: () => 'made',
  saved: (fields) => fields || 'saved',
  imported: (fields, note) => `${note || 'a list'} read in${fields && `, ${fields}`}`,
  'import-undone': (fields, note) => `${note || 'a list'} taken back${fields && `, ${fields}`}`,
  restored: (fields) => `brought back${fields && `, ${fields}`}`,
  pending: () => 'waits, readers do not see it yet',
  'set-aside': () => 'set aside, readers never saw it',
  delivered: () => 'as delivered',
}

/** "description, tagline", or how many they are. */
function fieldsInWords(changed: readonly string[]): string {
  return changed.length > NAMED ? `${changed.length} fields` : changed.map(uncapital).join(', ')
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const uncapital = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** How many fields of a version differ from what stands there now: "3 of 34 fields differ". */
export function countInWords(differing: number, all: number): string {
  if (differing === 0) return 'No field differs: it says what stands there now'
  return `${differing} of ${all} fields ${differing === 1 ? 'differs' : 'differ'}`
}
