import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { games } from '#/features/games/model/games.table.ts'
import { oneOf } from '#/lib/columns.ts'
import { catalogueImports } from './catalogue-imports.table.ts'

const ROW_KINDS = ['new', 'namesake', 'known'] as const
const ROW_DEEDS = ['created', 'changed', 'undone', 'stays'] as const

/** The value of a field before and after an import. */
export interface FieldDifference {
  field: string
  state: string
  ours: unknown
  theirs: unknown
}

/** A row of a file that differs from the catalogue: what it would change, then what it changed, for undo. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** Which entry of the file it is, from 1: a line of minified JSON holds many. */
    line: integer('line').notNull(),
    title: text('title').notNull(),
    year: integer('year'),
    kind: text('kind').$type<(typeof ROW_KINDS)[number]>().notNull(),
    /** The game it means, or has the title of; once it is written, the game it changed or created. */
    gameId: integer('game_id').references(() => games.id, { onDelete: 'set null' }),
    /** The choice for a row whose title exists. */
    choice: text('choice').$type<'merge' | 'add'>(),
    /** `weight:empty`, `mechanics:more`: finds the rows that a choice affects. */
    words: text('words').array().notNull().default([]),
    differences: jsonb('differences').$type<FieldDifference[]>().notNull().default([]),
    /** What was done by it; absent until then. */
    deed: text('deed').$type<(typeof ROW_DEEDS)[number]>(),
    /** The revision of the game it left. */
    revision: integer('revision'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('catalogue_import_rows_game').on(t.gameId),
    check('catalogue_import_rows_kind', sql`${t.kind} ${oneOf(ROW_KINDS)}`),
    check('catalogue_import_rows_choice', sql`${t.choice} ${oneOf(['merge', 'add'])}`),
    check('catalogue_import_rows_deed', sql`${t.deed} ${oneOf(ROW_DEEDS)}`),
  ],
)
