import { like } from '#/shared/memory/browser-memory.ts'
import type { DraftPlace } from '#/shared/memory/kept-draft.ts'

/** Where a comment is kept as it is written: in this tab, at a place that names its writer and what is written. */
export const commentDraft = (writerId: string, what: string): DraftPlace<{ text: string }> => ({
  keptIn: 'tab',
  name: `comment draft ${writerId} ${what}`,
  check: like({ text: '' }),
})
