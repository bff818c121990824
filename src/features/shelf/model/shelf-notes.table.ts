import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { shelfEntries } from './shelf-entries.table.ts'

/** What a member wrote to themselves about a game, and what they paid. Nobody else is ever shown it, which is why it has a table of its own. */
export const shelfNotes = pgTable('shelf_notes', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => shelfEntries.id, { onDelete: 'cascade' }),
  comment: text('comment'),
  pricePaid: text('price_paid'),
})
