import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#/lib/columns.ts'

/** A draft without changes for this many days is reported as forgotten. */
const LIES_FROM_DAYS = 14

/** SQL condition: a post (`posts`) is a draft that has not been edited for a long time. */
export const isLeftLying: SQL = sql`(not posts.published and posts.updated_at < now() - make_interval(days => ${literal(LIES_FROM_DAYS)}))`
