import { pick } from '#/lib/order.ts'
import { showsSomething, tidyLine } from '#/lib/text.ts'
import {
  type Original,
  PAGE_DESCRIPTION_MAX,
  PAGE_LEDE_MAX,
  PAGE_TITLE_MAX,
  PART_HTML_MAX,
  PART_TITLE_MAX,
  PARTS_MAX,
  type PagePart,
  validatePageAddress,
} from '../model/pages.rules.ts'
import type { PageFields } from '../pages.schema.ts'

export const EMPTY_PAGE: Readonly<PageFields> = {
  title: '',
  slug: '',
  lede: '',
  description: '',
  parts: [{ id: 'text', title: '', html: '' }],
  place: 'none',
  online: false,
}

export type PageErrors = Partial<Record<'title' | 'slug' | 'lede' | 'parts' | 'description', string>>

/** Returns the form labels for a page's parts. The FAQ has questions and answers; all other pages have headings and texts. */
export const partLabels = (original: Original | null) =>
  original === 'faq'
    ? { one: 'Question', title: 'Question', html: 'Answer', add: 'Add a question' }
    : { one: 'Part', title: 'Heading', html: 'Text', add: 'Add a part' }

/** Trims the text fields of a page and makes its slug lower case. Does not sanitise html. */
export function tidyPage(typed: PageFields): PageFields {
  return {
    ...typed,
    title: tidyLine(typed.title),
    slug: typed.slug.trim().replace(/^\/+/, '').toLowerCase(),
    lede: tidyLine(typed.lede),
    description: tidyLine(typed.description),
    parts: typed.parts.map(({ id, title, html }) => ({ id, title: tidyLine(title), html: html.trim() })),
  }
}

/** Returns the validation errors of a page, keyed by field. The object is empty if the page is valid. */
export function validatePage(page: PageFields, original: Original | null): PageErrors {
  const found: Record<keyof PageErrors, string | undefined> = {
    title: lineError(page.title, PAGE_TITLE_MAX, 'Please give the page a title'),
    slug: original || page.slug === '' ? undefined : validatePageAddress(page.slug),
    lede: lineError(page.lede, PAGE_LEDE_MAX),
    parts: validateParts(page.parts, original),
    description: lineError(page.description, PAGE_DESCRIPTION_MAX),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fieldError]) => fieldError !== undefined))
}

function validateParts(parts: readonly PagePart[], original: Original | null): string | undefined {
  if (parts.length === 0) return 'A page needs some text'
  if (parts.length > PARTS_MAX) return `A page can have at most ${PARTS_MAX} parts`
  for (const [index, { title, html }] of parts.entries()) {
    const which = `${partLabels(original).one} ${index + 1}`
    if (original && title === '') return `${which} needs ${original === 'faq' ? 'a question' : 'a heading'}`
    if ([...title].length > PART_TITLE_MAX)
      return `${which} has a heading of more than ${PART_TITLE_MAX} characters`
    if (html.length > PART_HTML_MAX) return `${which} is too long`
    if (!showsSomething(html)) return original ? `${which} has no text yet` : 'Please write a text'
  }
  return undefined
}

const lineError = (line: string, most: number, missing?: string) =>
  [...line].length > most ? `At most ${most} characters` : line === '' ? missing : undefined

/** Whether two pages have the same values in all fields that an editor can change. */
export const areSamePage = (one: PageFields, other: PageFields) =>
  JSON.stringify(pageFieldsOf(one)) === JSON.stringify(pageFieldsOf(other))

/** Returns only the fields of a page that an editor can change. */
export const pageFieldsOf = (page: PageFields): PageFields => ({
  ...pick(page, ['title', 'slug', 'lede', 'description', 'place', 'online']),
  parts: page.parts.map((part) => pick(part, ['id', 'title', 'html'])),
})
