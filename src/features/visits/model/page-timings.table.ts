import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Histogram counts of page timings by day and kind of page. Visitors are not recorded. */
export const pageTimings = pgTable(
  'page_timings',
  {
    day: date('day', { mode: 'string' }).notNull(),
    timing: text('timing').notNull(),
    /** A page's path; of games and articles the pattern. */
    page: text('page').notNull(),
    device: text('device').notNull(),
    /** The index of the first bound that the value does not exceed; beyond the last bound their number. */
    bucket: smallint('bucket').notNull(),
    times: integer('times').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.timing, t.page, t.device, t.bucket] })],
)

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
