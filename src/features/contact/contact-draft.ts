import type { ContactTyped } from '#/domain/contact/contact.rules.ts'
import { like } from '#/shared/memory/browser-memory.ts'
import { keptDraft } from '#/shared/memory/kept-draft.ts'

const NOTHING: ContactTyped = { name: '', email: '', subject: '', message: '' }

/** What this tab keeps of a message that was not sent yet. */
export const contactDraft = keptDraft<{ typed: ContactTyped }>({
  keptIn: 'tab',
  name: 'contact message',
  check: like({ typed: NOTHING }),
})
