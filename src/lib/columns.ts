import { and, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'
import { patternContaining } from './paged-lists.ts'

/** Text that compares without regard to case: e-mail addresses, usernames, names that must be unique to a reader. */
export const caseInsensitiveText = customType<{ data: string }>({ dataType: () => 'citext' })

/** A moment, always with its time zone, as ISO text with milliseconds in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/**
 * The present, rounded as a {@link moment} is when it is written. PostgreSQL rounds to the nearest millisecond: what was
 * written as `now()` may lie up to half of one ahead of `now()`, never ahead of this.
 */
export const present = sql`now()::timestamptz(3)`

/** The time a row was created. */
export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** When a row last changed; maintained by a trigger. */
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`)

/** `value in ('a', 'b')` for a column's check, from the list its rule names. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(`in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`)

/** A number from the rules, written into a check: checks take no parameters. */
export const literal = (value: number) => sql.raw(String(value))

/** Ascending sort key for moments, latest first, to be combined with titles from A to Z. */
export const latestFirst = (moment: SQLWrapper) =>
  sql`(-extract(epoch from ${moment} at time zone 'UTC')::float8)`
/** Ascending sort key for figures, lowest first; never null, since unknown ones come last. */
export const lowestFirst = (figure: SQLWrapper) => sql`coalesce(${figure}::float8, 'Infinity')`
/** Ascending sort key for figures, highest first; unknown ones come last as well. */
export const highestFirst = (figure: SQLWrapper) => sql`coalesce(-${figure}::float8, 'Infinity')`

/** Text without regard to case as plain text, which is what parts of a word are looked up in. */
export const plainText = (column: SQLWrapper) => sql`(${column}::text)`
/** Whether a name holds every word of a text, in any order and whatever their accents; no index answers it. */
export const holdsWords = (name: SQLWrapper, text: string) =>
  and(...text.split(/\s+/).map((word) => sql`unaccent(${name}) ilike unaccent(${patternContaining(word)})`))
/** The trigrams of a text, for a GIN index that finds parts of words. */
export const trigramsOf = (text: SQLWrapper) => sql`${text} gin_trgm_ops`
