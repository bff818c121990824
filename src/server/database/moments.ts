import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a moment was written by the clock as it goes now. One further ahead than two clocks differ was written before
 * the clock was set back: what is counted or waited for by it would be for as long as the clock was ahead.
 */
export const isNotAhead = (moment: SQL) => sql`${moment} <= now() + interval '1 minute'`
