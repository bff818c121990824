/** The widths every picture of our own is kept in; one that is smaller is never enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** The kinds every picture of our own is kept in. */
export const PICTURE_KINDS = ['avif', 'webp'] as const
type PictureKind = (typeof PICTURE_KINDS)[number]

/** Where a picture of our own lies in the store of files, in one width and kind. */
export const pictureFile = (digest: string, { width, kind }: { width: number; kind: PictureKind }) =>
  `pictures/${digest}-${width}.${kind}`

/** Where a picture that moves lies in the store of files, moving. */
export const movingPictureFile = (digest: string) => `pictures/${digest}-moving.webp`

/** All files a picture of our own may have; only one that moves has the last. */
export const pictureFiles = (digest: string): string[] => [
  ...PICTURE_WIDTHS.flatMap((width) => PICTURE_KINDS.map((kind) => pictureFile(digest, { width, kind }))),
  movingPictureFile(digest),
]

const OWN_PICTURE = /^\/pictures\/([0-9a-f]{32})\.webp$/

/** Where a picture that was uploaded stands, for good: its name is a digest of what was uploaded. */
export const ownPictureAddress = (digest: string) => `/pictures/${digest}.webp`

/** Where a picture that moves stands moving; at `ownPictureAddress` its first frame stands. */
export const movingPictureAddress = (digest: string) => `/pictures/${digest}-moving.webp`

/** The lists a browser chooses a width from, in both kinds; null for any other picture. */
export function ownPictureSources(address: string | null): { avif: string; webp: string } | null {
  const digest = OWN_PICTURE.exec(address ?? '')?.[1]
  if (!digest) return null
  const list = (kind: 'avif' | 'webp') =>
    PICTURE_WIDTHS.map((width) => `/pictures/${digest}-${width}.${kind} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp') }
}

const MOVING = /^(\/pictures\/[0-9a-f]{32})-moving\.webp$/

/** Where the first frame of a picture stands that moves at an address; null for any other address. */
export function stillOfMoving(address: string): string | null {
  const [, place] = MOVING.exec(address) ?? []
  return place === undefined ? null : `${place}.webp`
}
