import { createRoute } from '@hono/zod-openapi'
import { recordAct } from '#/access/audit.ts'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { faultsOfSettings, tidySettings } from './setting-changes.rules.ts'
import { SETTING_KEYS, type SiteSettings } from './site-settings.rules.ts'
import {
  type PublicSettings,
  publicSettings,
  type SettingChanges,
  settingChanges,
} from './site-settings.schema.ts'
import { readSettings, saveSettings } from './site-settings.store.ts'

const tags = ['Site settings']

export const siteSettingsApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/site-settings',
      ...calledBy('visitor'),
      tags,
      summary: 'What every page needs to know of the site',
      responses: { 200: json(publicSettings, 'The settings that hold now'), ...problems() },
    }),
    async (c) => c.json(await shownSettings(db()), 200),
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/admin/site-settings',
      ...calledBy('admin'),
      tags,
      summary: 'Change some settings',
      description:
        'By key; what is not named stays. All are saved or none, and they hold everywhere at once.',
      request: { body: sends(settingChanges) },
      responses: { 200: json(publicSettings, 'The settings that hold now'), ...problems(400, 401, 403) },
    }),
    async (c) => {
      const changes = tidySettings(namedChanges(c.req.valid('json')))
      refuseFaulty(changes)
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

function namedChanges(sent: SettingChanges): Partial<SiteSettings> {
  const named = Object.entries(SETTING_KEYS).map(([name, key]) => [name, sent[key as keyof SettingChanges]])
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}

/** @throws {Refusal} 400, naming each setting that cannot be saved */
function refuseFaulty(changes: Partial<SiteSettings>): void {
  const faults = Object.entries(faultsOfSettings(changes)).map(([name, message]) => ({
    path: SETTING_KEYS[name as keyof SiteSettings],
    message,
  }))
  if (faults.length > 0) throw new Refusal(400, 'These settings cannot be saved', { faults })
}
