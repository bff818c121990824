import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { shelfEntries } from './shelf-entries.table.ts'

/** A member's private note about a game, and the price paid. A table of its own, since no one else may ever see it. */
export const shelfNotes = pgTable('shelf_notes', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => shelfEntries.id, { onDelete: 'cascade' }),
  comment: text('comment'),
  pricePaid: text('price_paid'),
})
