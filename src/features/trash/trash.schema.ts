import { z } from '@hono/zod-openapi'
import { TRASH_KINDS } from '#/features/revisions/model/revisions.rules.ts'
import { pageOf } from '#/server/http/lists/paged-lists.ts'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'
import { TAKEN_BACK_AT_ONCE } from './trash.rules.ts'

const kind = z.enum(TRASH_KINDS)

export const thrownThing = z.object({ kind, id: z.number().int().min(1).max(LARGEST_ID) })
export type ThrownThing = z.infer<typeof thrownThing>

export const thrownRow = thrownThing
  .extend({
    /** Its title; for a comment the beginning of its text. */
    title: z.string(),
    stated: z.object({ by: z.string().nullable(), on: z.string() }).nullable(),
    wasPublished: z.boolean(),
    /** Its image: a game's or post's image, or a printed cover; null without one. */
    picture: z.object({ address: z.string().nullable(), printed: z.string().nullable() }).nullable(),
    /** Display name of who deleted it; null if their account is gone. */
    thrownBy: z.string().nullable(),
    thrownAt: z.iso.datetime(),
  })
  .openapi('ThrownThing')
export type ThrownRow = z.infer<typeof thrownRow>

export const trashList = pageOf(thrownRow).extend({
  counts: z.record(z.enum(['all', ...TRASH_KINDS]), z.number().int()),
})
export type TrashList = z.infer<typeof trashList>

export const thingsToTakeBack = z.object({ things: z.array(thrownThing).min(1).max(TAKEN_BACK_AT_ONCE) })

export const takenBack = z
  .object({
    restored: z.array(
      thrownThing.extend({
        title: z.string(),
        /** The current slug; null for a comment. */
        slug: z.string().nullable(),
        /** Its former address, if it was taken meanwhile. */
        formerSlug: z.string().nullable(),
      }),
    ),
    missing: z.array(thrownThing),
  })
  .openapi('TakenBack')
export type RestoredFromTrash = z.infer<typeof takenBack>
