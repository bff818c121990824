import { eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '#/features/games/model/games.table.ts'
import { addAffiliates, addRevisions, type StoredGame } from '#/features/games/stored/stored-games.store.ts'
import type { Saving } from '#/features/revisions/revisions.store.ts'
import type { Database } from '#/server/database/database.ts'
import { insertRows, onlyRow } from '#/server/database/only-row.ts'
import type { FieldsInFile, GameInFile, NewGameFields } from '../entries/catalogue-shape.rules.ts'
import {
  changesOf,
  differenceCodes,
  type FieldDifference,
  fieldsToStore,
  type ImportChoices,
  isGameField,
} from '../entries/import-choices.rules.ts'
import type { ImportReport } from '../imports/catalogue-imports.schema.ts'
import type { catalogueImportRows } from '../model/catalogue-imports.table.ts'
import { firstNewError, type ImportLookup, type RowOutcome, slugAfter, slugOfNew } from './entry-matching.ts'

/** A row of the table `catalogue_import_rows`, without the import's id. */
export type ImportedRow = Omit<typeof catalogueImportRows.$inferInsert, 'importId'>

/** A row of an imported file, which describes a game. */
export interface FileRow {
  /** The line of the file where the row begins, for error messages. A row can span several lines. */
  line: number
  /** The number of the row, from 1. */
  place: number
  entry: GameInFile
}

/** A row of a file with the game it means. */
interface MatchedRow extends FileRow {
  match: Exclude<RowOutcome, { refusal: string }>
}

interface WritingOptions {
  choices: ImportChoices
  writes: boolean
  saving: Saving
  report: ImportReport
  refuse: (line: number, reason: string) => void
}

/** Maximum length of each list in an import's report, such as the list of rejected rows. */
export const REPORT_LIST_MAX = 100

/** Converts an import's games to rows of the table `catalogue_import_rows`, from which the preview is rendered. */
export function plannedRows(matched: readonly MatchedRow[]): ImportedRow[] {
  return matched.flatMap(({ place, entry, match }): ImportedRow[] => {
    const { title, year = null } = entry.stated
    const named = { line: place, title, year, words: [], differences: [], choice: null }
    if ('offer' in match) {
      const bggId = { field: 'bggId', state: 'empty', ours: null, theirs: match.offer.bggId ?? null }
      return [{ ...named, kind: 'new', differences: [bggId] }]
    }
    const found = 'create' in match ? match.beside : match
    if (!found) return [{ ...named, kind: 'new' }]
    const { game, differences } = found
    const row = { ...named, gameId: game.id, differences, words: differenceCodes(differences) }
    if ('create' in match) return [{ ...row, kind: 'namesake', choice: 'add' }]
    if (match.isNamesake) return [{ ...row, kind: 'namesake', choice: 'merge' }]
    return differences.length === 0 ? [] : [{ ...row, kind: 'known' }]
  })
}

/** A game to add, from a row of a file. */
interface FreshGame extends Pick<MatchedRow, 'line' | 'place'> {
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

/** An update of a stored game. `game.slug` is the slug before the update, and `slug` is the slug afterwards. */
export interface GameChange {
  game: { id: number; slug: string }
  change: Partial<FieldsInFile>
  slug: string
  externalId: string | null
}

/** Updates a game, and returns the number of the new revision. After a slug change, the old slug redirects (ruling 6). */
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
  await addAffiliates(
    tx,
    listed.map(({ name }) => name),
  )
}

/**
 * Adds and updates the games of an import, and counts them in `report`. If `writes` is false, it only counts the games.
 * @returns a record of each added or updated game. The caller stores these records, so that an editor can undo the import.
 */
export async function writeGames(
  db: Database,
  matched: readonly MatchedRow[],
  site: ImportLookup,
  { choices, writes, saving, report, refuse }: WritingOptions,
): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = []
  const changed: StoredGame[] = []
  const fresh: FreshGame[] = []
  for (const { line, place, entry, match } of matched) {
    if ('offer' in match) report.offered += 1
    else if ('create' in match) {
      if (choices.deed === 'enrich' && !entry.isPicked) continue
      const stated = fieldsToStore(match.create, choices)
      fresh.push({ line, place, externalId: entry.externalId, stated, slug: slugOfNew(entry, site) })
    } else {
      const { game, isNamesake, differences } = match
      if (differences.length === 0) report.same += 1
      if (choices.deed === 'add') continue
      const change = changesOf(differences, choices)
      const stated = fieldsOf(change, 'theirs')
      const refusal = firstNewError(game.fields, stated)
      if (change.length === 0) report.unchanged += 1
      else if (refusal) refuse(line, refusal)
      else {
        report.changed += 1
        if (!writes) continue
        const slug = slugAfter(game, change, site)
        const named = change.find(({ field }) => field === 'externalId')?.theirs as string | undefined
        const externalId = named ?? game.externalId
        const revision = await updateGame(db, {
          game,
          change: stated as Partial<FieldsInFile>,
          slug,
          externalId,
        })
        changed.push(game)
        rows.push({
          ...{ line: place, title: game.fields.title, year: entry.stated.year ?? null, gameId: game.id },
          ...{ kind: isNamesake ? 'namesake' : 'known', deed: 'changed', revision },
          differences: withAddress(change, game.slug, slug),
        })
      }
    }
  }
  report.created += fresh.length
  const added = fresh.map(({ line, stated: { title } }) => ({ line, title }))
  report.newOnes.push(...added.slice(0, REPORT_LIST_MAX - report.newOnes.length))
  if (!writes) return []
  await addRevisions(db, changed, saving)
  const ids = await insertGames(db, fresh)
  return [
    ...rows,
    ...fresh.map(
      ({ place, stated: { title, year = null }, slug }): ImportedRow => ({
        ...{ line: place, title, year, gameId: ids.get(slug) ?? null },
        ...{ kind: 'new', deed: 'created', revision: 1 },
      }),
    ),
  ]
}

/** Returns the values of the changed fields: before the import if `side` is `ours`, after the import if `side` is `theirs`. */
export const fieldsOf = (
  differences: readonly Pick<FieldDifference, 'field' | 'ours' | 'theirs'>[],
  side: 'ours' | 'theirs',
): Partial<StoredGame['fields']> =>
  Object.fromEntries(
    differences
      .filter(({ field }) => isGameField(field) || field === 'published')
      .map((difference) => [difference.field, difference[side]]),
  )

/** Returns the differences with the slug before and after, since a new title may change the slug as well. */
function withAddress(change: readonly FieldDifference[], ours: string, theirs: string): FieldDifference[] {
  const others = change.filter(({ field }) => field !== 'slug')
  return ours === theirs ? others : [...others, { field: 'slug', state: 'differs', ours, theirs }]
}
