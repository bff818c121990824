import { printArticlePicture } from '#/domain/covers/article-pictures.ts'
import { setTitle, wordSpacing } from '#/domain/covers/cover-title.ts'
import type { CoverSubject } from '#/domain/covers/covers.rules.ts'
import { printCover } from '#/domain/covers/print-cover.rules.ts'
import { escapeSvg } from '#/domain/covers/sheet.ts'
import { titleLinesSvg } from '#/domain/covers/title-lines-svg.ts'
import { RASTER_FAMILY, rasterOf } from '#/server/svg-raster.ts'

/** What Open Graph asks for. */
const width = 1200
const height = 630
const pictureLeft = width - height
const dusk = '#241b2c'
const duskInk = '#f2ecdf'

/** The two-ink mark of the site: two half discs that share their middle. */
const mark =
  '<path fill="#f5b62f" d="M6 1A13 13 0 0 1 6 27z"/><path fill="#a893e0" d="M26 1A13 13 0 0 0 26 27z"/>' +
  `<path fill="${duskInk}" d="M16 5.700A13 13 0 0 1 16 22.300A13 13 0 0 1 16 5.700z"/>`

/** The title for the left side: as on a cover, a little smaller, in paper on dusk. */
function titleSvg(title: string): string {
  const style = `fill="${duskInk}" font-family="${RASTER_FAMILY}" word-spacing="${wordSpacing}em"`
  return `<g transform="translate(16 30)scale(.85)" ${style}>${titleLinesSvg(setTitle(title, 'serif').lines)}</g>`
}

interface SharePicture {
  picture: string
  /** The part of the picture's own sheet that is shown, as a viewBox. */
  crop: string
  title: string
  siteName: string
}

function sharePicturePng({ picture, crop, title, siteName }: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const placed = picture.replace(
    /^<svg ([^>]*?)viewBox="[^"]*"/,
    `<svg $1x="${pictureLeft}" y="0" width="${height}" height="${height}" viewBox="${crop}"`,
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="${dusk}" d="M0 0h${width}v${height}H0z"/>${titleSvg(title)}` +
    `<g transform="translate(38 534)scale(1.7)">${mark}</g>` +
    `<text x="100" y="572" font-size="38" letter-spacing="-.6" fill="${duskInk}" font-family="${RASTER_FAMILY}">${escapeSvg(siteName)}</text>${placed}</svg>`
  return rasterOf(svg, width, title + siteName)
}

/** The picture of a game for Open Graph, 1200 x 630: its cover without letters, its title and the name of the site beside it. */
export function coverPng(subject: CoverSubject, siteName: string): Promise<Uint8Array<ArrayBuffer>> {
  return sharePicturePng({
    picture: printCover(subject, { letters: 'none' }),
    crop: '0 0 600 600',
    title: subject.title,
    siteName,
  })
}

/** The picture of an article for Open Graph, 1200 x 630. `picture` is a name as `printArticlePicture` takes it. */
export function articlePng(
  picture: string,
  title: string,
  siteName: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return sharePicturePng({
    picture: printArticlePicture(picture),
    crop: '300 0 1000 1000',
    title,
    siteName,
  })
}
