import type { SiteSettings } from './site-settings.rules.ts'

const PLACE = 'site settings draft'

/** What was changed and not saved when the window was closed, or the page left; empty where there is nothing. */
export function keptSettingsDraft(): Partial<SiteSettings> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
  } catch (cause) {
    console.info('No draft of the settings can be read', cause)
    return {}
  }
}

/** Keeps in this tab what is changed and not saved yet. */
export function keepSettingsDraft(changes: Partial<SiteSettings>): void {
  try {
    if (Object.keys(changes).length > 0) sessionStorage.setItem(PLACE, JSON.stringify(changes))
    else sessionStorage.removeItem(PLACE)
  } catch (cause) {
    console.info('The draft of the settings is not kept', cause)
  }
}
