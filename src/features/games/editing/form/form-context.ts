import { createContext, useContext } from 'react'
import { like } from '#/lib/browser-memory.ts'
import { useDraft } from '#/ui/drafts.tsx'
import type { GameFaults } from '../../model/game-form.rules.ts'
import type { DraftChange, GameDraft, TextName } from './game-draft.rules.ts'

export interface CategoryChoice {
  slug: string
  name: string
}

/** The form around a field. */
interface GameFormState {
  isNew: boolean
  categories: readonly CategoryChoice[]
  /** Of new prices, by its code. */
  currency: string
  draft: GameDraft
  change: (part: DraftChange) => void
  /** Validation errors by field; empty before the first attempt to save. */
  faults: GameFaults
  onUpload: (file: File) => Promise<{ address: string }>
}

export const GameFormContext = createContext<GameFormState | null>(null)

export function useGameForm(): GameFormState {
  const form = useContext(GameFormContext)
  if (!form) throw new Error('a field of a game stands outside its form')
  return form
}

export function useDraftText(name: TextName) {
  const { draft, change, faults } = useGameForm()
  return {
    value: draft.texts[name] ?? '',
    error: faults[name],
    write: (text: string) => change((typed) => ({ texts: { ...typed.texts, [name]: text } })),
  }
}

/** What was typed and is not saved yet, and from which revision. */
interface GameTyped {
  draft: GameDraft
  revision: number
}

/** The draft of a game in this browser, so that nothing typed is lost. `place` names the editor: nobody else sees it. */
export function useGameDraft(place: string, saved: GameTyped) {
  const { typed, found, isUnsaved, write, keyFor, startFrom } = useDraft(
    { storedIn: 'browser', name: `game draft ${place}`, check: like<GameTyped>(saved) },
    {
      beginning: saved,
      isUntouched: ({ draft }: GameTyped) => JSON.stringify(draft) === JSON.stringify(saved.draft),
    },
  )
  return {
    ...typed,
    isUnsaved,
    /** It was found here, from before. */
    wasSaved: found !== null && isUnsaved,
    change: (part: DraftChange) =>
      write((before) => {
        const changed = typeof part === 'function' ? part(before.draft) : part
        return { ...before, draft: { ...before.draft, ...changed } }
      }),
    /** Continues from another revision: another editor's, or that of a flag set beside the form. */
    rebase: (revision: number) => write((before) => ({ ...before, revision })),
    /** Starts over from the saved state. */
    startFrom: (draft: GameDraft, revision: number) => startFrom({ draft, revision }),
    /** The key to create something with: one for each thing that is meant. */
    keyFor,
  }
}
