import { and, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'
import { patternContaining } from './paged-lists.ts'

/** A column of case-insensitive text: email addresses, usernames, and other names that must be unique to readers. */
export const caseInsensitiveText = customType<{ data: string }>({ dataType: () => 'citext' })

/** A timestamp column with time zone and milliseconds, in code a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** The current time in SQL, rounded like a stored {@link moment}, since a stored `now()` may be ahead of `now()`. */
export const present = sql`now()::timestamptz(3)`

/** The column `created_at`: when a row was inserted. */
export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** The column `updated_at`: when a row last changed; a trigger maintains it. */
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`)

/** SQL `in ('a', 'b')`, to follow a column in its check constraint. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(`in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`)

/** A number as an SQL literal for a check constraint, which takes no parameters. */
export const literal = (value: number) => sql.raw(String(value))

/** An SQL sort key that puts the latest moments first in ascending order, so that it combines with titles from A to Z. */
export const latestFirst = (moment: SQLWrapper) =>
  sql`(-extract(epoch from ${moment} at time zone 'UTC')::float8)`
/** An SQL sort key that puts the lowest figures first in ascending order, and unknown (null) ones last. */
export const lowestFirst = (figure: SQLWrapper) => sql`coalesce(${figure}::float8, 'Infinity')`
/** An SQL sort key that puts the highest figures first in ascending order, and unknown (null) ones last. */
export const highestFirst = (figure: SQLWrapper) => sql`coalesce(-${figure}::float8, 'Infinity')`

/** Casts a column of case-insensitive text to plain text in SQL: only that can be searched for parts of words by an index. */
export const plainText = (column: SQLWrapper) => sql`(${column}::text)`
/** SQL condition: a name contains every word of a text, in any order, ignoring accents; not indexed. */
export const holdsWords = (name: SQLWrapper, text: string) =>
  and(...text.split(/\s+/).map((word) => sql`unaccent(${name}) ilike unaccent(${patternContaining(word)})`))
/** The expression of a GIN index of trigrams, which finds parts of words in a text. */
export const trigramsOf = (text: SQLWrapper) => sql`${text} gin_trgm_ops`
