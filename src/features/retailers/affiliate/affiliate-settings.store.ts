import { asc, eq } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { affiliateSettings } from '../model/retailers.table.ts'
import type { AffiliateTerms } from './affiliate-settings.rules.ts'
import type { AffiliateSettingRow } from './affiliate-settings.schema.ts'

const shown = {
  id: affiliateSettings.id,
  retailer: affiliateSettings.retailer,
  affiliateId: affiliateSettings.affiliateId,
  affiliateTag: affiliateSettings.affiliateTag,
  templateUrl: affiliateSettings.templateUrl,
  countries: affiliateSettings.countries,
}

/** What is agreed with each retailer, by name (checklist ADMIN-05). */
export async function listAffiliateSettings(db: Database): Promise<AffiliateSettingRow[]> {
  return db.select(shown).from(affiliateSettings).orderBy(asc(affiliateSettings.retailer))
}

/**
 * Saves new values of some terms, and returns the setting before and after.
 * @throws {Refusal} 404 where the retailer is gone
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
  const { affiliateId, affiliateTag, templateUrl, countries } = after
  await tx
    .update(affiliateSettings)
    .set({ affiliateId, affiliateTag, templateUrl, countries })
    .where(eq(affiliateSettings.id, id))
  return { before, after }
}

/**
 * Adds a retailer with whom nothing is agreed yet.
 * @throws {Refusal} 409 where one of that name is there
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
 * Forgets what is agreed with a retailer. Games keep their links to it, without parameters of ours.
 * @throws {Refusal} 404 where the retailer is gone
 */
export async function removeRetailer(tx: Database, id: number): Promise<AffiliateSettingRow> {
  const [removed] = await tx.delete(affiliateSettings).where(eq(affiliateSettings.id, id)).returning(shown)
  if (!removed) throw retailerGone()
  return removed
}

const retailerGone = () => notFound('This retailer no longer exists')
