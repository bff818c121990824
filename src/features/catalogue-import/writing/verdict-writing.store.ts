import { eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { RetailerFields } from '#/features/games/model/fields/retailers.rules.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '#/features/games/model/games.table.ts'
import { keepChanged, type StoredGame } from '#/features/games/stored/stored-games.store.ts'
import type { Saving } from '#/features/revisions/versions.store.ts'
import type { Database } from '#/server/database/database.ts'
import { insertRows, onlyRow } from '#/server/database/only-row.ts'
import type { CategoryInFile, FieldsInFile, NewGameFields } from '../entries/catalogue-entries.rules.ts'
import { changeOf, fieldsByChoice, type ListedDifference } from '../entries/differences.rules.ts'
import { type ImportChoices, isGameField } from '../entries/import-choices.rules.ts'
import { contradiction, type SiteKeys, slugAfter, slugOfNew } from './entry-matching.ts'
import type { ImportedRow, Understood } from './imported-rows.ts'

/** A new game from an entry. */
interface FreshGame {
  externalId: string | null
  stated: NewGameFields
  slug: string
}

/** Writes new games with their categories and retailers; answers their ids, by slug. */
async function insertGames(tx: Database, fresh: readonly FreshGame[]): Promise<ReadonlyMap<string, number>> {
  if (fresh.length === 0) return new Map()
  const rows = fresh.map(({ externalId, stated: given, slug }) => ({
    description: '',
    ...columnsOf(given),
    slug,
    externalId,
  }))
  const created = await insertRows<{ id: number; slug: string }>(tx, games, rows, sql`returning id, slug`)
  const idOf = new Map(created.map(({ slug, id }) => [slug, id]))
  const lists = fresh.map(({ stated: given, slug }) => ({ gameId: idOf.get(slug) ?? 0, ...given }))
  await joinCategories(tx, lists)
  await insertRetailers(tx, lists)
  return idOf
}

/** The changes of a game. */
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
  if (change.categories) {
    await tx.delete(gameCategories).where(eq(gameCategories.gameId, game.id))
    await joinCategories(tx, [{ gameId: game.id, categories: change.categories }])
  }
  if (change.retailers) {
    await tx.delete(gameRetailers).where(eq(gameRetailers.gameId, game.id))
    await insertRetailers(tx, [{ gameId: game.id, retailers: change.retailers }])
  }
  return onlyRow(saved).revision
}

/** Inserts or updates a category by its slug. */
export async function putCategory(tx: Database, { slug, name, description, position }: CategoryInFile) {
  await tx
    .insert(categories)
    .values({ slug, name, description, position })
    .onConflictDoUpdate({ target: categories.slug, set: { name, description, position } })
}

/** The fields of a game stored in its own row. */
function columnsOf<Stated extends Partial<FieldsInFile>>({
  categories: _joined,
  retailers: _listed,
  ...columns
}: Stated) {
  return columns
}

async function joinCategories(tx: Database, all: readonly { gameId: number; categories?: string[] }[]) {
  const wanted = all.flatMap(({ gameId, categories: slugs = [] }) =>
    slugs.map((slug, position) => ({ gameId, slug, position })),
  )
  if (wanted.length === 0) return
  const rows = await tx.select({ id: categories.id, slug: categories.slug }).from(categories)
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  await insertRows(
    tx,
    gameCategories,
    wanted.map(({ gameId, slug, position }) => ({ gameId, categoryId: idOf.get(slug) ?? 0, position })),
  )
}

async function insertRetailers(
  tx: Database,
  all: readonly { gameId: number; retailers?: RetailerFields[] }[],
) {
  const rows = all.flatMap(({ gameId, retailers = [] }) =>
    retailers.map((retailer, position) => ({ gameId, position, ...retailer })),
  )
  await insertRows(tx, gameRetailers, rows)
}

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

/** Applies the entries with the editor's choices; without `writes`, only counts what would change. */
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

/** A new title changes the address as well, which is recorded. */
function withAddress(change: readonly ListedDifference[], before: string, after: string): ListedDifference[] {
  const others = change.filter(({ field }) => field !== 'slug')
  return before === after
    ? others
    : [...others, { field: 'slug', state: 'differs', ours: before, theirs: after }]
}
