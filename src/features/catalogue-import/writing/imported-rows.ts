import type { GameInFile } from '../entries/catalogue-entries.rules.ts'
import { differenceWords } from '../entries/differences.rules.ts'
import type { catalogueImportRows } from '../model/catalogue-imports.table.ts'
import type { EntryVerdict } from './entry-matching.ts'

/** A stored row of a file: what it would change, or what it did. */
export type ImportedRow = Omit<typeof catalogueImportRows.$inferInsert, 'importId'>

/** A valid entry with its meaning. */
export interface Understood {
  line: number
  /** The position of the entry in the file, from 1; identifies its row. */
  place: number
  entry: GameInFile
  verdict: Exclude<EntryVerdict, { refusal: string }>
}

/** Returns the preview rows of an import: new games, existing titles, and differences. */
export function plannedRows(understood: readonly Understood[]): ImportedRow[] {
  return understood.flatMap(({ place, entry, verdict }) => {
    const { title, year = null } = entry.stated
    const named = { line: place, title, year, words: [], differences: [], choice: null }
    if ('offer' in verdict) {
      const bggId = { field: 'bggId', state: 'empty', ours: null, theirs: verdict.offer.bggId ?? null }
      return { ...named, kind: 'new' as const, differences: [bggId] }
    }
    if ('create' in verdict) {
      const { beside } = verdict
      if (!beside) return { ...named, kind: 'new' as const }
      return {
        ...named,
        kind: 'namesake' as const,
        gameId: beside.game.id,
        choice: 'add' as const,
        differences: beside.differences,
        words: differenceWords(beside.differences),
      }
    }
    const { game, isNamesake, differences } = verdict
    const found = { ...named, gameId: game.id, differences, words: differenceWords(differences) }
    if (isNamesake) return { ...found, kind: 'namesake' as const, choice: 'merge' as const }
    return differences.length === 0 ? [] : { ...found, kind: 'known' as const }
  })
}
