/** Widths in pixels in which an uploaded image is stored; smaller images are not enlarged. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

/** File formats in which an uploaded image is stored. */
const IMAGE_FORMATS = ['avif', 'webp'] as const
type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Returns the storage name of an uploaded image in one width and format. `digest` is the hash of the uploaded file. */
export const imageFile = (digest: string, { width, kind }: { width: number; kind: ImageFormat }) =>
  `pictures/${digest}-${width}.${kind}`

/** Returns the storage name of an uploaded image in its largest width, as WebP. */
export const largestRendition = (digest: string) =>
  imageFile(digest, { width: Math.max(...IMAGE_WIDTHS), kind: 'webp' })

/** Returns the storage name of an uploaded animation; `digest` is the hash of the uploaded file. */
export const animationFile = (digest: string) => `pictures/${digest}-moving.webp`

/** Returns the storage names of an uploaded image's files, from the image's digest. The last file exists only for animations. */
export const filesOfImage = (digest: string): string[] => [
  ...IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((kind) => imageFile(digest, { width, kind }))),
  animationFile(digest),
]

const OWN_IMAGE = /^\/pictures\/([0-9a-f]{32})\.webp(?:#(\d+),(\d+))?$/

/** Returns the URL path of an image that was uploaded to this site. `digest` is the hash of the uploaded file. */
export const ownImageAddress = (digest: string) => `/pictures/${digest}.webp`

/** Returns the path of an uploaded animation. Its first frame, a still image, is at {@link ownImageAddress}. */
export const animationAddress = (digest: string) => `/pictures/${digest}-moving.webp`

/** Appends a focal point to an uploaded image's URL: `….webp#50,20`. `x` and `y` are percentages of width and height. */
export const focusedAddress = (address: string, x: number, y: number) => `${address}#${x},${y}`

/** A shared link's preview shows a crop of an image. Returns the crop's URL, or `address` if the image was not uploaded. */
export function shareCropAddress(address: string): string {
  const [, digest, x = 50, y = 50] = OWN_IMAGE.exec(address) ?? []
  return digest ? `/pictures/${digest}-share-${x}-${y}.jpg` : address
}

/** Returns the URL of an uploaded image without the focal point (the part after `#`). */
export const withoutFocalPoint = (address: string) => address.replace(/#.*$/, '')

/** Returns the `srcset` values and the CSS focal point of an uploaded image. Returns null for an image from another site. */
export function ownImageSources(
  address: string | null,
): { avif: string; webp: string; focus: string | undefined } | null {
  const [, digest, x, y] = OWN_IMAGE.exec(address ?? '') ?? []
  if (!digest) return null
  const list = (kind: 'avif' | 'webp') =>
    IMAGE_WIDTHS.map((width) => `/pictures/${digest}-${width}.${kind} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), focus: x && `${x}% ${y}%` }
}

const MOVING_IMAGE = /<img([^>]*?) src="\/pictures\/([0-9a-f]{32})-moving\.webp"([^>]*)>/g

/** Makes the animated images in sanitised html pausable. Visitors who prefer reduced motion see a still image. */
export const withPausableAnimations = (html: string): string =>
  html.replace(
    MOVING_IMAGE,
    (_, before: string, digest: string, after: string) =>
      `<span class="moving-picture"><picture><source srcset="/pictures/${digest}-moving.webp" media="(prefers-reduced-motion: no-preference)"><img${before} src="/pictures/${digest}.webp"${after}></picture><a href="/pictures/${digest}-moving.webp">Play</a></span>`,
  )

/** Whether html contains an animation that visitors can pause. */
export const hasAnimation = (html: string): boolean => html.includes('class="moving-picture"')

/** Returns the URL of an uploaded animation's first frame. Other URLs stay unchanged. */
export const stillAddress = (src: string): string =>
  src.replace(/(\/pictures\/[0-9a-f]{32})-moving\.webp$/, '$1.webp')
