/** Widths of an uploaded image's renditions, in pixels; smaller images are never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** Formats of an image's renditions. */
const PICTURE_KINDS = ['avif', 'webp'] as const
type PictureKind = (typeof PICTURE_KINDS)[number]

/** The storage name of an uploaded image in a width (px) and format; `digest` names the upload. */
export const pictureFile = (digest: string, { width, kind }: { width: number; kind: PictureKind }) =>
  `pictures/${digest}-${width}.${kind}`

/** The storage name of the largest WebP rendition of an uploaded image. */
export const largestRendition = (digest: string) =>
  pictureFile(digest, { width: Math.max(...PICTURE_WIDTHS), kind: 'webp' })

/** The storage name of an uploaded animation. */
export const movingPictureFile = (digest: string) => `pictures/${digest}-moving.webp`

/** Returns the storage names of all files that an uploaded image may have; the last exists for animations only. */
export const filesOfPicture = (digest: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_KINDS.map((kind) => pictureFile(digest, { width, kind }))),
  movingPictureFile(digest),
]

const OWN_PICTURE = /^\/pictures\/([0-9a-f]{32})\.webp(?:#(\d+),(\d+))?$/

/** The permanent address of an uploaded image: its name is a digest of the upload. */
export const ownPictureAddress = (digest: string) => `/pictures/${digest}.webp`

/** The address of an uploaded animation; `ownPictureAddress` serves its first frame. */
export const movingPictureAddress = (digest: string) => `/pictures/${digest}-moving.webp`

/** Adds a focal point, in percent of width and height, to the address of an uploaded image, as the database writes it. */
export const focusedAddress = (address: string, x: number, y: number) => `${address}#${x},${y}`

/** The address of the share image (1200 x 630) of an uploaded image, cropped around its focal point; other addresses unchanged. */
export function sharedCut(address: string): string {
  const [, digest, x = 50, y = 50] = OWN_PICTURE.exec(address) ?? []
  return digest ? `/pictures/${digest}-share-${x}-${y}.jpg` : address
}

/** The address of an uploaded image without its focal point. */
export const wholePicture = (address: string) => address.replace(/#.*$/, '')

/** The `srcset` values of one of our images, and its focal point as CSS `object-position`; null for any other image. */
export function ownPictureSources(
  address: string | null,
): { avif: string; webp: string; focus: string | undefined } | null {
  const [, digest, x, y] = OWN_PICTURE.exec(address ?? '') ?? []
  if (!digest) return null
  const list = (kind: 'avif' | 'webp') =>
    PICTURE_WIDTHS.map((width) => `/pictures/${digest}-${width}.${kind} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), focus: x && `${x}% ${y}%` }
}

const MOVING_IMAGE = /<img([^>]*?) src="\/pictures\/([0-9a-f]{32})-moving\.webp"([^>]*)>/g

/** Prepares animations in clean html: the first frame for reduced motion, and a control that is a link without JavaScript. */
export const withMotion = (html: string): string =>
  html.replace(
    MOVING_IMAGE,
    (_, before: string, digest: string, after: string) =>
      `<span class="moving-picture"><picture><source srcset="/pictures/${digest}-moving.webp" media="(prefers-reduced-motion: no-preference)"><img${before} src="/pictures/${digest}.webp"${after}></picture><a href="/pictures/${digest}-moving.webp">Play</a></span>`,
  )

/** Whether html from `withMotion` contains anything a reader can pause. */
export const holdsMotion = (html: string): boolean => html.includes('class="moving-picture"')

/** The address of the first frame if an address is that of one of our animations, of this or another host; else unchanged. */
export const stillAddress = (src: string): string =>
  src.replace(/(\/pictures\/[0-9a-f]{32})-moving\.webp$/, '$1.webp')
