import { eq, inArray, sql } from 'drizzle-orm'
import { FOCAL_CENTRE } from '#/features/pictures/model/pictures.rules.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { ownImageAddress } from '#/lib/pictures.ts'
import { type Database, db } from '#/server/database/database.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { log } from '#/server/log.ts'
import { croppedPicture } from '#/server/raster/cropped-picture.ts'
import { readSettings } from '#/server/settings.ts'
import type { SiteImage } from './model/face.rules.ts'
import {
  isSettingOfKind,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SiteSettings,
} from './model/setting-fields.rules.ts'
import { isSameSetting } from './model/site-settings.rules.ts'

/**
 * Rejects a save if another owner has changed the same settings meanwhile. Locks the settings until the transaction ends.
 * @param from the values that the owner saw before
 * @param to the new values
 * @throws {HttpProblem} 412, listing the changed settings by label
 */
export async function rejectOutdated(
  tx: Database,
  from: Partial<SiteSettings>,
  to: Partial<SiteSettings>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site settings'))`)
  const now = await readSettings(tx)
  const outdated = SETTING_NAMES.filter(
    (name) =>
      to[name] !== undefined &&
      !isSameSetting(now[name], from[name]) &&
      // The same change, sent twice or made by both.
      !isSameSetting(now[name], to[name]),
  ).map((name) => SETTING_FIELDS[name])
  if (outdated.length === 0) return
  const labels = outdated.map(({ label }) => label).join(', ')
  const fieldErrors = outdated.map(({ key }) => ({ path: key, message: 'Someone else changed this' }))
  throw new HttpProblem('changed-meanwhile', `Someone else changed this: ${labels}`, { fieldErrors })
}

const digestOf = (picture: SiteImage | undefined) =>
  /^\/pictures\/([0-9a-f]{32})\.webp$/.exec(picture?.address ?? '')?.[1] ?? ''

/**
 * Returns the given settings, with the stored width and height added to each image.
 * @throws {HttpProblem} 400 if an image was not uploaded to this site
 */
export async function withImageSizes(
  db: Database,
  settings: Partial<SiteSettings>,
): Promise<Partial<SiteSettings>> {
  const named = SETTING_NAMES.filter((name) => isSettingOfKind(name, 'picture')).filter(
    (name) => settings[name]?.address,
  )
  const digests = named.map((name) => digestOf(settings[name]))
  const rows = await db.select().from(pictures).where(inArray(pictures.digest, digests))
  const known = { ...settings }
  for (const name of named) {
    const row = rows.find(({ digest }) => digest === digestOf(settings[name]))
    if (!row) {
      const message = 'This image is missing. Please choose the file again.'
      throw new HttpProblem('not-valid', message, {
        fieldErrors: [{ path: SETTING_FIELDS[name].key, message }],
      })
    }
    known[name] = { address: ownImageAddress(row.digest), width: row.width, height: row.height }
  }
  return known
}

/** Returns a branding image as PNG, cropped around its focal point. Returns null if there is no image file. */
export async function brandingImage(
  picture: SiteImage,
  frame: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const digest = digestOf(picture)
  if (!digest) return null
  const [row] = await db()
    .select({ x: pictures.focalX, y: pictures.focalY })
    .from(pictures)
    .where(eq(pictures.digest, digest))
  const cut = await croppedPicture(digest, frame, row ?? { x: FOCAL_CENTRE, y: FOCAL_CENTRE })
  if (!cut) {
    log().warn({}, 'a branding image is missing from the file storage')
    return null
  }
  // Few colours: a photograph as a whole PNG is larger than some networks take.
  return new Uint8Array(await cut.png({ palette: true, quality: 90 }).toBuffer())
}
