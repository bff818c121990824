import { z } from '@hono/zod-openapi'
import { ORIGINALS, PAGE_PLACES, PAGE_STATES, PART_HTML_MAX, PARTS_MAX } from './model/pages.rules.ts'

/** A part of a page: a heading and html; `id` is its anchor. */
const pagePart = z.object({ id: z.string(), title: z.string(), html: z.string() }).openapi('PagePart')

/** Response: what is written on a public page such as About, as visitors see it. */
export const writtenPage = z
  .object({
    /** The page's current slug. */
    slug: z.string(),
    original: z.enum(ORIGINALS).nullable(),
    title: z.string(),
    lede: z.string(),
    description: z.string(),
    parts: z.array(pagePart),
    /** When it was last edited; null for a page as delivered with the site. */
    updatedAt: z.iso.datetime().nullable(),
  })
  .openapi('WrittenPage')
export type WrittenPage = z.infer<typeof writtenPage>

/** Path parameter for a page: a name such as `about` for a built-in page, or the numeric id of a page that an owner added. */
export const pageKey = z
  .string()
  .regex(new RegExp(`^(${ORIGINALS.join('|')}|[1-9]\\d{0,8})$`), 'There is no such page')
  .openapi({ description: 'The name of a page that came with the site, or a number.', example: 'about' })

/** A line of text. Far longer than allowed: the rules check the real limits, with messages for the form. */
const LINE = z.string().max(2_000)

/** Request body: a page as an editor typed it. The length limits here are generous; `validatePage` checks the real limits. */
export const pageTyped = z
  .object({
    title: LINE,
    /** Without a slash; for a new page, an empty slug is derived from the title. */
    slug: LINE,
    lede: LINE,
    /** The description for search engines. */
    description: LINE,
    /** The parts; one without an id is new and gets an id. */
    parts: z
      .array(z.object({ id: LINE, title: LINE, html: z.string().max(2 * PART_HTML_MAX) }))
      .max(2 * PARTS_MAX),
    place: z.enum(PAGE_PLACES),
    online: z.boolean(),
  })
  .openapi('PageTyped')
/** The fields of a page that an editor can change. */
export type PageFields = z.infer<typeof pageTyped>

/** Schema of a page in the page editor, public or not. */
export const editedPage = pageTyped
  .extend({
    parts: z.array(pagePart),
    /** The key in API paths: the name of a page delivered with the site, or a number. */
    key: z.string(),
    original: z.enum(ORIGINALS).nullable(),
    state: z.enum(PAGE_STATES),
    /** The value for `If-Match`; 0 for a page that was never changed. */
    revision: z.number().int(),
    changedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    updatedAt: z.iso.datetime().nullable(),
  })
  .openapi('EditedPage')
export type EditedPage = z.infer<typeof editedPage>

/** A row of the editors' list of pages. */
const listedPage = editedPage
  .omit({ lede: true, description: true, parts: true, online: true })
  .extend({ words: z.number().int() })
  .openapi('ListedPage')
export type ListedPage = z.infer<typeof listedPage>

export const pageList = z.object({ pages: z.array(listedPage) }).openapi('PageList')
