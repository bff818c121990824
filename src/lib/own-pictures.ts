/** Widths of an image's renditions; smaller images are never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** Formats of an image's renditions. */
export const PICTURE_KINDS = ['avif', 'webp'] as const
type PictureKind = (typeof PICTURE_KINDS)[number]

/** Where a picture of our own lies in the store of files, in one width and kind. */
export const pictureFile = (digest: string, { width, kind }: { width: number; kind: PictureKind }) =>
  `pictures/${digest}-${width}.${kind}`

/** Where its largest rendition lies, as WebP. */
export const largestRendition = (digest: string) =>
  pictureFile(digest, { width: Math.max(...PICTURE_WIDTHS), kind: 'webp' })

/** Where a picture that moves lies in the store of files, moving. */
export const movingPictureFile = (digest: string) => `pictures/${digest}-moving.webp`

/** All files a picture of our own may have; only one that moves has the last. */
export const filesOfPicture = (digest: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_KINDS.map((kind) => pictureFile(digest, { width, kind }))),
  movingPictureFile(digest),
]

const OWN_PICTURE = /^\/pictures\/([0-9a-f]{32})\.webp(?:#(\d+),(\d+))?$/

/** Where a picture that was uploaded stands, for good: its name is a digest of what was uploaded. */
export const ownPictureAddress = (digest: string) => `/pictures/${digest}.webp`

/** Where a picture that moves stands moving; at `ownPictureAddress` its first frame stands. */
export const movingPictureAddress = (digest: string) => `/pictures/${digest}-moving.webp`

/** The same with what of it stays in sight where it is cut, in hundredths of its width and height, as the database writes it. */
export const focusedAddress = (address: string, x: number, y: number) => `${address}#${x},${y}`

/** What a link to something shows of its picture: of one of our own what stays in sight, in the shape links are shown in. */
export function sharedCut(address: string): string {
  const [, digest, x = 50, y = 50] = OWN_PICTURE.exec(address) ?? []
  return digest ? `/pictures/${digest}-share-${x}-${y}.jpg` : address
}

/** A picture's address alone, where nothing is cut. */
export const wholePicture = (address: string) => address.replace(/#.*$/, '')

/**
 * The lists a browser chooses a width from, in both kinds, and what of the picture stays in sight where it is cut, as CSS
 * positions it; null for any other picture.
 */
export function ownPictureSources(
  address: string | null,
): { avif: string; webp: string; focus: string | undefined } | null {
  const [, digest, x, y] = OWN_PICTURE.exec(address ?? '') ?? []
  if (!digest) return null
  const list = (kind: 'avif' | 'webp') =>
    PICTURE_WIDTHS.map((width) => `/pictures/${digest}-${width}.${kind} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), focus: x && `${x}% ${y}%` }
}

const MOVING = /^(\/pictures\/[0-9a-f]{32})-moving\.webp$/

/** Where the first frame of a picture stands that moves at an address; null for any other address. */
export function stillOfMoving(address: string): string | null {
  const [, place] = MOVING.exec(address) ?? []
  return place === undefined ? null : `${place}.webp`
}
