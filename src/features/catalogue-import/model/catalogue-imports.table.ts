import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { createdAt, moment, oneOf, updatedAt } from '#/lib/columns.ts'

const IMPORT_STATES = [
  'sending',
  'reading',
  'read',
  'writing',
  'written',
  'failed',
  'undoing',
  'undone',
] as const

/** Table of game imports. Each row is a file that an editor uploaded. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<(typeof IMPORT_STATES)[number]>().notNull().default('sending'),
    /** Number of rows read or written so far; `rowsTotal` is the number of all rows, null while it is unknown. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total'),
    /** Report of what the file would change, or changed. */
    report: jsonb('report').$type<object>(),
    /** The editor's choices for the import; null until the file is read. */
    choices: jsonb('choices').$type<object>(),
    problem: text('problem'),
    startedBy: text('started_by').references(() => members.id, { onDelete: 'set null' }),
    writtenBy: text('written_by').references(() => members.id, { onDelete: 'set null' }),
    /** When a worker began to read or write the file; null while it waits for one. */
    takenAt: moment('taken_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('catalogue_imports_state', sql`${t.state} ${oneOf(IMPORT_STATES)}`)],
)

const ROW_KINDS = ['new', 'namesake', 'known'] as const
const ROW_DEEDS = ['created', 'changed', 'undone', 'stays'] as const

/** Table for the preview and undo of imports. Each row is a game that an import may add or change, with old and new values. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** Position of the game in the file, from 1; it is no line number, since a line of minified JSON holds many games. */
    line: integer('line').notNull(),
    title: text('title').notNull(),
    year: integer('year'),
    kind: text('kind').$type<(typeof ROW_KINDS)[number]>().notNull(),
    /** The game that the row means or has the title of; once written, the game it changed or created. */
    gameId: integer('game_id').references(() => games.id, { onDelete: 'set null' }),
    choice: text('choice').$type<'merge' | 'add'>(),
    /** Words such as `weight:empty` or `mechanics:more`, which find the rows that a choice affects. */
    words: text('words').array().notNull().default([]),
    /** The value of each field before and after the import. */
    differences: jsonb('differences')
      .$type<{ field: string; state: string; ours: unknown; theirs: unknown }[]>()
      .notNull()
      .default([]),
    /** What the import did with the game; null until it is written. */
    deed: text('deed').$type<(typeof ROW_DEEDS)[number]>(),
    /** The revision of the game after the import. */
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
