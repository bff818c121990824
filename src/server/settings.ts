import { and, isNull, sql } from 'drizzle-orm'
import type { IndexedPage } from '#/features/pages/model/pages.rules.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import {
  type RefusingSwitch,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingName,
  type SettingNameOf,
  type SiteSettings,
} from '#/features/site-settings/model/setting-fields.rules.ts'
import { changedSettings, settingsByKey } from '#/features/site-settings/model/site-settings.rules.ts'
import { settingsFromRows } from '#/features/site-settings/model/site-settings.schema.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { cachedValue } from './cache/cache-tags.ts'
import { type Database, db } from './database/database.ts'
import { env } from './env.ts'
import { HttpProblem } from './http/http-problem.ts'

/** The site's data that every screen needs: the settings, and a list of the published fixed pages. */
export interface Site {
  settings: SiteSettings
  pages: IndexedPage[]
}

/** Returns the site's settings and public pages. Both are cached until one of them changes. */
export async function readSite(db: Database): Promise<Site> {
  return cachedValue('settings', ['settings'], async () => {
    const rows = await siteRows(db)
    const settings = settingsFromRows(rows)
    const pages = rows.flatMap(({ key, value }) => (key === PAGE ? [value as IndexedPage] : []))
    return { settings, pages: pages.toSorted((one, other) => one.id - other.id) }
  })
}

/** The key prefix of pages among settings; no setting uses it. */
const PAGE = 'page'

const shownPages = (db: Database) =>
  db
    .select({
      key: sql<string>`${PAGE}::text`,
      value: sql<unknown>`jsonb_build_object(
        'id', pages.id, 'slug', pages.slug, 'title', pages.title, 'place', pages.place, 'original', pages.original,
        'former', array(select slug from former_page_slugs where page_id = pages.id order by slug))`,
    })
    .from(pages)
    .where(and(pages.online, isNull(pages.trashedAt)))

const siteRows = (db: Database) =>
  db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings).unionAll(shownPages(db))

/** Returns the current settings: the values that owners saved, and defaults for the others. */
export async function readSettings(db: Database): Promise<SiteSettings> {
  return (await readSite(db)).settings
}

/** Returns the support email address from the settings, or else from the environment. */
export const supportEmailOf = ({ supportAddress }: Pick<SiteSettings, 'supportAddress'>) =>
  supportAddress || env().supportEmail

/** Whether a feature, such as comments, is enabled in the settings. */
export async function isSwitchedOn(db: Database, part: SettingNameOf<'switch'>): Promise<boolean> {
  return (await readSettings(db))[part]
}

/** Requires that a feature, such as comments, is enabled. Returns all settings. @throws {HttpProblem} 403 if disabled */
export async function refuseWhileOff(db: Database, part: RefusingSwitch): Promise<SiteSettings> {
  const settings = await readSettings(db)
  if (!settings[part]) throw new HttpProblem('switched-off', SETTING_FIELDS[part].refusal)
  return settings
}

/** Runs a transaction if a feature, such as comments, is enabled. @throws {HttpProblem} 403 if the feature is disabled */
export async function writeWhileOn<Written>(
  part: Parameters<typeof refuseWhileOff>[1],
  write: (tx: Database) => Promise<Written>,
): Promise<Written> {
  await refuseWhileOff(db(), part)
  return db().transaction(write)
}

/** The settings that a save changed, each with its value before and after. */
type Changes = Partial<Record<SettingName, { from: unknown; to: unknown }>>

/** Saves new values of some settings. Returns the settings that changed. */
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
  const names = SETTING_NAMES.filter((name) => changed[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, { from: before[name], to: changed[name] }]))
}
