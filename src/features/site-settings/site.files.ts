import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { db } from '#/server/database/database.ts'
import { siteManifest } from './site-manifest.ts'
import { siteIcon, sitePicture } from './site-picture.ts'
import { readSettings } from './site-settings.store.ts'

const FOR_AN_HOUR = 'public, max-age=3600'

/** What stands for the site as a whole: on a home screen, and beside a link to it. */
export const siteFiles = new Hono()
  .get('/manifest.webmanifest', etag(), async (c) =>
    c.body(JSON.stringify(siteManifest(await readSettings(db()))), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': FOR_AN_HOUR,
    }),
  )
  .get('/share/site.png', etag(), async (c) =>
    c.body(await sitePicture(await readSettings(db())), 200, {
      'content-type': 'image/png',
      'cache-control': FOR_AN_HOUR,
    }),
  )
  .get('/share/icon.png', etag(), async (c) =>
    c.body(await siteIcon(await readSettings(db())), 200, {
      'content-type': 'image/png',
      'cache-control': FOR_AN_HOUR,
    }),
  )
