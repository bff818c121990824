import { sql } from 'drizzle-orm'
import { readSettings } from '#/access/settings.ts'
import {
  SETTING_NAMES,
  type SettingName,
  type SiteSettings,
} from '#/domain/site-settings/setting-fields.rules.ts'
import { siteSettings } from '#/domain/site-settings/site-settings.table.ts'
import type { Database } from '#/server/database/database.ts'
import { changedSettings, settingsByKey } from './setting-changes.rules.ts'

/** What saving changed: each setting with its value before and after. */
type Changes = Partial<Record<SettingName, { from: string | boolean; to: string | boolean }>>

/** Saves new values of some settings, each by its key, and tells which of them are really new; the last one to save a key wins. */
export async function saveSettings(tx: Database, changes: Partial<SiteSettings>): Promise<Changes> {
  const before = await readSettings(tx)
  const changed = changedSettings({ ...before, ...changes }, before)
  // In one order, so that two admins who save at once never wait for each other.
  const rows = Object.entries(settingsByKey(changed)).sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [key, value] of rows)
    await tx
      .insert(siteSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } })
  const details: Changes = {}
  for (const name of SETTING_NAMES) {
    const to = changed[name]
    if (to !== undefined) details[name] = { from: before[name], to }
  }
  return details
}
