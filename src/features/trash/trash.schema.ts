import { z } from '@hono/zod-openapi'
import { TRASH_KINDS } from '#/features/revisions/model/revisions.rules.ts'
import { pageOf } from '#/server/http/lists/paged-lists.ts'
import { LARGEST_ID } from '#/server/http/lists/row-id.ts'
import { RESTORED_AT_ONCE } from './trash.rules.ts'

/** An item in the trash: its kind, and its id in the table of that kind. */
const deletedItem = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.number().int().min(1).max(LARGEST_ID),
})
export type DeletedItem = z.infer<typeof deletedItem>

const deletedRow = deletedItem
  .extend({
    /** Its title; for a comment the beginning of its text. */
    title: z.string(),
    /** For a comment: its author (null for a deleted account) and the title of its game; null for other items. */
    stated: z.object({ by: z.string().nullable(), on: z.string() }).nullable(),
    wasPublished: z.boolean(),
    /** The address of the item's image, and of the drawn cover of a game; null for items without either. */
    picture: z.object({ address: z.string().nullable(), printed: z.string().nullable() }).nullable(),
    /** Display name of the member who deleted it; null if the account is deleted. */
    deletedBy: z.string().nullable(),
    deletedAt: z.iso.datetime(),
  })
  .openapi('ThrownThing')
/** An item in the trash: its kind, title and image, the member who deleted it, and when. */
export type DeletedRow = z.infer<typeof deletedRow>

/** A page of the deleted items, with the total number of items of each kind. */
export const trashList = pageOf(deletedRow).extend({
  counts: z.record(z.enum(['all', ...TRASH_KINDS]), z.number().int()),
})
export type TrashList = z.infer<typeof trashList>

/** The body of a request to restore items (`things`) from the trash. */
export const restoreRequest = z.object({ things: z.array(deletedItem).min(1).max(RESTORED_AT_ONCE) })

/** The result of a restore: the restored items, and the items that were no longer in the trash. */
export const restoreResult = z
  .object({
    restored: z.array(
      deletedItem.extend({
        title: z.string(),
        /** The slug it has now; null for kinds without slugs. */
        slug: z.string().nullable(),
        /** The slug it had before, if another item has taken that since; else null. */
        formerSlug: z.string().nullable(),
      }),
    ),
    missing: z.array(deletedItem),
  })
  .openapi('TakenBack')
export type RestoredFromTrash = z.infer<typeof restoreResult>
