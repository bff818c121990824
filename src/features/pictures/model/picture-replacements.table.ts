import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { moment } from '#/lib/columns.ts'
import type { PicturePlace } from './picture-uses.rules.ts'
import { pictures } from './pictures.table.ts'

/** Records that one picture replaced another, and in which rows, so that it can be undone. Deleted with either of them. */
export const pictureReplacements = pgTable(
  'picture_replacements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    formerDigest: text('former_digest')
      .notNull()
      .references(() => pictures.digest, { onDelete: 'cascade' }),
    digest: text('digest')
      .notNull()
      .references(() => pictures.digest, { onDelete: 'cascade' }),
    places: jsonb('places').$type<PicturePlace[]>().notNull(),
    replacedBy: text('replaced_by').references(() => members.id, { onDelete: 'set null' }),
    replacedAt: moment('replaced_at').notNull().default(sql`now()`),
    takenBackAt: moment('taken_back_at'),
  },
  (t) => [
    index('picture_replacements_former').on(t.formerDigest),
    index('picture_replacements_digest').on(t.digest, t.id),
    index('picture_replacements_replaced_by').on(t.replacedBy),
  ],
)
