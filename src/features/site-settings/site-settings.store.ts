import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { siteSettings } from '#/server/database/tables/site.ts'
import { changedSettings, rowsOfSettings } from './setting-changes.rules.ts'
import { type SiteSettings, settingsFromRows } from './site-settings.rules.ts'

/** The settings that hold now: what an owner saved, the defaults for the rest. */
export async function readSettings(db: Database): Promise<SiteSettings> {
  return settingsFromRows(await db.select().from(siteSettings))
}

/** What saving changed: each setting with its value before and after. */
type Changes = Partial<Record<keyof SiteSettings, { from: string | boolean; to: string | boolean }>>

/** Saves new values of some settings, each by its key, and tells which of them are really new; the last one to save a key wins. */
export async function saveSettings(tx: Database, changes: Partial<SiteSettings>): Promise<Changes> {
  const before = await readSettings(tx)
  const changed = changedSettings({ ...before, ...changes }, before)
  // In one order, so that two admins who save at once never wait for each other.
  const rows = rowsOfSettings(changed).sort((one, other) => (one.key < other.key ? -1 : 1))
  for (const row of rows)
    await tx
      .insert(siteSettings)
      .values(row)
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } })
  return Object.fromEntries(
    Object.entries(changed).map(([name, to]) => [name, { from: before[name as keyof SiteSettings], to }]),
  )
}
