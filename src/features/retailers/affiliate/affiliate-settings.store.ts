import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound } from '#/server/http/refusals.ts'
import { affiliateSettings } from '../model/retailers.table.ts'
import type { AffiliateSettingRow } from '../prices/prices.schema.ts'
import type { AffiliateTerms } from './affiliate-settings.rules.ts'

const { createdAt: _created, updatedAt: _updated, ...shown } = getTableColumns(affiliateSettings)

/** The affiliate settings of each retailer, by name (checklist ADMIN-05): one that a game has for the first time gets empty ones. */
export async function listAffiliateSettings(db: Database): Promise<AffiliateSettingRow[]> {
  await db.execute(sql`
    insert into affiliate_settings (retailer) select distinct trim(name) from game_retailers on conflict do nothing`)
  return db.select(shown).from(affiliateSettings).orderBy(asc(affiliateSettings.retailer))
}

/**
 * Changes some settings of a retailer; returns them before and after.
 * @throws {Refusal} 404 if the retailer is gone
 */
export async function changeAffiliateSetting(
  tx: Database,
  id: number,
  changes: Partial<AffiliateTerms>,
): Promise<{ before: AffiliateSettingRow; after: AffiliateSettingRow }> {
  const [before] = await tx
    .select(shown)
    .from(affiliateSettings)
    .where(eq(affiliateSettings.id, id))
    .for('update')
  if (!before) throw notFound('This retailer no longer exists')
  const after = { ...before, ...changes }
  const { id: _id, ...terms } = after
  await tx.update(affiliateSettings).set(terms).where(eq(affiliateSettings.id, id))
  return { before, after }
}
