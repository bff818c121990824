import { and, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'
import { patternContaining } from './paged-lists.ts'

/** A text column that ignores case (`citext`), for email addresses, usernames, and other unique names. */
export const caseInsensitiveText = customType<{ data: string }>({ dataType: () => 'citext' })

/** A timestamp column with time zone and milliseconds; a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** SQL for the current time, rounded to milliseconds like times in the database. */
export const present = sql`now()::timestamptz(3)`

/** The column `created_at`: when a row was inserted. */
export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** The column `updated_at`: when a row was last changed; a database trigger sets it. */
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`)

/** Returns the SQL `in ('a', 'b')` for a check constraint. `values` are the allowed values of the column. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(`in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`)

/** Returns a number as an SQL literal, for check constraints, which cannot have parameters. */
export const literal = (value: number) => sql.raw(String(value))

/** SQL sort key: the time, negated. Ascending order then puts the latest time first. */
export const latestFirst = (moment: SQLWrapper) =>
  sql`(-extract(epoch from ${moment} at time zone 'UTC')::float8)`
/** SQL sort key for ascending order that puts the lowest number first and null last. */
export const lowestFirst = (figure: SQLWrapper) => sql`coalesce(${figure}::float8, 'Infinity')`
/** SQL sort key: the number, negated. Ascending order then puts the highest number first and null last. */
export const highestFirst = (figure: SQLWrapper) => sql`coalesce(-${figure}::float8, 'Infinity')`

/** SQL cast of a case-insensitive column to `text`. Trigram indexes need the cast, since they support only `text`. */
export const plainText = (column: SQLWrapper) => sql`(${column}::text)`
/** SQL condition: a name contains every word of a text, in any order, ignoring case and accents. Uses no index. */
export const holdsWords = (name: SQLWrapper, text: string) =>
  and(...text.split(/\s+/).map((word) => sql`unaccent(${name}) ilike unaccent(${patternContaining(word)})`))
/** A GIN index with this expression finds parts of words quickly, since it stores trigrams (groups of three letters). */
export const trigramsOf = (text: SQLWrapper) => sql`${text} gin_trgm_ops`
