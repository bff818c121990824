import { and, asc, eq, gt, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { games } from '#/features/games/model/games.table.ts'
import { patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { insertRows, onlyRow } from '#/server/database/only-row.ts'
import type { ImportChoices, NamesakeChoice } from '../entries/import-choices.rules.ts'
import { changesOf, codesToApply, type FieldDifference } from '../entries/import-choices.rules.ts'
import { catalogueImportRows as rows } from '../model/catalogue-imports.table.ts'
import type { RowChoice } from '../writing/entry-matching.ts'
import type { ImportedRow } from '../writing/game-writing.store.ts'
import type { ImportFigures, ImportReport, RowsRequested } from './catalogue-imports.schema.ts'

const PAGE = 25

const isOf = (importId: string) => eq(rows.importId, importId)
const meansKnown = or(eq(rows.kind, 'known'), eq(rows.choice, 'merge'))
// A ranking's game has its id among the differences, and is not new until it is selected.
const hasDifferences = sql`${rows.differences} <> '[]'::jsonb`
const meansNew = or(and(eq(rows.kind, 'new'), sql`not ${hasDifferences}`), eq(rows.choice, 'add'))
const isOffer = and(eq(rows.kind, 'new'), hasDifferences)

/** Stores rows of an import with their planned or actual changes. Rows that are already stored are updated. */
export async function keepImportedRows(db: Database, importId: string, saved: ImportedRow[]): Promise<void> {
  await insertRows(
    db,
    rows,
    saved.map((row) => ({ ...row, importId })),
    sql`on conflict (import_id, line) do update set game_id = excluded.game_id, title = excluded.title,
      differences = excluded.differences, deed = excluded.deed, revision = excluded.revision`,
  )
}

/** Returns the counts for the preview of an import, such as how many games it would add. */
export async function importFigures(
  db: Database,
  importId: string,
  choices: ImportChoices,
  { same, isRanking }: Pick<ImportReport, 'same' | 'isRanking'>,
): Promise<ImportFigures> {
  const count = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const counted = await db
    .select({
      known: count(meansKnown),
      changing: count(and(meansKnown, changesBy(choices))),
      adding: count(meansNew),
      namesakes: count(eq(rows.kind, 'namesake')),
    })
    .from(rows)
    .where(isOf(importId))
  const { known, changing, adding, namesakes } = onlyRow(counted)
  return {
    here: await db.$count(games),
    inBoth: known + same,
    changing: choices.deed === 'add' ? 0 : changing,
    adding: choices.deed === 'enrich' && !isRanking ? 0 : adding,
    namesakes,
    fields: await fieldFigures(db, importId),
  }
}

async function fieldFigures(db: Database, importId: string): Promise<ImportFigures['fields']> {
  const of = (states: SQL) => sql`count(*) filter (where split_part(word, ':', 2) ${states})::int`
  const { rows: fields } = await db.execute<ImportFigures['fields'][number] & Record<string, unknown>>(sql`
    select split_part(word, ':', 1) collate "C" as field, ${of(sql`= 'empty'`)} as empty,
      ${of(sql`not in ('empty', 'blank')`)} as differs, ${of(sql`= 'blank'`)} as blank
    from ${rows}, unnest(${rows.words}) as word
    where ${isOf(importId)} and ${meansKnown} and word not like 'externalId:%'
    group by 1 order by count(*) filter (where word not like '%:blank') desc, 1`)
  return fields
}

const changesBy = (choices: ImportChoices) =>
  sql`${rows.words} && ${sql.param(codesToApply(choices))}::text[]`

/** Returns up to 25 rows of an import, with the changes that the import will make, or has made, to each game. */
export async function importedRows(
  db: Database,
  importId: string,
  choices: ImportChoices,
  { which, after, isWritten, q }: { which: RowsRequested; after: number; isWritten: boolean; q: string },
) {
  const requested = {
    namesakes: eq(rows.kind, 'namesake'),
    offers: and(isOffer, q === '' ? undefined : ilike(rows.title, patternContaining(q))),
    changes: isWritten ? and(isNotNull(rows.deed), hasDifferences) : and(meansKnown, changesBy(choices)),
  }[which]
  const found = await db
    .select({ row: rows, game: { title: games.title, year: games.year } })
    .from(rows)
    .leftJoin(games, eq(games.id, rows.gameId))
    .where(and(isOf(importId), gt(rows.line, after), requested))
    .orderBy(asc(rows.line))
    .limit(PAGE + 1)
  const shown = found
    .slice(0, PAGE)
    .map(({ row: { line, title, year, choice, deed, differences }, game }) => ({
      ...{ line, title, year, choice, deed, game },
      changes:
        isWritten || which === 'offers' ? differences : changesOf(differences as FieldDifference[], choices),
    }))
  return { rows: shown, next: found.length > PAGE ? (shown.at(-1)?.line ?? null) : null }
}

/** Saves the choice to merge or add rows of an import; null deletes it. `all` means all rows with the title of a stored game. */
export async function chooseForRows(
  tx: Database,
  importId: string,
  lines: readonly number[] | 'all',
  choice: NamesakeChoice | null,
): Promise<void> {
  const isNamesake = eq(rows.kind, 'namesake')
  const isOpen = { merge: isNamesake, add: or(isNamesake, isOffer), none: isOffer }[choice ?? 'none']
  const which = lines === 'all' ? isNamesake : and(isOpen, inArray(rows.line, [...lines]))
  await tx
    .update(rows)
    .set({ choice })
    .where(and(isOf(importId), which))
}

/** Returns what the editor chose for rows of an import, such as to add a game. The keys are the rows' positions in the file. */
export async function choicesByRow(db: Database, importId: string): Promise<Map<number, RowChoice>> {
  const chosen = await db
    .select()
    .from(rows)
    .where(and(isOf(importId), isNotNull(rows.choice)))
  return new Map(
    chosen.flatMap(({ line, kind, choice }) => (choice ? [[line, kind === 'new' ? 'draft' : choice]] : [])),
  )
}

/** Returns the number of games that the import added or changed and that an undo still has to process; 0 after the undo. */
export const undoableGameCount = (db: Database, importId: string) =>
  db.$count(rows, and(isOf(importId), inArray(rows.deed, ['created', 'changed'])))
