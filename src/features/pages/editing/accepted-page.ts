import { firstFreeSlug, slugOf } from '#/lib/text/slug.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import type { Original, PagePart } from '../model/pages.rules.ts'
import { faultsOfPage, PAGE_FIELDS, type PageFields, tidyPage } from './page-editing.rules.ts'

/** Ids in use on every page. */
const STANDING = ['main', 'site-menu', 'site-menu-title', 'results', 'ask']

/** Returns parts with unique anchors; a missing one is derived from the part's heading. */
export function withPartIds(parts: readonly PagePart[]): PagePart[] {
  const taken = new Set(STANDING)
  return parts.map((part) => {
    const wanted = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part.id) ? part.id : slugOf(part.title, 'part')
    const id = firstFreeSlug(wanted, taken)
    taken.add(id)
    return { ...part, id }
  })
}

/**
 * Normalises a typed page for storage: sanitised html in parts with anchors.
 * @throws {Refusal} 400 naming each field that is not accepted
 */
export function acceptedPage(typed: PageFields, original: Original | null): PageFields {
  const tidied = tidyPage(typed)
  const parts = tidied.parts.map((part) => ({ ...part, html: sanitiseHtml(part.html).trim() }))
  const fields = { ...tidied, parts: withPartIds(parts) }
  const faults = faultsOfPage(fields, original)
  const named = PAGE_FIELDS.flatMap((path) => (faults[path] ? [{ path, message: faults[path] }] : []))
  if (named[0]) throw new Refusal('not-valid', named[0].message, { faults: named })
  return fields
}
