import { z } from '@hono/zod-openapi'
import { REVISION_SOURCES } from './revisions.rules.ts'

/** Schema of a revision in the list of revisions. The API calls a revision a version. */
export const versionShape = z
  .object({
    id: z.number().int(),
    source: z.enum(REVISION_SOURCES),
    /** The name of the imported file; else empty. */
    note: z.string(),
    /** The editor who saved it; null if unknown or if the account is deleted. */
    savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    savedAt: z.iso.datetime(),
    /** The labels of the fields that differ from the previous revision. */
    changed: z.array(z.string()),
    /** Whether the revision has the item's current contents. */
    isNow: z.boolean(),
  })
  .openapi('Version')
export type Version = z.infer<typeof versionShape>

/** A field's text in a revision (`before`) and now; `isSame` compares the values, so formatting alone makes it false. */
const comparedField = z.object({
  name: z.string(),
  before: z.string(),
  now: z.string(),
  isSame: z.boolean(),
})
export type ComparedField = z.infer<typeof comparedField>

/** Schema of an old revision and of what has changed since. The field `revision` is the number of the current revision. */
export const comparedVersion = versionShape
  .extend({ fields: z.array(comparedField), revision: z.number().int() })
  .openapi('ComparedVersion')
export type ComparedVersion = z.infer<typeof comparedVersion>

/** Schema of a restore's result. `before` is the replaced revision. `leftOut` lists categories that no longer exist. */
export const restoredVersion = z
  .object({ revision: z.number().int(), before: z.number().int().nullable(), leftOut: z.array(z.string()) })
  .openapi('RestoredVersion')
export type RestoredVersion = z.infer<typeof restoredVersion>
