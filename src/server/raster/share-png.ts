import type { Context } from 'hono'
import type { ShareImage } from '#/features/covers/model/share-pictures.ts'
import { SHARE_WIDTH, type ShareSite } from '#/features/covers/model/share-sheet.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { themeColours } from '#/features/site-settings/model/theme-colours.rules.ts'
import { CACHE_CONTROL } from '../cache/cache-policy.ts'
import { QueueFull } from '../load/semaphore.ts'
import { isDrawable } from './foreign-letters.ts'
import { RASTER_GROTESQUE, RASTER_SANS, RASTER_SERIF } from './raster-fonts.ts'
import { rasterOf } from './svg-raster.ts'

/** Returns the site's name, tagline and colours for share images. */
export function shareSiteOf({ siteName, tagline, primaryColor }: SiteSettings): ShareSite {
  return {
    siteName,
    tagline,
    inks: themeColours(primaryColor),
    fonts: { serif: RASTER_SERIF, sans: RASTER_SANS, grotesque: RASTER_GROTESQUE },
  }
}

/** Renders a share image as a PNG of 1200 × 630 pixels. */
export function sharePng({ svg, words }: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  return rasterOf(svg, SHARE_WIDTH, words)
}

/** Responds with a share image. Redirects to the site's default image if the queue for rendering is full. */
export async function answerSharePng(
  c: Context,
  picture: Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  try {
    return c.body(await picture, 200, { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL.public })
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    c.header('cache-control', CACHE_CONTROL.none)
    return c.redirect('/share/site.png', 302)
  }
}

/** Returns a game's title for an image. If the fonts lack a letter of it, returns a title made from the slug. */
export function drawableTitle(title: string, slug: string): string {
  if (isDrawable(title)) return title
  const spoken = slug.replaceAll('-', ' ')
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}
