import { and, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'
import { patternContaining } from './paged-lists.ts'

/** A column of case-insensitive text: email addresses, usernames, and other names that must be unique to readers. */
export const caseInsensitiveText = customType<{ data: string }>({ dataType: () => 'citext' })

/** A timestamp column with time zone, in code an ISO text with milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * The current time in SQL, rounded like a stored {@link moment}. PostgreSQL rounds to the nearest
 * millisecond: a stored `now()` may be up to half a millisecond ahead of `now()`, but never ahead of this.
 */
export const present = sql`now()::timestamptz(3)`

/** The time a row was created. */
export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** When a row last changed; maintained by a trigger. */
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`)

/** SQL `value in ('a', 'b')` for a column's check constraint. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(`in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`)

/** A number as an SQL literal for a check constraint, which takes no parameters. */
export const literal = (value: number) => sql.raw(String(value))

/** Ascending sort key for moments, latest first, to be combined with titles from A to Z. */
export const latestFirst = (moment: SQLWrapper) =>
  sql`(-extract(epoch from ${moment} at time zone 'UTC')::float8)`
/** Ascending sort key for figures, lowest first; never null, since unknown ones come last. */
export const lowestFirst = (figure: SQLWrapper) => sql`coalesce(${figure}::float8, 'Infinity')`
/** Ascending sort key for figures, highest first; unknown ones come last as well. */
export const highestFirst = (figure: SQLWrapper) => sql`coalesce(-${figure}::float8, 'Infinity')`

/** Casts case-insensitive text to plain text, which can be searched for parts of words. */
export const plainText = (column: SQLWrapper) => sql`(${column}::text)`
/** SQL condition: a name contains every word of a text, in any order, ignoring accents; not indexed. */
export const holdsWords = (name: SQLWrapper, text: string) =>
  and(...text.split(/\s+/).map((word) => sql`unaccent(${name}) ilike unaccent(${patternContaining(word)})`))
/** A trigram expression for a GIN index that finds parts of words. */
export const trigramsOf = (text: SQLWrapper) => sql`${text} gin_trgm_ops`
