import { z } from '@hono/zod-openapi'
import { TRASH_KINDS } from '#/features/revisions/model/revisions.rules.ts'
import { listQuery, pageOf } from '#/server/http/lists/paged-lists.ts'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'
import { TAKEN_BACK_AT_ONCE, TRASH_LIST, WAVE_MAX_LENGTH } from './trash.rules.ts'

const kind = z.enum(TRASH_KINDS)

export const thrownThing = z.object({ kind, id: z.number().int().min(1).max(LARGEST_ID) })
export type ThrownThing = z.infer<typeof thrownThing>

/** The item to restore, or with `wave` all comments deleted together with it. */
export const thingToTakeBack = thrownThing.extend({ wave: z.string().max(WAVE_MAX_LENGTH).optional() })
export type ThingToTakeBack = z.infer<typeof thingToTakeBack>

export const thrownRow = thrownThing
  .extend({
    /** Its title; for a comment the beginning of its text. */
    title: z.string(),
    stated: z.object({ by: z.string().nullable(), on: z.string() }).nullable(),
    /** The wave of comments shown as one row, of which this is the first; null for a single item. */
    wave: z.object({ key: z.string(), comments: z.number().int() }).nullable(),
    wasPublished: z.boolean(),
    /** Its image: a game's or post's image, or a printed cover; null without one. */
    picture: z.object({ address: z.string().nullable(), printed: z.string().nullable() }).nullable(),
    /** Display name of who deleted it; null if their account is gone. */
    thrownBy: z.string().nullable(),
    thrownAt: z.iso.datetime(),
  })
  .openapi('ThrownThing')
export type ThrownRow = z.infer<typeof thrownRow>

/** Query parameters of the trash: those of every list, plus the key of one wave. */
export const trashParameters = listQuery(TRASH_LIST).extend({
  wave: z
    .string()
    .max(WAVE_MAX_LENGTH)
    .optional()
    .openapi({ description: 'Only the comments of one wave, each in a row of its own.' }),
})

export const trashList = pageOf(thrownRow).extend({
  counts: z.record(z.enum(['all', ...TRASH_KINDS]), z.number().int()),
})
export type TrashList = z.infer<typeof trashList>

export const thingsToTakeBack = z.object({ things: z.array(thingToTakeBack).min(1).max(TAKEN_BACK_AT_ONCE) })

export const takenBack = z
  .object({
    restored: z.array(
      thrownThing.extend({
        title: z.string(),
        /** Number of comments in a restored wave; null for a single item. */
        comments: z.number().int().nullable(),
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
