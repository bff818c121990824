import { SETTING_NAMES, type SiteSettings } from '#/domain/site-settings/setting-fields.rules.ts'
import { DEFAULT_SETTINGS } from '#/domain/site-settings/site-settings.rules.ts'
import { isLike, isRecord } from '#/shared/memory/browser-memory.ts'
import type { DraftPlace } from '#/shared/memory/kept-draft.ts'

/** Where this tab keeps what was changed and not saved when the window was closed, or the page left. */
export const settingsDraft: DraftPlace<Partial<SiteSettings>> = {
  keptIn: 'tab',
  name: 'site settings draft',
  check: settingsAmong,
}

/** Where it keeps what was changed of the site's face. */
export const faceDraft: DraftPlace<Partial<SiteSettings>> = { ...settingsDraft, name: 'site face draft' }

/** The settings among what was found; null where there is none. What is typed may be faulty, but is of its type. */
function settingsAmong(found: unknown): Partial<SiteSettings> | null {
  if (!isRecord(found)) return null
  const settings: Partial<SiteSettings> = {}
  for (const name of SETTING_NAMES)
    if (isLike(found[name], DEFAULT_SETTINGS[name])) Object.assign(settings, { [name]: found[name] })
  return Object.keys(settings).length > 0 ? settings : null
}
