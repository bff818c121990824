import { z } from '@hono/zod-openapi'
import { pageOf } from '#/server/http/lists/paged-lists.ts'
import { PICTURE_USE_KINDS, PICTURE_USE_STATES } from './model/pictures.rules.ts'

/** The response to an upload: the image's URL, and the width and height in pixels of the largest stored size. */
export const savedPicture = z
  .object({
    address: z.string(),
    /** The address of the animation, whose first frame is at `address`; null for a still image. */
    moving: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi('SavedPicture')
export type StoredPicture = z.infer<typeof savedPicture>

const pictureUse = z.object({
  kind: z.enum(PICTURE_USE_KINDS),
  /** The id of the item that uses the image, or its slug. */
  id: z.string(),
  title: z.string(),
  state: z.enum(PICTURE_USE_STATES),
})
export type PictureUse = z.infer<typeof pictureUse>

/** An image in the image library: its URL, alternative text, focal point and size, and the items that use it. */
export const libraryPicture = z
  .object({
    digest: z.string(),
    /** The image's id in the trash. */
    id: z.number().int(),
    address: z.string(),
    /** The address of the animation; null for a still image. */
    moving: z.string().nullable(),
    name: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** Bytes of the largest stored version; null if not measured yet. */
    bytes: z.number().int().nullable(),
    /** The focal point, in percent of width and height. */
    focalX: z.number().int(),
    focalY: z.number().int(),
    words: z.string(),
    isDecoration: z.boolean(),
    /** Since when the image is unused, as of the last housekeeping; null if it is used. */
    unusedSince: z.iso.datetime().nullable(),
    /** Display name of the member who uploaded it; null if the account is deleted. */
    uploadedBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    uses: z.array(pictureUse),
  })
  .openapi('LibraryPicture')
export type LibraryPicture = z.infer<typeof libraryPicture>

export const pictureLibrary = pageOf(libraryPicture).extend({
  /** Number of all images, of those without alternative text, and of unused ones. */
  counts: z.object({ all: z.number().int(), wordless: z.number().int(), unused: z.number().int() }),
})
export type PictureLibrary = z.infer<typeof pictureLibrary>

export const pictureDigest = z.object({
  digest: z.string().regex(/^[0-9a-f]{32}$/, 'This is no name of a picture'),
})

export const pictureWords = z.object({ words: z.string().max(1_000), isDecoration: z.boolean() })
/** An image's alternative text (`words`), and whether the image is decorative. */
export type PictureWords = z.infer<typeof pictureWords>

export const pictureChoices = pageOf(
  z
    .object({
      digest: z.string(),
      address: z.string(),
      name: z.string(),
      /** The alternative text; empty if missing, and for a decorative image. */
      words: z.string(),
    })
    .openapi('PictureChoice'),
)
export type PictureChoices = z.infer<typeof pictureChoices>
