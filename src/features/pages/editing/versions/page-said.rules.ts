import type { VersionFields } from '#/features/revisions/model/revisions.rules.ts'
import type { ComparedField } from '#/lib/versions.ts'
import type { PagePart } from '../../model/pages.rules.ts'
import type { PageFields } from '../page-editing.rules.ts'

/** What versions keep of a page: what it says. Where it stands and who sees it is no part of them. */
export type PageSaid = Pick<PageFields, 'title' | 'lede' | 'parts' | 'description'>

/** The fields of a page in the order of its form, as that names them. */
export const PAGE_LABELS: Record<keyof PageSaid, string> = {
  title: 'Title',
  lede: 'Under the title',
  parts: 'Text',
  description: 'For search engines',
}

const isField = (name: string): name is keyof PageSaid => name in PAGE_LABELS

/** How a field of a version is called. */
export const labelOf = (name: string) => (isField(name) ? PAGE_LABELS[name] : name)

/** What a page says, without what else is known of it. */
export const saidInPage = ({ title, lede, parts, description }: PageSaid): PageSaid => ({
  title,
  lede,
  parts: parts.map(({ id, title: heading, html }) => ({ id, title: heading, html })),
  description,
})

/** What a version says; a field it does not know as the page says it now. */
export const saidBy = (fields: VersionFields, now: PageSaid): PageSaid => ({
  title: textOr(fields.title, now.title),
  lede: textOr(fields.lede, now.lede),
  parts: Array.isArray(fields.parts) ? (fields.parts as PagePart[]) : now.parts,
  description: textOr(fields.description, now.description),
})

const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other)

/**
 * Two sayings of a page beside each other. Each part is a field of its own, found again by its id: so a question that was moved is not
 * told as one taken out and one put in.
 * @param readable html as its letters are
 */
export function besideOfPage(
  before: PageSaid,
  after: PageSaid,
  readable: (html: string) => string,
): ComparedField[] {
  const line = (name: 'title' | 'lede' | 'description'): ComparedField => ({
    name: PAGE_LABELS[name],
    before: before[name],
    now: after[name],
    isSame: before[name] === after[name],
  })
  return [
    line('title'),
    line('lede'),
    ...partsBeside(before.parts, after.parts, readable),
    ...orderBeside(before.parts, after.parts),
    line('description'),
  ]
}

function partsBeside(
  before: readonly PagePart[],
  after: readonly PagePart[],
  readable: (html: string) => string,
): ComparedField[] {
  const words = (part: PagePart | undefined) =>
    part ? [part.title, readable(part.html)].filter((text) => text !== '').join('\n\n') : ''
  const gone = before.filter(({ id }) => !after.some((part) => part.id === id))
  return [...after, ...gone].map(({ id, title }) => {
    const [then, now] = [before, after].map((parts) => parts.find((part) => part.id === id))
    return {
      name: title || PAGE_LABELS.parts,
      before: words(then),
      now: words(now),
      isSame: then?.title === now?.title && then?.html === now?.html,
    }
  })
}

/** In which order the parts stand, where the same ones stand in another. */
function orderBeside(before: readonly PagePart[], after: readonly PagePart[]): ComparedField[] {
  const inBoth = (parts: readonly PagePart[], others: readonly PagePart[]) =>
    parts.filter(({ id }) => others.some((other) => other.id === id))
  const [then, now] = [inBoth(before, after), inBoth(after, before)]
  if (then.every(({ id }, index) => id === now[index]?.id)) return []
  const titles = (parts: readonly PagePart[]) => parts.map(({ title }) => title).join('\n')
  return [{ name: 'Order', before: titles(before), now: titles(after), isSame: false }]
}
