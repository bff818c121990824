import { useRef, useState } from 'react'
import type { GameDraft } from './game-draft.rules.ts'
import { newKey } from './game-editing.queries.ts'

/** What was typed and is not saved yet, from which revision, and under which key it was sent last. */
interface Kept {
  draft: GameDraft
  revision: number
  published?: boolean
  sent?: { text: string; key: string }
}

function keptAt(place: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null')
  } catch (cause) {
    console.info('No draft can be read', cause)
    return null
  }
}

function keepAt(place: string, kept: Kept | null) {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify(kept))
    else localStorage.removeItem(place)
  } catch (cause) {
    console.info('The draft is not kept', cause)
  }
}

/** What changes in a draft, or how it follows from what is typed by then. */
export type DraftChange = Partial<GameDraft> | ((draft: GameDraft) => Partial<GameDraft>)

const same = (one: GameDraft, other: GameDraft) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A game being typed, kept in this browser as it is typed: a failure, a session that ended or a closed tab loses
 * nothing. `place` names the editor too, so that nobody else finds it.
 */
export function useGameDraft(
  placeNow: string,
  saved: { draft: GameDraft; revision: number; published: boolean },
) {
  // Whoever's session ends goes on typing at the same place.
  const [place] = useState(`game draft ${placeNow}`)
  const [first] = useState(() => keptAt(place))
  const [shown, setShown] = useState<Kept>(() => first ?? { draft: saved.draft, revision: saved.revision })
  // An upload that ends must not bring back what stood there when it began.
  const latest = useRef(shown)
  const [wasKept, setWasKept] = useState(first !== null)
  const isNew = ({ draft, published = saved.published }: Kept) =>
    !same(draft, saved.draft) || published !== saved.published
  const set = (next: Kept) => {
    latest.current = next
    setShown(next)
    keepAt(place, isNew(next) ? next : null)
  }
  const isUnsaved = isNew(shown)
  return {
    draft: shown.draft,
    revision: shown.revision,
    published: shown.published ?? saved.published,
    isUnsaved,
    /** It was found here, from before. */
    wasKept: wasKept && isUnsaved,
    change(part: DraftChange) {
      const { draft } = latest.current
      set({ ...latest.current, draft: { ...draft, ...(typeof part === 'function' ? part(draft) : part) } })
    },
    setPublished(published: boolean) {
      set({ ...latest.current, published })
    },
    /** Goes on from another revision: of somebody else's, or of a flag that was set beside the form. */
    rebase(revision: number) {
      set({ ...latest.current, revision })
    },
    /** Starts again from what is saved. */
    startFrom(draft: GameDraft, revision: number) {
      latest.current = { draft, revision }
      setShown(latest.current)
      setWasKept(false)
      keepAt(place, null)
    },
    /** The key to create something with: one for each thing that is meant. */
    keyFor(text: string): string {
      const { sent } = latest.current
      if (sent?.text === text) return sent.key
      const key = newKey()
      set({ ...latest.current, sent: { text, key } })
      return key
    },
  }
}
