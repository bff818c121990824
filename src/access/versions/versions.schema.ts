import { z } from '@hono/zod-openapi'
import { VERSION_SOURCES } from '#/shared/versions.ts'

const version = z
  .object({
    id: z.number().int(),
    source: z.enum([...VERSION_SOURCES, 'delivered']),
    note: z.string(),
    savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    savedAt: z.iso.datetime().nullable(),
    changed: z.array(z.string()),
    isNow: z.boolean(),
  })
  .openapi('Version')

/** The versions of a thing, the latest first. */
export const versionList = z.object({ versions: z.array(version) }).openapi('Versions')

/** A version beside what stands there now, field by field in words. */
export const comparedVersion = version
  .extend({
    fields: z.array(z.object({ name: z.string(), before: z.string(), now: z.string(), isSame: z.boolean() })),
    revision: z.number().int(),
  })
  .openapi('ComparedVersion')

/** What bringing a version back did. */
export const restoredVersion = z
  .object({
    revision: z.number().int(),
    before: z.number().int().nullable(),
    leftOut: z.array(z.string()),
  })
  .openapi('RestoredVersion')
