/** Widths in pixels in which an uploaded image is stored; smaller images are not enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** File formats in which an uploaded image is stored. */
const PICTURE_KINDS = ['avif', 'webp'] as const
type PictureKind = (typeof PICTURE_KINDS)[number]

/** The storage name of an uploaded image in one width (pixels) and format; `digest` is the hash of the uploaded file. */
export const pictureFile = (digest: string, { width, kind }: { width: number; kind: PictureKind }) =>
  `pictures/${digest}-${width}.${kind}`

/** The storage name of an uploaded image in its largest width, as WebP. */
export const largestRendition = (digest: string) =>
  pictureFile(digest, { width: Math.max(...PICTURE_WIDTHS), kind: 'webp' })

/** The storage name of an uploaded animation. */
export const movingPictureFile = (digest: string) => `pictures/${digest}-moving.webp`

/** Returns the storage names of all files an uploaded image can have; the last file exists for animations only. */
export const filesOfPicture = (digest: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_KINDS.map((kind) => pictureFile(digest, { width, kind }))),
  movingPictureFile(digest),
]

const OWN_PICTURE = /^\/pictures\/([0-9a-f]{32})\.webp(?:#(\d+),(\d+))?$/

/** The permanent address of an uploaded image; `digest` is the hash of the uploaded file. */
export const ownPictureAddress = (digest: string) => `/pictures/${digest}.webp`

/** The address of an uploaded animation; its first frame has the address of a still image. */
export const movingPictureAddress = (digest: string) => `/pictures/${digest}-moving.webp`

/** Appends a focal point to an uploaded image's address, in percent of width and height: `….webp#50,20`. */
export const focusedAddress = (address: string, x: number, y: number) => `${address}#${x},${y}`

/** Returns the address of an uploaded image cropped to 1200 x 630 around its focal point; other addresses unchanged. */
export function sharedCut(address: string): string {
  const [, digest, x = 50, y = 50] = OWN_PICTURE.exec(address) ?? []
  return digest ? `/pictures/${digest}-share-${x}-${y}.jpg` : address
}

/** Returns the address of an uploaded image without its focal point. */
export const wholePicture = (address: string) => address.replace(/#.*$/, '')

/** Returns the `srcset` values of an uploaded image and its focal point as CSS `object-position`; null for any other image. */
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

/** Makes animations in sanitised html still images for readers who prefer reduced motion, each with a link that plays it. */
export const withMotion = (html: string): string =>
  html.replace(
    MOVING_IMAGE,
    (_, before: string, digest: string, after: string) =>
      `<span class="moving-picture"><picture><source srcset="/pictures/${digest}-moving.webp" media="(prefers-reduced-motion: no-preference)"><img${before} src="/pictures/${digest}.webp"${after}></picture><a href="/pictures/${digest}-moving.webp">Play</a></span>`,
  )

/** Whether html that `withMotion` returned contains an animation. */
export const holdsMotion = (html: string): boolean => html.includes('class="moving-picture"')

/** Returns the address of an uploaded animation's first frame, also on another host; other addresses unchanged. */
export const stillAddress = (src: string): string =>
  src.replace(/(\/pictures\/[0-9a-f]{32})-moving\.webp$/, '$1.webp')
