import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberId } from '#/features/accounts/model/members.table.ts'
import { moment, oneOf } from '#/lib/columns.ts'

/** Kinds of imports in the table `member_imports`. Imports of games into the catalogue have tables of their own. */
export const IMPORT_KINDS = ['shelf', 'plays', 'subscribers', 'prices'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Table of members' imports, such as of plays. An import that changed nothing has no row. The column `changes` is for undo. */
export const memberImports = pgTable(
  'member_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<ImportKind>().notNull(),
    memberId: memberId().notNull(),
    fileName: text('file_name').notNull(),
    counts: jsonb('counts').$type<{ added: number; changed: number }>().notNull(),
    /** Each row before and after, in a shape that the importing feature defines. Empty once the import is undone. */
    changes: jsonb('changes').$type<unknown>().notNull(),
    importedAt: moment('imported_at').notNull().default(sql`now()`),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('member_imports_member').on(t.memberId, t.kind, t.importedAt),
    check('member_imports_kind', sql`${t.kind} ${oneOf(IMPORT_KINDS)}`),
  ],
)
