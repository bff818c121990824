import { keepChanged } from '#/features/games/stored/save-changed-games.store.ts'
import type { StoredGame } from '#/features/games/stored/stored-games.store.ts'
import type { Saving } from '#/features/revisions/versions.store.ts'
import type { Database } from '#/server/database/database.ts'
import type { FieldsInFile } from '../entries/catalogue-entries.rules.ts'
import { changeOf, fieldsByChoice, type ListedDifference } from '../entries/differences.rules.ts'
import { type ImportChoices, isGameField } from '../entries/import-choices.rules.ts'
import { type FreshGame, insertGames, updateGame } from './catalogue-writing.store.ts'
import { contradiction, type SiteKeys, slugAfter, slugOfNew } from './entry-matching.ts'
import type { ImportedRow, Understood } from './imported-rows.ts'

interface Done {
  line: number
  title: string
  isNew: boolean
  fields: string[]
}

/** What became of a batch of entries. */
interface Outcome {
  done: Done[]
  refused: { line: number; refusal: string }[]
  unchanged: number
  /** Entries the editor did not ask for: new ones of a file that only enriches, known ones of a file that only adds. */
  leftOut: number
  /** New games of a ranking that were not selected. */
  offered: number
  /** What was done, a row each, so that it can be undone. */
  rows: ImportedRow[]
}

/** Applies the entries as the editor chose; without `writes` only counts what that would change. */
export async function writeVerdicts(
  db: Database,
  understood: readonly Understood[],
  site: SiteKeys,
  { choices, writes, saving }: { choices: ImportChoices; writes: boolean; saving: Saving },
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [], unchanged: 0, leftOut: 0, offered: 0, rows: [] }
  const changed: StoredGame[] = []
  const fresh: (FreshGame & { place: number; title: string })[] = []
  for (const { line, place, entry, verdict } of understood) {
    const { title } = entry.stated
    if ('offer' in verdict) {
      outcome.offered += 1
      continue
    }
    if ('create' in verdict) {
      if (choices.deed === 'enrich' && !entry.isPicked) {
        outcome.leftOut += 1
        continue
      }
      const given = fieldsByChoice(verdict.create, choices)
      const { externalId } = entry
      fresh.push({ place, title, externalId, stated: given, slug: slugOfNew(entry, site) })
      outcome.done.push({ line, title, isNew: true, fields: [] })
      continue
    }
    const { game, isNamesake, differences } = verdict
    if (choices.deed === 'add') {
      outcome.leftOut += 1
      continue
    }
    const change = changeOf(differences, choices)
    if (change.length === 0) {
      outcome.unchanged += 1
      continue
    }
    const stated = fieldsOf(change)
    const refusal = contradiction(game.fields, stated as Parameters<typeof contradiction>[1])
    if (refusal) {
      outcome.refused.push({ line, refusal })
      continue
    }
    outcome.done.push({ line, title, isNew: false, fields: Object.keys(stated) })
    if (!writes) continue
    const slug = slugAfter(game, change, site)
    const externalId = change.find(({ field }) => field === 'externalId')?.theirs ?? game.externalId
    const revision = await updateGame(db, {
      game,
      change: stated,
      slug,
      externalId: externalId === null ? null : String(externalId),
    })
    changed.push(game)
    outcome.rows.push({
      line: place,
      title: game.fields.title,
      year: entry.stated.year ?? null,
      kind: isNamesake ? 'namesake' : 'known',
      gameId: game.id,
      differences: withAddress(change, game.slug, slug),
      deed: 'changed',
      revision,
    })
  }
  if (!writes) return outcome
  await keepChanged(db, changed, saving)
  const ids = await insertGames(db, fresh)
  for (const { place, title, stated: given, slug } of fresh)
    outcome.rows.push({
      line: place,
      title,
      year: given.year ?? null,
      kind: 'new',
      gameId: ids.get(slug) ?? null,
      deed: 'created',
      revision: 1,
    })
  return outcome
}

/** What changes, as fields of a game. */
const fieldsOf = (change: readonly ListedDifference[]): Partial<FieldsInFile> =>
  Object.fromEntries(
    change
      .filter(({ field }) => isGameField(field) || field === 'published')
      .map(({ field, theirs }) => [field, theirs]),
  )

/** A new title moves the address as well: that belongs to what was changed. */
function withAddress(change: readonly ListedDifference[], before: string, after: string): ListedDifference[] {
  const others = change.filter(({ field }) => field !== 'slug')
  return before === after
    ? others
    : [...others, { field: 'slug', state: 'differs', ours: before, theirs: after }]
}
