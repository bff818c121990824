import { createContext, useContext } from 'react'
import type { GameFaults } from '../../model/game-form.rules.ts'
import type { GameDraft, TextName } from './draft/game-draft.rules.ts'
import type { DraftChange } from './draft/use-game-draft.ts'

export interface CategoryChoice {
  slug: string
  name: string
}

/** The form around a field. */
interface GameFormState {
  isNew: boolean
  /** The categories there are. */
  categories: readonly CategoryChoice[]
  /** Of new prices, by its code. */
  currency: string
  draft: GameDraft
  /** As it is saved; undefined for a new game. */
  saved: GameDraft | undefined
  change: (part: DraftChange) => void
  /** Validation errors by field; empty before the first attempt to save. */
  faults: GameFaults
  onUpload: (file: File) => Promise<{ address: string }>
}

export const GameFormContext = createContext<GameFormState | null>(null)

/** The state of the surrounding game form. */
export function useGameForm(): GameFormState {
  const form = useContext(GameFormContext)
  if (!form) throw new Error('a field of a game stands outside its form')
  return form
}

/** One text of the form with its validation error. */
export function useDraftText(name: TextName) {
  const { draft, change, faults } = useGameForm()
  return {
    value: draft.texts[name] ?? '',
    error: faults[name],
    write: (text: string) => change((typed) => ({ texts: { ...typed.texts, [name]: text } })),
  }
}
