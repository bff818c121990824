import {
  SETTING_FIELDS,
  type SettingOf,
  type SettingWith,
  type SiteSettings,
} from '#/domain/site-settings/setting-fields.rules.ts'
import { settingsFromRows } from '#/domain/site-settings/site-settings.rules.ts'
import { siteSettings } from '#/domain/site-settings/site-settings.table.ts'
import type { Database } from '#/server/database/database.ts'
import { readShared } from '#/server/response-cache/shared-reading.ts'
import { Refusal } from './refusals.ts'

/** The settings that hold now: what an owner saved, the defaults for the rest. */
export async function readSettings(db: Database): Promise<SiteSettings> {
  return readShared('settings', ['settings'], async () =>
    settingsFromRows(await db.select().from(siteSettings)),
  )
}

/** Whether the site's owner has a part of it switched on. */
export async function isSwitchedOn(db: Database, part: SettingOf<'switch'>): Promise<boolean> {
  return (await readSettings(db))[part]
}

/**
 * Lets nothing be written to a part of the site that its owner switched off.
 * @returns the settings that were read for it
 * @throws {Refusal} 403, worded by the setting
 */
export async function refuseWhileOff(
  db: Database,
  part: SettingWith<{ refusal: string }>,
): Promise<SiteSettings> {
  const settings = await readSettings(db)
  if (!settings[part]) throw new Refusal('switched-off', SETTING_FIELDS[part].refusal)
  return settings
}
