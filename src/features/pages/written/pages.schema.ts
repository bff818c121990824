import { z } from '@hono/zod-openapi'
import { ORIGINALS } from '../model/pages.rules.ts'

/** A part of a page, with its anchor. */
export const pagePart = z.object({ id: z.string(), title: z.string(), html: z.string() }).openapi('PagePart')

/** A page written by an editor, as visitors see it. */
export const writtenPage = z
  .object({
    /** The address it has now. */
    slug: z.string(),
    original: z.enum(ORIGINALS).nullable(),
    title: z.string(),
    lede: z.string(),
    description: z.string(),
    parts: z.array(pagePart),
    updatedAt: z.iso.datetime(),
  })
  .openapi('WrittenPage')
export type WrittenPage = z.infer<typeof writtenPage>
