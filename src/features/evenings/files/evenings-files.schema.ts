import { z } from '@hono/zod-openapi'
import { EVENINGS_FILE_MAX_BYTES } from './evening-row.rules.ts'

/** So many lines that are left out, and names the catalogue lacks, are told. */
export const FAULTS_SHOWN = 50
export const NAMES_SHOWN = 50

const count = z.number().int()

/** A file of evenings, as text. */
export const eveningsSent = z.object({ text: z.string().max(EVENINGS_FILE_MAX_BYTES) })

/** What a file brings. */
export const importFound = z
  .object({
    /** Evenings that stand in no book of mine yet. */
    fresh: count,
    known: count,
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Games that go by their names. */
    byName: z.array(z.string()),
    byNameCount: count,
    faults: z.array(z.object({ line: count, why: z.string() })),
    faultCount: count,
  })
  .openapi('EveningsFound')
export type ImportFound = z.infer<typeof importFound>
