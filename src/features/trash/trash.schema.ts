import { z } from '@hono/zod-openapi'
import { pageOf } from '#/access/lists/paged-lists.ts'
import { LARGEST_ID } from '#/access/lists/row-id.ts'
import { TRASH_KINDS } from '#/domain/trash/trash.rules.ts'
import { TAKEN_BACK_AT_ONCE } from './trash.rules.ts'

const kind = z.enum(TRASH_KINDS)

/** A thing in the trash: by its kind and its own number. */
export const thrownThing = z.object({ kind, id: z.number().int().min(1).max(LARGEST_ID) })
export type ThrownThing = z.infer<typeof thrownThing>

/** A thing in the trash, as its list shows it. */
export const thrownRow = thrownThing
  .extend({
    /** What it is called; of a comment the beginning of its words. */
    title: z.string(),
    /** Of a comment. */
    said: z.object({ by: z.string().nullable(), on: z.string() }).nullable(),
    wasPublished: z.boolean(),
    /** What it looks like: a game's picture or printed cover, a post's picture; null of what has none. */
    picture: z.object({ address: z.string().nullable(), printed: z.string().nullable() }).nullable(),
    /** Who threw it away, by name; null where they have no account any more. */
    thrownBy: z.string().nullable(),
    thrownAt: z.iso.datetime(),
  })
  .openapi('ThrownThing')
export type ThrownRow = z.infer<typeof thrownRow>

export const trashList = pageOf(thrownRow).extend({
  /** How many there are of each kind the caller may see. */
  counts: z.object({
    all: z.number().int(),
    game: z.number().int(),
    post: z.number().int(),
    comment: z.number().int(),
  }),
})
export type TrashList = z.infer<typeof trashList>

export const thingsToTakeBack = z.object({ things: z.array(thrownThing).min(1).max(TAKEN_BACK_AT_ONCE) })

/** What came back, and what was not in the trash any more. */
export const takenBack = z
  .object({
    restored: z.array(
      thrownThing.extend({
        title: z.string(),
        /** Where a game or a post stands now; null of a comment. */
        slug: z.string().nullable(),
        /** Where it stood before, where somebody took that address meanwhile. */
        formerSlug: z.string().nullable(),
      }),
    ),
    missing: z.array(thrownThing),
  })
  .openapi('TakenBack')
export type TakenBack = z.infer<typeof takenBack>
