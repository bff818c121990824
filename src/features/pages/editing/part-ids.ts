import { firstFreeSlug, slugOf } from '#/lib/text/slug.ts'
import type { PagePart } from '../model/pages.rules.ts'

/** Ids that stand on every page already. */
const STANDING = ['main', 'site-menu', 'site-menu-title', 'results', 'ask']

/** Parts that are each reached by an id of their own: one that has none is named after its heading. */
export function withPartIds(parts: readonly PagePart[]): PagePart[] {
  const taken = new Set(STANDING)
  return parts.map((part) => {
    const wanted = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part.id) ? part.id : slugOf(part.title, 'part')
    const id = firstFreeSlug(wanted, taken)
    taken.add(id)
    return { ...part, id }
  })
}
