import { z } from '@hono/zod-openapi'
import { VERSION_SOURCES } from './revisions.rules.ts'

/** A revision of a game, post or page, as the list of its versions shows it. */
export const versionShape = z
  .object({
    id: z.number().int(),
    source: z.enum(VERSION_SOURCES),
    /** The name of the imported file; else empty. */
    note: z.string(),
    /** The editor who saved it; null if there was none, or the account is gone. */
    savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    savedAt: z.iso.datetime(),
    /** The form's names of the fields in which it differs from the version before it. */
    changed: z.array(z.string()),
    /** Whether it is the current state. */
    isNow: z.boolean(),
  })
  .openapi('Version')
export type Version = z.infer<typeof versionShape>

/** A field in a revision (`before`) and in the current state (`now`), as text; `isSame` is false if only the formatting differs. */
const comparedField = z.object({
  name: z.string(),
  before: z.string(),
  now: z.string(),
  isSame: z.boolean(),
})
export type ComparedField = z.infer<typeof comparedField>

/** A revision compared with the current state; restoring it sends the current `revision` as `If-Match`. */
export const comparedVersion = versionShape
  .extend({ fields: z.array(comparedField), revision: z.number().int() })
  .openapi('ComparedVersion')
export type ComparedVersion = z.infer<typeof comparedVersion>

/** The response to restoring a version: the new revision, the former one for undo, and parts that no longer exist. */
export const restoredVersion = z
  .object({ revision: z.number().int(), before: z.number().int().nullable(), leftOut: z.array(z.string()) })
  .openapi('RestoredVersion')
export type RestoredVersion = z.infer<typeof restoredVersion>
