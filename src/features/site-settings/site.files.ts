import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { readSettings, supportEmailOf } from '#/access/settings.ts'
import type { SiteSettings } from '#/domain/site-settings/setting-fields.rules.ts'
import { NO_PICTURE } from '#/domain/site-settings/site-pictures.rules.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { siteManifest } from './site-manifest.ts'
import { FAVICON_SIZE, ICON_SIZE, siteIcon, sitePicture } from './site-picture.ts'

/** What stands for the site as a whole: on a home screen, and beside a link to it. */
export const siteFiles = new Hono()
  .get('/manifest.webmanifest', etag(), async (c) =>
    c.body(JSON.stringify(siteManifest(await shownSettings())), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': CACHE_CONTROL.public,
    }),
  )
  .get('/share/site.png', etag(), async (c) =>
    c.body(await sitePicture(await shownSettings()), 200, {
      'content-type': 'image/png',
      'cache-control': CACHE_CONTROL.public,
    }),
  )
  .get('/share/drawn.png', etag(), async (c) =>
    c.body(await sitePicture({ ...(await shownSettings()), sharePicture: NO_PICTURE }), 200, {
      'content-type': 'image/png',
      'cache-control': CACHE_CONTROL.public,
    }),
  )
  .get('/share/icon.png', etag(), async (c) =>
    c.body(await siteIcon(await shownSettings(), ICON_SIZE), 200, {
      'content-type': 'image/png',
      'cache-control': CACHE_CONTROL.public,
    }),
  )
  .get('/share/favicon.png', etag(), async (c) =>
    c.body(await siteIcon(await shownSettings(), FAVICON_SIZE), 200, {
      'content-type': 'image/png',
      'cache-control': CACHE_CONTROL.public,
    }),
  )
  .get('/.well-known/security.txt', async (c) =>
    c.text(securityTxt(await readSettings(db())), 200, { 'cache-control': CACHE_CONTROL.none }),
  )
  .get('/.well-known/change-password', (c) => {
    c.header('cache-control', CACHE_CONTROL.none)
    return c.redirect('/settings', 302)
  })

/** Told anew each day, so that it never runs out while the site runs (RFC 9116). */
const SECURITY_TXT_DAYS = 180
const DAY_MS = 86_400_000

function securityTxt(settings: SiteSettings): string {
  const { siteUrl } = env()
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return [
    `Contact: mailto:${supportEmailOf(settings)}`,
    `Expires: ${new Date(today + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** The settings that hold now, noted as what is shown. */
function shownSettings() {
  tagResponse('settings')
  return readSettings(db())
}
