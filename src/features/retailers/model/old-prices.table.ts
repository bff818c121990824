import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#/lib/columns.ts'
import { PRICE_HOLDS_DAYS } from './prices.rules.ts'

/** The earliest day of a price that is not old: the SQL form of `isOldPrice`. */
export const PRICES_SINCE: SQL = sql`((now() at time zone 'UTC')::date - ${literal(PRICE_HOLDS_DAYS)})`

/** Whether an offer (`game_retailers`) has a price that should be checked again. */
export const isOldPricedOffer: SQL = sql`(game_retailers.price_cents is not null and (game_retailers.price_as_of is null or game_retailers.price_as_of < ${PRICES_SINCE}))`
/** Whether an offer (`game_retailers`) has a recent price. */
export const isLatelyPricedOffer: SQL = sql`(game_retailers.price_cents is not null and game_retailers.price_as_of >= ${PRICES_SINCE})`

/** Whether the address of an offer failed its last two checks; for queries that join `link_checks` to `game_retailers`. */
export const isDeadLink: SQL = sql`(link_checks.failures >= 2 and link_checks.fault is not null)`
