import { foldText } from '#/lib/text.ts'
// Names with additional words ("card drafting") need no entry.
import synonyms from './mechanic-synonyms.json' with { type: 'json' }

/** Words that stand for several mechanics. */
const UMBRELLAS: Record<string, readonly string[]> = {
  drafting: ['Open drafting', 'Closed drafting', 'Dice drafting'],
  draft: ['Open drafting', 'Closed drafting', 'Dice drafting'],
}

/** The canonical names of all known mechanics. */
export const MECHANICS: readonly string[] = /* @__PURE__ */ Object.keys(synonyms)

/** Maps a phrase for a mechanic, normalised by `foldText`, to canonical names; the first meaning of an ambiguous phrase counts. */
export const mechanicWords: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ wordsOfMechanics()

function wordsOfMechanics(): Map<string, readonly string[]> {
  const spelled = Object.entries(synonyms).flatMap(([name, words]) =>
    [name, ...words].map((word) => [foldText(word), [name]] as const),
  )
  return new Map([...spelled.reverse(), ...Object.entries(UMBRELLAS)])
}

/** Caches canonical names by spelling: thousands of games repeat some hundred spellings. */
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

/** Returns the canonical names of mechanics, each once. */
export const normalizedMechanics = (names: readonly string[]): string[] => [
  ...new Set(names.map(mechanicNamed)),
]

/** Replaces the mechanics of a game by their canonical names. Done on save, since pages do not load the synonyms. */
export const withNormalMechanics = <Game extends { mechanics: string[] }>(game: Game): Game => ({
  ...game,
  mechanics: normalizedMechanics(game.mechanics),
})
