import { type SQL, sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { gameId } from '#/features/games/model/games.table.ts'
import { caseInsensitiveText, createdAt, literal, moment, updatedAt } from '#/lib/columns.ts'
import { PRICE_HOLDS_DAYS } from './prices.rules.ts'

/** Table of the affiliate settings of each retailer. Blank settings are empty strings. */
export const affiliateSettings = pgTable(
  'affiliate_settings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    retailer: caseInsensitiveText('retailer').notNull(),
    templateUrl: text('template_url').notNull().default(''),
    affiliateId: text('affiliate_id').notNull().default(''),
    affiliateTag: text('affiliate_tag').notNull().default(''),
    /** Codes of the countries it delivers to, `AT, DE`; empty for everywhere. */
    countries: text('countries').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('affiliate_settings_retailer_unique').on(t.retailer)],
)

/** Table of the number of clicks per day, game and retailer. It has no data about visitors. */
export const retailerClicks = pgTable(
  'retailer_clicks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    gameId: gameId().notNull(),
    retailer: caseInsensitiveText('retailer').notNull(),
    clicks: integer('clicks').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.gameId, t.retailer] })],
)

/** Table of retailer links with the result of the last check. */
export const linkChecks = pgTable(
  'link_checks',
  {
    url: text('url').primaryKey(),
    host: text('host').notNull(),
    checkedAt: moment('checked_at').notNull(),
    /** Why the address failed, readable; null if it answered, or its retailer blocks programs. */
    fault: text('fault'),
    /** How many checks in a row failed: a link counts as dead from the second on. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [index('link_checks_by_host').on(t.host, t.checkedAt)],
)

/** SQL for the date 30 days ago (UTC). Prices that an editor last checked before that date count as old. */
export const PRICES_SINCE: SQL = sql`((now() at time zone 'UTC')::date - ${literal(PRICE_HOLDS_DAYS)})`

/** SQL condition: the offer has a price that was seen more than 30 days ago, or on an unknown day. */
export const isOldPricedOffer: SQL = sql`(game_retailers.price_cents is not null and (game_retailers.price_as_of is null or game_retailers.price_as_of < ${PRICES_SINCE}))`
/** SQL condition: the offer has a price that was seen in the last 30 days. */
export const isLatelyPricedOffer: SQL = sql`(game_retailers.price_cents is not null and game_retailers.price_as_of >= ${PRICES_SINCE})`

/** SQL condition: the last two checks of the link failed. Needs a join with `link_checks`. */
export const isDeadLink: SQL = sql`(link_checks.failures >= 2 and link_checks.fault is not null)`
