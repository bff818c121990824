import { ownPictureSources } from '#/lib/pictures.ts'

/** The uses of a branding image. */
export type SitePictureUse = 'logo' | 'icon' | 'share' | 'editor'

/** An uploaded image, with the size of its largest rendition in pixels. */
export interface SitePicture {
  /** One of our own images; empty for the site's drawing. */
  address: string
  width: number
  height: number
}

/** The value without an image: the site draws its own. */
export const NO_PICTURE: SitePicture = { address: '', width: 0, height: 0 }

/** Height of the logo in the header, in CSS pixels; uploads need twice as many. */
export const LOGO_HEIGHT = 32
/** Maximum ratio of a logo's width to its height, to leave room for the menu. */
export const LOGO_WIDEST = 6
export const ICON_SMALLEST = 180
export const SHARE_SMALLEST = { width: 600, height: 315 } as const

const RULES: Record<SitePictureUse, { fits: (picture: SitePicture) => boolean; words: string }> = {
  logo: {
    fits: ({ width, height }) => height >= 2 * LOGO_HEIGHT && width <= LOGO_WIDEST * height,
    words: `A logo is at least ${2 * LOGO_HEIGHT} pixels high, and at most ${LOGO_WIDEST} times as wide as it is high`,
  },
  icon: {
    fits: ({ width, height }) => width === height && width >= ICON_SMALLEST,
    words: `An icon is square, and at least ${ICON_SMALLEST} pixels wide`,
  },
  editor: {
    fits: ({ width, height }) => Math.min(width, height) >= ICON_SMALLEST,
    words: `A picture of the editor is at least ${ICON_SMALLEST} pixels wide and high`,
  },
  share: {
    fits: ({ width, height }) => width >= SHARE_SMALLEST.width && height >= SHARE_SMALLEST.height,
    words: `A share picture is at least ${SHARE_SMALLEST.width} by ${SHARE_SMALLEST.height} pixels`,
  },
}

/** Validates an image for its use; undefined if it passes, or none was chosen. */
export function faultOfSitePicture(use: SitePictureUse, picture: SitePicture): string | undefined {
  return picture.address === '' || RULES[use].fits(picture) ? undefined : RULES[use].words
}

/** Whether a stored value is an image of the site with its size, or `NO_PICTURE`. */
export function isSitePicture(found: unknown): found is SitePicture {
  if (typeof found !== 'object' || found === null) return false
  const { address, width, height } = found as Record<string, unknown>
  return (
    typeof address === 'string' &&
    (address === '' || ownPictureSources(address) !== null) &&
    Number.isInteger(width) &&
    Number.isInteger(height)
  )
}
