import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Table of page timings in browsers as histograms, such as how fast pages loaded. It has no data about the visitors. */
export const pageTimings = pgTable(
  'page_timings',
  {
    day: date('day', { mode: 'string' }).notNull(),
    timing: text('timing').notNull(),
    /** A path; for games and articles a pattern: `/game/…`, `/blog/…`. */
    page: text('page').notNull(),
    device: text('device').notNull(),
    /** The index of the histogram bucket, from 0. */
    bucket: smallint('bucket').notNull(),
    times: integer('times').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.timing, t.page, t.device, t.bucket] })],
)

/** Table of the number of views per page and day. It has no data about visitors. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    views: integer('views').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
)
