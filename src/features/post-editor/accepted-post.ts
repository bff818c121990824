import { Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { faultsOfPost, firstFaultOf, POST_FIELDS, type PostFields, tidyPost } from './post-editor.rules.ts'

/**
 * What was typed, as it is kept: harmless html that still says something.
 * @throws {Refusal} 400, naming each field that is not accepted
 */
export function acceptedPost(typed: PostFields): PostFields {
  const tidied = tidyPost(typed)
  const fields = { ...tidied, content: sanitiseHtml(tidied.content).trim() }
  const faults = faultsOfPost(fields)
  const first = firstFaultOf(faults)
  if (first) {
    throw new Refusal('not-valid', first.message, {
      faults: POST_FIELDS.flatMap((path) => (faults[path] ? [{ path, message: faults[path] }] : [])),
    })
  }
  return fields
}
