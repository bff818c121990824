import { SECOND_FACTOR_WORDS } from '#/features/accounts/model/ways-in/second-factor.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { type CalledByMember, newApi, ok, refuseOldProof } from '#/server/http/endpoint.ts'
import { HttpProblem, rejectInvalid } from '#/server/http/http-problem.ts'
import { readSettings, readSite, saveSettings, supportEmailOf } from '#/server/settings.ts'
import { pathOf, shownMenu } from './model/face.rules.ts'
import { SETTING_FIELDS, type SettingName, type SiteSettings } from './model/setting-fields.rules.ts'
import {
  changedSettings,
  settingsByName,
  tidySettings,
  validateSettings,
} from './model/site-settings.rules.ts'
import {
  type PublicSettings,
  publicSettings,
  settingChanges,
  settingsFromTo,
} from './model/site-settings.schema.ts'
import { rejectOutdated, withImageSizes } from './site-settings.store.ts'

export const siteSettingsApi = newApi('Site settings')
  .endpoint('everybody', 'get /site-settings', {
    summary: 'The public settings of the site',
    response: ok(publicSettings, 'The current settings'),
    handle: () => {
      tagResponse('settings')
      return shownSettings(db())
    },
  })
  .endpoint('owner', 'patch /admin/site-settings', {
    summary: 'Change some settings',
    description: 'By key; missing keys stay unchanged. All are saved or none, with immediate effect.',
    request: { body: settingChanges },
    response: ok(publicSettings, 'The current settings'),
    handle: ({ body, c }) => {
      const changes = settingsByName(body)
      return db().transaction((tx) => save(tx, c.var, changes))
    },
  })
  .endpoint('owner', 'put /admin/site-settings/changes', {
    summary: 'Change some settings, based on their former values',
    description: 'By key. Refused (412) if one of them was changed since; changes to other settings stay.',
    request: { body: settingsFromTo },
    response: ok(publicSettings, 'The current settings', 412),
    handle: ({ body: { from, to }, c }) => {
      const changes = settingsByName(to)
      return db().transaction(async (tx) => {
        await rejectOutdated(tx, settingsByName(from), tidySettings(changes))
        return save(tx, c.var, changes)
      })
    },
  })

/** Saves entered settings, and records the changes in the activity log. */
async function save(
  tx: Database,
  { member: admin, provedAt }: CalledByMember['Variables'],
  typed: Partial<SiteSettings>,
): Promise<PublicSettings> {
  const changes = await withImageSizes(tx, tidySettings(typed))
  const fieldErrors = Object.entries(validateSettings(changes)) as [SettingName, string][]
  const byKey = fieldErrors.map(([name, fieldError]) => [SETTING_FIELDS[name].key, fieldError])
  rejectInvalid(Object.fromEntries(byKey), 'We couldn’t save these settings')
  // Settings about access and mail need a fresh proof of identity; a logo or a word does not.
  const { adminSecondFactor, supportAddress } = changedSettings(changes, await readSettings(tx))
  if (adminSecondFactor !== undefined || supportAddress !== undefined) refuseOldProof(provedAt)
  // Without a second factor of their own, owners would lock themselves out.
  if (changes.adminSecondFactor && !admin.hasSecondFactor)
    throw new HttpProblem('second-factor-needed', SECOND_FACTOR_WORDS.adminsNeedIt)
  const details = await saveSettings(tx, changes)
  if (Object.keys(details).length > 0)
    await recordAct(tx, admin, { act: 'settings changed', subject: 'Site Settings', details })
  return shownSettings(tx)
}

async function shownSettings(db: Database): Promise<PublicSettings> {
  const { siteUrl, isDemonstration, analytics } = env()
  const { settings, pages } = await readSite(db)
  return {
    ...settings,
    siteUrl,
    supportEmail: supportEmailOf(settings),
    iconAddress: settings.icon.address ? '/share/favicon.png' : '/favicon.svg',
    navigation: shownMenu(settings.menu, pages, settings),
    footerPages: pages
      .filter(({ place }) => place === 'footer')
      .map((page) => ({ label: page.title, to: pathOf(page) })),
    writtenPages: pages.flatMap(({ slug, former }) => [slug, ...former]),
    isDemonstration,
    analytics,
  }
}
