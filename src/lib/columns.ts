import { and, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'
import { patternContaining } from './paged-lists.ts'

/** A text column that ignores case (`citext`), for email addresses, usernames, and other unique names. */
export const caseInsensitiveText = customType<{ data: string }>({ dataType: () => 'citext' })

/** A timestamp column with time zone and milliseconds; a `Date` in code. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** SQL for the current time in milliseconds, to compare with a stored {@link moment}, which the database may have rounded up. */
export const present = sql`now()::timestamptz(3)`

/** The column `created_at`: when a row was inserted. */
export const createdAt = () => moment('created_at').notNull().default(sql`now()`)

/** The column `updated_at`: when a row was last changed; a database trigger sets it. */
export const updatedAt = () => moment('updated_at').notNull().default(sql`now()`)

/** Returns SQL `in ('a', 'b')`, to follow a column in a check constraint. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(`in (${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`)

/** Returns a number as an SQL literal, for check constraints, which cannot have parameters. */
export const literal = (value: number) => sql.raw(String(value))

/** An SQL sort key that, in ascending order, puts the latest moment first, unlike the moment itself. */
export const latestFirst = (moment: SQLWrapper) =>
  sql`(-extract(epoch from ${moment} at time zone 'UTC')::float8)`
/** An SQL sort key that, in ascending order, puts the lowest number first and null last. */
export const lowestFirst = (figure: SQLWrapper) => sql`coalesce(${figure}::float8, 'Infinity')`
/** An SQL sort key that, in ascending order, puts the highest number first and null last. */
export const highestFirst = (figure: SQLWrapper) => sql`coalesce(-${figure}::float8, 'Infinity')`

/** Casts a case-insensitive column to text in SQL: only an index on text can search for parts of words. */
export const plainText = (column: SQLWrapper) => sql`(${column}::text)`
/** SQL condition: a name contains every word of a text, in any order, ignoring case and accents. Uses no index. */
export const holdsWords = (name: SQLWrapper, text: string) =>
  and(...text.split(/\s+/).map((word) => sql`unaccent(${name}) ilike unaccent(${patternContaining(word)})`))
/** The expression of a trigram index (GIN) on a text, which finds parts of words. */
export const trigramsOf = (text: SQLWrapper) => sql`${text} gin_trgm_ops`
