import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The rows that contain the address of one of our images. Maintained by triggers on every table that can, so that uses need no
 * full-text scan.
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
