import { foldText } from '#/lib/text.ts'
// Names with additional words ("card drafting") need no entry.
import synonyms from './mechanic-synonyms.json' with { type: 'json' }

/** Words that mean any of several mechanics. */
const UMBRELLAS: Record<string, readonly string[]> = {
  drafting: ['Open drafting', 'Closed drafting', 'Dice drafting'],
  draft: ['Open drafting', 'Closed drafting', 'Dice drafting'],
}

/** The standard names of all known game mechanics, such as "Action queue". */
export const MECHANICS: readonly string[] = /* @__PURE__ */ Object.keys(synonyms)

/** Map from a word, such as "drafting", to the standard names of the mechanics that it can mean. */
export const mechanicWords: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ wordsOfMechanics()

function wordsOfMechanics(): Map<string, readonly string[]> {
  const spelled = Object.entries(synonyms).flatMap(([name, words]) =>
    [name, ...words].map((word) => [foldText(word), [name]] as const),
  )
  return new Map([...spelled.reverse(), ...Object.entries(UMBRELLAS)])
}

/** Standard names by spelling, cached: thousands of games repeat a few hundred spellings. */
const readAs = new Map<string, string>()

/** Returns the standard name of a game mechanic (way of playing): "Memory" for "remembering". An unknown name stays unchanged. */
export function standardMechanic(name: string): string {
  const known = readAs.get(name)
  if (known !== undefined) return known
  const found = mechanicWords.get(foldText(name))
  const read = found?.length === 1 ? found[0]! : name
  if (readAs.size < 2_000) readAs.set(name, read)
  return read
}

/** Returns the standard names of mechanics, without duplicates. */
export const normalizedMechanics = (names: readonly string[]): string[] => [
  ...new Set(names.map(standardMechanic)),
]

/** Replaces a game's mechanics with their standard names. */
export const withNormalMechanics = <Game extends { mechanics: string[] }>(game: Game): Game => ({
  ...game,
  mechanics: normalizedMechanics(game.mechanics),
})
