import { useState } from 'react'
import { newKey } from './comments.queries.ts'

/** What was written and not posted yet. */
interface Draft {
  text: string
  /** What was sent last, and the key it was sent with: the same words are sent again with the same key. */
  sent?: { content: string; key: string }
}

const EMPTY: Draft = { text: '' }

/** A draft as it was kept; null where there is none, or where the browser keeps nothing. */
function keptDraft(place: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch (cause) {
    console.info('No draft can be read', cause)
    return null
  }
}

function keepDraft(place: string, draft: Draft | null) {
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify(draft))
    else sessionStorage.removeItem(place)
  } catch (cause) {
    console.info('The draft is not kept', cause)
  }
}

/**
 * Text being written, kept in this tab as it is typed: a failure, a session that ended or a reload loses nothing.
 * `place` names the writer too, so that nobody else who signs in finds it.
 */
export function useCommentDraft(place: string, beginning = '') {
  const name = `comment draft ${place}`
  const [draft, setDraft] = useState(() => keptDraft(name) ?? { ...EMPTY, text: beginning })
  const change = (next: Draft) => {
    setDraft(next)
    keepDraft(name, next.text === beginning ? null : next)
  }
  return {
    text: draft.text,
    write: (text: string) => change({ ...draft, text }),
    /** The key to send some words with: one for each thing that is meant (checklist COMM-08). */
    keyFor(content: string): string {
      if (draft.sent?.content === content) return draft.sent.key
      const sent = { content, key: newKey() }
      change({ ...draft, sent })
      return sent.key
    },
    clear() {
      setDraft(EMPTY)
      keepDraft(name, null)
    },
  }
}
