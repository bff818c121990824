import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/domain/accounts/members.table.ts'
import { createdAt } from '#/domain/columns.ts'

/** A picture an editor uploaded. Its files lie in the picture store, named by the digest of what was uploaded. */
export const pictures = pgTable('pictures', {
  digest: text('digest').primaryKey(),
  /** Of the largest rendition. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedBy: text('uploaded_by').references(() => members.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})
