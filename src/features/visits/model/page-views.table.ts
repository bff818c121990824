import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Views of a page per day. Visitors are not recorded: no cookie, no address. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
)
