import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { caseInsensitiveText, createdAt, updatedAt } from './columns.ts'

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
