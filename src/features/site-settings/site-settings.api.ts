import { createRoute } from '@hono/zod-openapi'
import { recordAct } from '#/access/audit.ts'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY, sends } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { readSettings } from '#/access/settings.ts'
import { SECOND_FACTOR_WORDS } from '#/domain/accounts/second-factor.rules.ts'
import {
  SETTING_FIELDS,
  SETTING_NAMES,
  type SiteSettings,
} from '#/domain/site-settings/setting-fields.rules.ts'
import {
  type PublicSettings,
  publicSettings,
  settingChanges,
} from '#/domain/site-settings/site-settings.schema.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { shows } from '#/server/response-cache/shown-things.ts'
import { faultsOfSettings, settingsByName, tidySettings } from './setting-changes.rules.ts'
import { saveSettings } from './site-settings.store.ts'

const tags = ['Site settings']

export const siteSettingsApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/site-settings',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'What every page needs to know of the site',
      responses: { 200: json(publicSettings, 'The settings that hold now'), ...problems() },
    }),
    async (c) => {
      shows('settings')
      return c.json(await shownSettings(db()), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/admin/site-settings',
      ...calledBy('owner', { proven: true }),
      tags,
      summary: 'Change some settings',
      description:
        'By key; what is not named stays. All are saved or none, and they hold everywhere at once.',
      request: { body: sends(settingChanges) },
      responses: { 200: json(publicSettings, 'The settings that hold now'), ...problems(400, 401, 403) },
    }),
    async (c) => {
      const changes = tidySettings(settingsByName(c.req.valid('json')))
      refuseFaulty(changes)
      // Whoever switches it on would shut themselves out.
      if (changes.adminSecondFactor && !c.get('member').hasSecondFactor)
        throw new Refusal('second-factor-needed', SECOND_FACTOR_WORDS.adminsNeedIt)
      const saved = await db().transaction(async (tx) => {
        const details = await saveSettings(tx, changes)
        if (Object.keys(details).length > 0)
          await recordAct(tx, c.get('member'), { act: 'settings changed', subject: 'Site Settings', details })
        return shownSettings(tx)
      })
      return c.json(saved, 200)
    },
  )

async function shownSettings(db: Database): Promise<PublicSettings> {
  const { siteUrl, supportEmail, isDemonstration, analytics } = env()
  return { ...(await readSettings(db)), siteUrl, supportEmail, isDemonstration, analytics }
}

/** @throws {Refusal} 400, naming each setting that cannot be saved */
function refuseFaulty(changes: Partial<SiteSettings>): void {
  const found = faultsOfSettings(changes)
  const faults = SETTING_NAMES.flatMap((name) => {
    const message = found[name]
    return message ? [{ path: SETTING_FIELDS[name].key, message }] : []
  })
  if (faults.length > 0) throw new Refusal('not-valid', 'These settings cannot be saved', { faults })
}
