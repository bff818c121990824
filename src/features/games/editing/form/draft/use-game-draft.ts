import { like } from '#/lib/memory/browser-memory.ts'
import { useDraft } from '#/ui/form/use-draft.ts'
import type { GameDraft } from './game-draft.rules.ts'

/** What was typed and is not saved yet, and from which revision. */
interface GameTyped {
  draft: GameDraft
  revision: number
}

/** A change to a draft, or a function of the current draft. */
export type DraftChange = Partial<GameDraft> | ((draft: GameDraft) => Partial<GameDraft>)

const same = (one: GameDraft, other: GameDraft) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The draft of a game, stored in this browser while it is typed, so that an error, an expired session or a closed tab loses
 * nothing. `place` includes the editor's id, so no other account sees the draft.
 */
export function useGameDraft(place: string, saved: GameTyped) {
  const { typed, found, isUnsaved, write, keyFor, startFrom } = useDraft(
    { storedIn: 'browser', name: `game draft ${place}`, check: like<GameTyped>(saved) },
    { beginning: saved, isUntouched: ({ draft }: GameTyped) => same(draft, saved.draft) },
  )
  return {
    draft: typed.draft,
    revision: typed.revision,
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
