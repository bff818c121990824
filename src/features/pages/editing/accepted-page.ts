import { Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import type { Original } from '../model/pages.rules.ts'
import { faultsOfPage, PAGE_FIELDS, type PageFields, tidyPage } from './page-editing.rules.ts'
import { withPartIds } from './part-ids.ts'

/**
 * What was typed, as it is kept: harmless html in parts that can be reached.
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
