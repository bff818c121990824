import { eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '#/features/games/model/games.table.ts'
import { keepChanged, type StoredGame } from '#/features/games/stored/stored-games.store.ts'
import type { Saving } from '#/features/revisions/versions.store.ts'
import type { Database } from '#/server/database/database.ts'
import { insertRows, onlyRow } from '#/server/database/only-row.ts'
import type { FieldsInFile, GameInFile, NewGameFields } from '../entries/catalogue-entries.rules.ts'
import {
  changeOf,
  differenceWords,
  fieldsByChoice,
  type ListedDifference,
} from '../entries/differences.rules.ts'
import { type ImportChoices, isGameField } from '../entries/import-choices.rules.ts'
import type { catalogueImportRows } from '../model/catalogue-imports.table.ts'
import { contradiction, type EntryVerdict, type SiteKeys, slugAfter, slugOfNew } from './entry-matching.ts'

/** A stored row of a file: what it would change, or what it did. */
export type ImportedRow = Omit<typeof catalogueImportRows.$inferInsert, 'importId'>

export interface Understood {
  line: number
  /** The position of the entry in the file, from 1; identifies its row. */
  place: number
  entry: GameInFile
  verdict: Exclude<EntryVerdict, { refusal: string }>
}

/** Returns the preview rows of an import: new games, existing titles, and differences. */
export function plannedRows(understood: readonly Understood[]): ImportedRow[] {
  return understood.flatMap(({ place, entry, verdict }): ImportedRow[] => {
    const { title, year = null } = entry.stated
    const named = { line: place, title, year, words: [], differences: [], choice: null }
    if ('offer' in verdict) {
      const bggId = { field: 'bggId', state: 'empty', ours: null, theirs: verdict.offer.bggId ?? null }
      return [{ ...named, kind: 'new', differences: [bggId] }]
    }
    const found = 'create' in verdict ? verdict.beside : verdict
    if (!found) return [{ ...named, kind: 'new' }]
    const { game, differences } = found
    const row = { ...named, gameId: game.id, differences, words: differenceWords(differences) }
    if ('create' in verdict) return [{ ...row, kind: 'namesake', choice: 'add' }]
    if (verdict.isNamesake) return [{ ...row, kind: 'namesake', choice: 'merge' }]
    return differences.length === 0 ? [] : [{ ...row, kind: 'known' }]
  })
}

/** A new game from an entry. */
interface FreshGame {
  place: number
  title: string
  externalId: string | null
  stated: NewGameFields
  slug: string
}

/** Writes new games with their categories and retailers; returns their ids, by slug. */
async function insertGames(tx: Database, fresh: readonly FreshGame[]): Promise<ReadonlyMap<string, number>> {
  const rows = fresh.map(({ externalId, stated, slug }) => ({
    description: '',
    ...columnsOf(stated),
    slug,
    externalId,
  }))
  const created = await insertRows<{ id: number; slug: string }>(tx, games, rows, sql`returning id, slug`)
  const idOf = new Map(created.map(({ slug, id }) => [slug, id]))
  await insertLists(
    tx,
    fresh.map(({ stated, slug }) => ({ gameId: idOf.get(slug) ?? 0, ...stated })),
  )
  return idOf
}

export interface GameChange {
  game: { id: number; slug: string }
  change: Partial<FieldsInFile>
  slug: string
  externalId: string | null
}

/** Updates a game and returns its new revision; its former slug redirects (ruling 6). */
export async function updateGame(
  tx: Database,
  { change, game, slug, externalId }: GameChange,
): Promise<number> {
  const saved = await tx
    .update(games)
    .set({ ...columnsOf(change), slug, externalId, revision: sql`${games.revision} + 1` })
    .where(eq(games.id, game.id))
    .returning({ revision: games.revision })
  if (slug !== game.slug) {
    await tx.delete(formerGameSlugs).where(inArray(formerGameSlugs.slug, [slug, game.slug]))
    await tx.insert(formerGameSlugs).values({ slug: game.slug, gameId: game.id })
  }
  if (change.categories) await tx.delete(gameCategories).where(eq(gameCategories.gameId, game.id))
  if (change.retailers) await tx.delete(gameRetailers).where(eq(gameRetailers.gameId, game.id))
  await insertLists(tx, [{ gameId: game.id, ...change }])
  return onlyRow(saved).revision
}

/** The fields of a game stored in its own row. */
const columnsOf = <Stated extends Partial<FieldsInFile>>({
  categories: _joined,
  retailers: _listed,
  ...columns
}: Stated) => columns

async function insertLists(
  tx: Database,
  all: readonly ({ gameId: number } & Pick<Partial<FieldsInFile>, 'categories' | 'retailers'>)[],
) {
  const joined = all.flatMap(({ gameId, categories: slugs = [] }) =>
    slugs.map((slug, position) => ({ gameId, slug, position })),
  )
  if (joined.length > 0) {
    const idOf = new Map((await tx.select().from(categories)).map(({ id, slug }) => [slug, id]))
    const rows = joined.map(({ slug, ...row }) => ({ ...row, categoryId: idOf.get(slug) ?? 0 }))
    await insertRows(tx, gameCategories, rows)
  }
  const listed = all.flatMap(({ gameId, retailers = [] }) =>
    retailers.map((retailer, position) => ({ gameId, position, ...retailer })),
  )
  await insertRows(tx, gameRetailers, listed)
}

/** What became of a batch of entries. */
interface Outcome {
  done: { line: number; title: string; isNew: boolean; fields: string[] }[]
  refused: { line: number; refusal: string }[]
  unchanged: number
  /** Entries the editor did not ask for: new ones of a file that only enriches, known ones of a file that only adds. */
  leftOut: number
  /** New games of a ranking that were not selected. */
  offered: number
  /** What was done, a row each, so that it can be undone. */
  rows: ImportedRow[]
}

/** Applies the entries with the editor's choices; without `writes`, only counts what would change. */
export async function writeVerdicts(
  db: Database,
  understood: readonly Understood[],
  site: SiteKeys,
  { choices, writes, saving }: { choices: ImportChoices; writes: boolean; saving: Saving },
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [], unchanged: 0, leftOut: 0, offered: 0, rows: [] }
  const changed: StoredGame[] = []
  const fresh: FreshGame[] = []
  for (const { line, place, entry, verdict } of understood) {
    const { title, year = null } = entry.stated
    if ('offer' in verdict) outcome.offered += 1
    else if ('create' in verdict) {
      if (choices.deed === 'enrich' && !entry.isPicked) outcome.leftOut += 1
      else {
        const stated = fieldsByChoice(verdict.create, choices)
        const slug = slugOfNew(entry, site)
        fresh.push({ place, title, externalId: entry.externalId, stated, slug })
        outcome.done.push({ line, title, isNew: true, fields: [] })
      }
    } else if (choices.deed === 'add') outcome.leftOut += 1
    else {
      const { game, isNamesake, differences } = verdict
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
      const named = change.find(({ field }) => field === 'externalId')?.theirs as string | undefined
      const externalId = named ?? game.externalId
      const revision = await updateGame(db, { game, change: stated, slug, externalId })
      changed.push(game)
      outcome.rows.push({
        ...{ line: place, title: game.fields.title, year, gameId: game.id, deed: 'changed', revision },
        kind: isNamesake ? 'namesake' : 'known',
        differences: withAddress(change, game.slug, slug),
      })
    }
  }
  if (!writes) return outcome
  await keepChanged(db, changed, saving)
  const ids = await insertGames(db, fresh)
  for (const { place, title, stated, slug } of fresh)
    outcome.rows.push({
      ...{ line: place, title, year: stated.year ?? null, gameId: ids.get(slug) ?? null },
      ...{ kind: 'new', deed: 'created', revision: 1 },
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

/** A new title changes the address as well, which is recorded. */
function withAddress(change: readonly ListedDifference[], ours: string, theirs: string): ListedDifference[] {
  const others = change.filter(({ field }) => field !== 'slug')
  return ours === theirs ? others : [...others, { field: 'slug', state: 'differs', ours, theirs }]
}
