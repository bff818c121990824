/** How games work, in one vocabulary: each mechanic by one name, whatever a box, a list or a visitor calls it. */

import { foldText } from '#/lib/text.ts'
// Names with additional words ("card drafting") need no entry.
import synonyms from './mechanic-synonyms.json' with { type: 'json' }

/** Words that mean any of some mechanics. */
const UMBRELLAS: Record<string, readonly string[]> = {
  drafting: ['Open drafting', 'Closed drafting', 'Dice drafting'],
  draft: ['Open drafting', 'Closed drafting', 'Dice drafting'],
}

/** All names of the vocabulary. */
export const MECHANICS: readonly string[] = /* @__PURE__ */ Object.keys(synonyms)

/** Maps every normalised phrase for a mechanic to the names of mechanics; the first meaning of an ambiguous phrase counts. */
export const mechanicWords: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ wordsOfMechanics()

function wordsOfMechanics(): Map<string, readonly string[]> {
  const spelled = Object.entries(synonyms).flatMap(([name, words]) =>
    [name, ...words].map((word) => [foldText(word), [name]] as const),
  )
  return new Map([...spelled.reverse(), ...Object.entries(UMBRELLAS)])
}

/** How names were read: there are some hundred spellings, which thousands of games repeat. */
const readAs = new Map<string, string>()

/** The canonical name of a mechanic; unknown ones stay as they are. */
export function mechanicNamed(name: string): string {
  const known = readAs.get(name)
  if (known !== undefined) return known
  const found = mechanicWords.get(foldText(name))
  const read = found?.length === 1 ? found[0]! : name
  if (readAs.size < 2_000) readAs.set(name, read)
  return read
}

export const normalizedMechanics = (names: readonly string[]): string[] => [
  ...new Set(names.map(mechanicNamed)),
]

/** Normalises the mechanics of a game. Done on save, since the vocabulary is not shipped to pages. */
export const withNormalMechanics = <Game extends { mechanics: string[] }>(game: Game): Game => ({
  ...game,
  mechanics: normalizedMechanics(game.mechanics),
})
