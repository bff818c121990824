import { type SQL, sql } from 'drizzle-orm'
import { LONG_MONTHS, type Rest } from './model/shelf-look.rules.ts'

/** SQL condition: a game played this often and last on this day was not played for a while (checklist SHELF-01). */
export function hasRested(rest: Rest, timesPlayed: SQL, lastPlayedOn: SQL): SQL {
  if (rest === 'never') return sql`${timesPlayed} = 0`
  return sql`(${timesPlayed} = 0
    or ${lastPlayedOn} < date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${LONG_MONTHS} - 1))`
}

/** Whether a title contains a text, ignoring case and accents. */
export const titleHas = (q: string, title: SQL): SQL =>
  sql`position(lower(unaccent(${q})) in lower(unaccent(${title}))) > 0`
