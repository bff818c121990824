import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { readSettings } from '#/access/settings.ts'
import { db } from '#/server/database/database.ts'
import { shows } from '#/server/response-cache/shown-things.ts'
import { siteManifest } from './site-manifest.ts'
import { siteIcon, sitePicture } from './site-picture.ts'

/** What carries a setting is asked for anew each time, so that a change is seen at once; unchanged, it is not sent again. */
const ASKED_ANEW = 'public, no-cache'

/** What stands for the site as a whole: on a home screen, and beside a link to it. */
export const siteFiles = new Hono()
  .get('/manifest.webmanifest', etag(), async (c) =>
    c.body(JSON.stringify(siteManifest(await shownSettings())), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': ASKED_ANEW,
    }),
  )
  .get('/share/site.png', etag(), async (c) =>
    c.body(await sitePicture(await shownSettings()), 200, {
      'content-type': 'image/png',
      'cache-control': ASKED_ANEW,
    }),
  )
  .get('/share/icon.png', etag(), async (c) =>
    c.body(await siteIcon(await shownSettings()), 200, {
      'content-type': 'image/png',
      'cache-control': ASKED_ANEW,
    }),
  )

/** The settings that hold now, noted as what is shown. */
function shownSettings() {
  shows('settings')
  return readSettings(db())
}
