import { and, asc, eq, gt, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { games } from '#/features/games/model/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { insertRows, onlyRow } from '#/server/database/only-row.ts'
import { changeOf, type ListedDifference, wordsThatChange } from '../entries/differences.rules.ts'
import type { ImportChoices, ImportedField, NamesakeChoice } from '../entries/import-choices.rules.ts'
import { catalogueImportRows as rows } from '../model/catalogue-imports.table.ts'
import type { ImportedRow } from '../writing/imported-rows.ts'

/** Rows per page. */
const PAGE = 25

/** Counts of what an import would do with the current choices. */
export interface ImportFigures {
  /** The games of the site, and how many of them the file has as well. */
  here: number
  inBoth: number
  /** Games that would get other fields, and games that would be new. */
  changing: number
  adding: number
  namesakes: number
  /** In how many games each field is empty here, differs, or has a blank cell beside it. */
  fields: { field: ImportedField; empty: number; differs: number; blank: number }[]
}

const isOf = (importId: string) => eq(rows.importId, importId)
const meansKnown = or(eq(rows.kind, 'known'), eq(rows.choice, 'merge'))
// A ranking's game has its id among the differences, and is not new until it is selected.
const meansNew = or(and(eq(rows.kind, 'new'), sql`${rows.differences} = '[]'::jsonb`), eq(rows.choice, 'add'))
const isOffer = and(eq(rows.kind, 'new'), sql`${rows.differences} <> '[]'::jsonb`)
const isDone = isNotNull(rows.deed)

/** Saves what a batch of entries would change, or did; existing rows are updated. */
export async function keepImportedRows(db: Database, importId: string, saved: ImportedRow[]): Promise<void> {
  await insertRows(
    db,
    rows,
    saved.map((row) => ({ ...row, importId })),
    sql`on conflict (import_id, line) do update set game_id = excluded.game_id, title = excluded.title,
      differences = excluded.differences, deed = excluded.deed, revision = excluded.revision`,
  )
}

/** Counts what an import would do with these choices. */
export async function importFigures(
  db: Database,
  importId: string,
  choices: ImportChoices,
  { same, isRanking }: { same: number; isRanking: boolean },
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
  const { rows: words } = await db.execute<{ word: string; count: string }>(sql`
    select word, count(*) from ${rows}, unnest(${rows.words}) as word
    where ${isOf(importId)} and ${meansKnown} and word not like 'externalId:%'
    group by word`)
  const found = new Map<string, ImportFigures['fields'][number]>()
  for (const { word, count } of words) {
    const [name = '', state] = word.split(':')
    const field = name as ImportedField
    const figures = found.get(field) ?? { field, empty: 0, differs: 0, blank: 0 }
    found.set(field, figures)
    figures[state === 'empty' || state === 'blank' ? state : 'differs'] += Number(count)
  }
  return [...found.values()].toSorted(
    (one, other) =>
      other.empty + other.differs - (one.empty + one.differs) || (one.field < other.field ? -1 : 1),
  )
}

const changesBy = (choices: ImportChoices) =>
  sql`${rows.words} && array[${sql.join(
    wordsThatChange(choices).map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`

/** The lists of rows: changed games, existing titles, and games offered by a ranking. */
export type RowsRequested = 'changes' | 'namesakes' | 'offers'

/** Returns rows of a file after a line, each with its changes. */
export async function importedRows(
  db: Database,
  importId: string,
  choices: ImportChoices,
  {
    which,
    after,
    isWritten,
    q = '',
  }: { which: RowsRequested; after: number; isWritten: boolean; q?: string },
) {
  const requested =
    which === 'namesakes'
      ? eq(rows.kind, 'namesake')
      : which === 'offers'
        ? and(isOffer, q === '' ? undefined : ilike(rows.title, `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`))
        : isWritten
          ? and(isDone, sql`${rows.differences} <> '[]'::jsonb`)
          : and(meansKnown, changesBy(choices))
  const found = await db
    .select({ row: rows, game: { title: games.title, year: games.year } })
    .from(rows)
    .leftJoin(games, eq(games.id, rows.gameId))
    .where(and(isOf(importId), gt(rows.line, after), requested))
    .orderBy(asc(rows.line))
    .limit(PAGE + 1)
  const shown = found.slice(0, PAGE).map(({ row, game }) => ({
    line: row.line,
    title: row.title,
    year: row.year,
    choice: row.choice,
    deed: row.deed,
    game: game && { title: game.title, year: game.year },
    changes:
      isWritten || which === 'offers'
        ? row.differences
        : changeOf(row.differences as ListedDifference[], choices),
  }))
  return { rows: shown, next: found.length > PAGE ? (shown.at(-1)?.line ?? null) : null }
}

/** Sets the choice for rows whose title exists: some, or all. */
export async function chooseForNamesakes(
  tx: Database,
  importId: string,
  lines: readonly number[] | 'all',
  choice: NamesakeChoice,
): Promise<void> {
  await tx
    .update(rows)
    .set({ choice })
    .where(
      and(
        isOf(importId),
        eq(rows.kind, 'namesake'),
        lines === 'all' ? undefined : inArray(rows.line, [...lines]),
      ),
    )
}

/** Selects a game of a ranking, with its number of players, or deselects it. */
export async function pickOffer(
  tx: Database,
  importId: string,
  line: number,
  players: Players | null,
): Promise<void> {
  const picked = players
    ? sql`jsonb_build_array(${rows.differences} -> 0, ${JSON.stringify({ field: 'players', state: 'empty', ours: null, theirs: players })}::jsonb)`
    : sql`jsonb_build_array(${rows.differences} -> 0)`
  await tx
    .update(rows)
    .set({ choice: players && 'add', differences: picked })
    .where(and(isOf(importId), eq(rows.line, line), isOffer))
}

interface Players {
  minPlayers: number
  maxPlayers: number
}

/** Returns the choice for each row with an existing title, and the selected games of a ranking. */
export async function choicesAtLines(
  db: Database,
  importId: string,
): Promise<{ choiceAt: Map<number, NamesakeChoice>; picks: Map<number, Players> }> {
  const chosen = await db
    .select({ line: rows.line, kind: rows.kind, choice: rows.choice, differences: rows.differences })
    .from(rows)
    .where(and(isOf(importId), isNotNull(rows.choice)))
  const choiceAt = new Map<number, NamesakeChoice>()
  const picks = new Map<number, Players>()
  for (const { line, kind, choice, differences } of chosen)
    if (kind === 'new') picks.set(line, differences[1]?.theirs as Players)
    else if (choice) choiceAt.set(line, choice)
  return { choiceAt, picks }
}

/** Returns how many games of an import can still be undone. */
export const undoableRows = (db: Database, importId: string) =>
  db.$count(rows, and(isOf(importId), inArray(rows.deed, ['created', 'changed'])))
