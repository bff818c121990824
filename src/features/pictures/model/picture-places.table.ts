import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * In which rows the address of a picture of our own is written. Triggers on every table that can hold one keep it with each write,
 * so that where a picture stands never has to be read out of everything that was written.
 */
export const picturePlaces = pgTable(
  'picture_places',
  {
    /** The table. */
    source: text('source').notNull(),
    /** The row's key in it. */
    key: text('key').notNull(),
    digest: text('digest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key, t.digest] }), index('picture_places_digest').on(t.digest)],
)
