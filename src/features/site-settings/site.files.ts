import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { textWidth } from '#/features/covers/model/cover-title.ts'
import {
  fitShareTitle,
  SHARE_HEIGHT as HEIGHT,
  SHARE_INK as INK,
  SHARE_INK_2 as INK_2,
  SHARE_WIDTH as WIDTH,
} from '#/features/covers/model/share-sheet.ts'
import { xmlText } from '#/lib/text.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { RASTER_SERIF } from '#/server/raster/raster-fonts.ts'
import { rasterOf } from '#/server/raster/svg-raster.ts'
import { readSettings, supportEmailOf } from '#/server/settings.ts'
import { NO_IMAGE } from './model/face.rules.ts'
import type { SiteSettings } from './model/setting-fields.rules.ts'
import { themeColours } from './model/theme-colours.rules.ts'
import { brandingImage } from './site-settings.store.ts'

const MARGIN = 72

const LARGEST_NAME = 132
const NAME_WIDTH = 620
const TAGLINE_SIZE = 42
const TAGLINE = { width: NAME_WIDTH, sizes: [{ size: TAGLINE_SIZE, lines: 3 }] }

/** The picture shown with a link to a page that has none of its own: name, tagline, and the two seats in the site's colours. */
async function sitePicture(site: SiteSettings): Promise<Uint8Array<ArrayBuffer>> {
  const chosen = await brandingImage(site.sharePicture, { width: WIDTH, height: HEIGHT })
  if (chosen) return chosen
  const { siteName, tagline, primaryColor } = site
  const { dusk, duskUp, inkA, lamp } = themeColours(primaryColor)
  const nameSize = Math.min(LARGEST_NAME, NAME_WIDTH / textWidth(siteName, 'serif'))
  const { lines } = fitShareTitle(tagline, TAGLINE)
  const nameBaseline = 470 - lines.length * TAGLINE_SIZE * 1.2
  const words = lines.map(
    (line, index) =>
      `<text x="${MARGIN}" y="${nameBaseline + 78 + index * TAGLINE_SIZE * 1.2}" font-size="${TAGLINE_SIZE}" fill="${INK_2}">${xmlText(line)}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${RASTER_SERIF}" font-weight="800">
<path fill="${dusk}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>
<circle fill="${duskUp}" cx="930" cy="315" r="330"/>
<path fill="${inkA}" d="M750 95A220 220 0 0 1 750 535Z"/>
<path fill="${lamp}" d="M1110 95A220 220 0 0 0 1110 535Z"/>
<path fill="${INK}" d="M930 188.500A220 220 0 0 1 930 441.500A220 220 0 0 1 930 188.500Z"/>
<text x="${MARGIN}" y="${nameBaseline}" font-size="${nameSize}" letter-spacing="${-nameSize * 0.02}" fill="${INK}">${xmlText(siteName)}</text>
${words.join('\n')}
</svg>`
  return rasterOf(svg, WIDTH, siteName + tagline)
}

/** Width and height of the icon for home screens, in pixels. */
const ICON_SIZE = 512
/** Width and height of the PNG in `favicon.ico`, in pixels. */
const ICO_SIZE = 48

/** An ICO file with one PNG in it, as every browser of the last 15 years reads it. */
function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(22))
  head.setUint16(2, 1, true)
  head.setUint16(4, 1, true)
  head.setUint8(6, size)
  head.setUint8(7, size)
  head.setUint16(10, 1, true)
  head.setUint16(12, 32, true)
  head.setUint32(14, png.length, true)
  head.setUint32(18, 22, true)
  return new Uint8Array([...new Uint8Array(head.buffer), ...png])
}

/** The owner's icon; else the two seats on dusk, in the site's colours, with room for a device to cut off the corners. */
async function siteIcon(
  { primaryColor, icon }: SiteSettings,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chosen = await brandingImage(icon, { width: size, height: size })
  if (chosen) return chosen
  const { dusk, inkA, lamp } = themeColours(primaryColor)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<path fill="${dusk}" d="M0 0H512V512H0Z"/>
<path fill="${inkA}" d="M146 113A143 143 0 0 1 146 399Z"/>
<path fill="${lamp}" d="M366 113A143 143 0 0 0 366 399Z"/>
<path fill="${INK}" d="M256 164.600A143 143 0 0 1 256 347.400A143 143 0 0 1 256 164.600Z"/>
</svg>`
  return rasterOf(svg, size, '')
}

/** The background of pages (tokens.css, --paper in the light theme), shown while the installed site opens. */
const PAPER = '#f8f4ec'

/** Made from the demo by `tasks/make-screenshots.ts`. */
const SCREENSHOTS = [
  { name: 'home-phone', sizes: '390x844', form_factor: 'narrow', label: 'The home page on a phone' },
  { name: 'game-phone', sizes: '390x844', form_factor: 'narrow', label: 'A game on a phone' },
  { name: 'home-desktop', sizes: '1280x800', form_factor: 'wide', label: 'The home page on a computer' },
].map(({ name, ...shown }) => ({ src: `/screenshots/${name}.jpg`, type: 'image/jpeg', ...shown }))

/** The web app manifest: the site's name and colours as its owner set them. */
function siteManifest({ siteName, tagline, description, primaryColor, icon }: SiteSettings) {
  return {
    id: '/',
    name: `${siteName} · ${tagline}`,
    short_name: siteName,
    description,
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: primaryColor,
    categories: ['games', 'lifestyle'],
    shortcuts: [
      { name: 'Three games for tonight', short_name: 'Tonight', url: '/tonight' },
      { name: 'Decide together on two phones', short_name: 'Decide together', url: '/room' },
      { name: 'Your games', url: '/shelf' },
      { name: 'Play log', url: '/played' },
    ],
    screenshots: SCREENSHOTS,
    icons: [
      // The drawing of the code gives way to an icon of the owner's.
      ...(icon.address ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }]),
      {
        src: '/share/icon.png',
        sizes: `${ICON_SIZE}x${ICON_SIZE}`,
        type: 'image/png',
        purpose: 'any maskable',
      },
    ],
  }
}

/** The drawn files of the site: its share picture, also as without the owner's, and its icon in the sizes that are requested. */
const DRAWN: Record<string, (site: SiteSettings) => Promise<Uint8Array<ArrayBuffer>>> = {
  '/share/site.png': sitePicture,
  '/share/drawn.png': (site) => sitePicture({ ...site, sharePicture: NO_IMAGE }),
  '/share/icon.png': (site) => siteIcon(site, ICON_SIZE),
  '/share/favicon.png': (site) => siteIcon(site, 96),
  '/apple-touch-icon.png': (site) => siteIcon(site, 180),
  '/favicon.ico': async (site) => icoOf(await siteIcon(site, ICO_SIZE), ICO_SIZE),
}

/** Routes of the web app manifest, the site's icons and share images, and the files under `/.well-known`. */
export const siteFiles = new Hono()
  .get('/manifest.webmanifest', etag(), async (c) =>
    c.body(JSON.stringify(siteManifest(await shownSettings())), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
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
for (const [path, draw] of Object.entries(DRAWN))
  siteFiles.get(path, etag(), async (c) =>
    c.body(await draw(await shownSettings()), 200, {
      'content-type': path.endsWith('.ico') ? 'image/x-icon' : 'image/png',
      'cache-control': CACHE_CONTROL.public,
    }),
  )

/** Days until `security.txt` expires; it is recomputed daily, so that it never expires while the site runs (RFC 9116). */
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

/** Returns the current settings, and tags the response as depending on them. */
function shownSettings() {
  tagResponse('settings')
  return readSettings(db())
}
