import type { Database } from '#/server/database/database.ts'
import { siteSettings } from '#/server/database/tables/site.ts'
import { type SiteSettings, settingsFromRows } from './site-settings.rules.ts'

/** The settings that hold now: what an owner saved, the defaults for the rest. */
export async function readSettings(db: Database): Promise<SiteSettings> {
  return settingsFromRows(await db.select().from(siteSettings))
}
