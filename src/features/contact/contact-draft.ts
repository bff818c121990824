import { newKey } from './contact.queries.ts'
import type { ContactTyped } from './contact.rules.ts'

const PLACE = 'contact message'

/** What was typed and not sent yet. */
interface Draft {
  typed?: ContactTyped
  /** What was sent last, and the key it was sent with: the same words are sent again with the same key. */
  sent?: { content: string; key: string }
}

/** What this tab keeps of a message that was not sent yet. */
export function keptDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
  } catch (cause) {
    console.info('No draft can be read', cause)
    return {}
  }
}

/** Keeps what is typed in this tab, so that a reload or a failure loses nothing. */
export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(PLACE, JSON.stringify({ ...keptDraft(), ...draft }))
    else sessionStorage.removeItem(PLACE)
  } catch (cause) {
    console.info('The draft is not kept', cause)
  }
}

/** The key to send a message with: one for each thing that is meant. */
export function keyFor(typed: ContactTyped): string {
  const content = JSON.stringify(typed)
  const { sent } = keptDraft()
  if (sent?.content === content) return sent.key
  const key = newKey()
  keepDraft({ typed, sent: { content, key } })
  return key
}
