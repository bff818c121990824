import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { affiliateSettings } from '../model/retailers.table.ts'
import type { AffiliateSettingRow } from '../prices/prices.schema.ts'
import type { AffiliateTerms } from './affiliate-settings.rules.ts'

const { createdAt: _created, updatedAt: _updated, ...shown } = getTableColumns(affiliateSettings)

/** The affiliate settings of each retailer, by name (checklist ADMIN-05). */
export async function listAffiliateSettings(db: Database): Promise<AffiliateSettingRow[]> {
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
  if (!before) throw retailerGone()
  const after = { ...before, ...changes }
  const { id: _id, ...terms } = after
  await tx.update(affiliateSettings).set(terms).where(eq(affiliateSettings.id, id))
  return { before, after }
}

/**
 * Adds a retailer with empty settings.
 * @throws {Refusal} 409 if there is one of that name
 */
export async function addRetailer(tx: Database, retailer: string): Promise<AffiliateSettingRow> {
  const [added] = await tx
    .insert(affiliateSettings)
    .values({ retailer })
    .onConflictDoNothing()
    .returning(shown)
  if (!added) throw new Refusal('name-taken', 'This retailer already exists')
  return added
}

/**
 * Deletes a retailer's affiliate settings. Games keep their links to it, without our parameters.
 * @throws {Refusal} 404 if the retailer is gone
 */
export async function removeRetailer(tx: Database, id: number): Promise<AffiliateSettingRow> {
  const [removed] = await tx.delete(affiliateSettings).where(eq(affiliateSettings.id, id)).returning(shown)
  if (!removed) throw retailerGone()
  return removed
}

const retailerGone = () => notFound('This retailer no longer exists')
