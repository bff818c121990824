import { isOfKind, SETTING_NAMES, type SiteSettings } from '#/domain/site-settings/setting-fields.rules.ts'
import { isRecord } from '#/shared/memory/browser-memory.ts'
import type { DraftPlace } from '#/shared/memory/kept-draft.ts'

/** Where this tab keeps what was changed and not saved when the window was closed, or the page left. */
export const settingsDraft: DraftPlace<Partial<SiteSettings>> = {
  keptIn: 'tab',
  name: 'site settings draft',
  check: settingsAmong,
}

/** The settings among what was found; null where there is none. */
function settingsAmong(found: unknown): Partial<SiteSettings> | null {
  if (!isRecord(found)) return null
  const settings: Partial<SiteSettings> = {}
  for (const name of SETTING_NAMES) {
    const value = found[name]
    if (isOfKind(name, 'switch')) {
      if (typeof value === 'boolean') settings[name] = value
    } else if (typeof value === 'string') settings[name] = value
  }
  return Object.keys(settings).length > 0 ? settings : null
}
