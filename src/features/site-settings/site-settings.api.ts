import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { publicSettings } from './site-settings.schema.ts'
import { readSettings } from './site-settings.store.ts'

export const siteSettingsApi = newApi().openapi(
  createRoute({
    method: 'get',
    path: '/site-settings',
    ...calledBy('visitor'),
    tags: ['Site settings'],
    summary: 'What every page needs to know of the site',
    responses: { 200: json(publicSettings, 'The settings that hold now'), ...problems() },
  }),
  async (c) => {
    const { siteUrl, supportEmail, isDemonstration } = env()
    return c.json({ ...(await readSettings(db())), siteUrl, supportEmail, isDemonstration }, 200)
  },
)
