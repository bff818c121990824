import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { caseInsensitiveText, createdAt, updatedAt } from '#/domain/columns.ts'
import { games } from '#/domain/games/games.table.ts'

/** What the owner has agreed with a retailer; empty texts mean "nothing agreed". */
export const affiliateSettings = pgTable(
  'affiliate_settings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    retailer: caseInsensitiveText('retailer').notNull(),
    templateUrl: text('template_url').notNull().default(''),
    affiliateId: text('affiliate_id').notNull().default(''),
    affiliateTag: text('affiliate_tag').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('affiliate_settings_retailer_unique').on(t.retailer)],
)

/** How often a game's link to a retailer was followed on a day. Nothing is kept of who followed it. */
export const retailerClicks = pgTable(
  'retailer_clicks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    retailer: caseInsensitiveText('retailer').notNull(),
    clicks: integer('clicks').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.gameId, t.retailer] })],
)
