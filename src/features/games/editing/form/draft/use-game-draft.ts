import { like } from '#/lib/memory/browser-memory.ts'
import { useDraft } from '#/ui/form/use-draft.ts'
import type { GameDraft } from './game-draft.rules.ts'

/** What was typed and is not saved yet, and from which revision. */
interface GameTyped {
  draft: GameDraft
  revision: number
}

/** What changes in a draft, or how it follows from what is typed by then. */
export type DraftChange = Partial<GameDraft> | ((draft: GameDraft) => Partial<GameDraft>)

const same = (one: GameDraft, other: GameDraft) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A game being typed, kept in this browser as it is typed: a failure, a session that ended or a closed tab loses
 * nothing. `place` names the editor too, so that nobody else finds it.
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
    /** Goes on from another revision: of somebody else's, or of a flag that was set beside the form. */
    rebase: (revision: number) => write((before) => ({ ...before, revision })),
    /** Starts again from what is saved. */
    startFrom: (draft: GameDraft, revision: number) => startFrom({ draft, revision }),
    /** The key to create something with: one for each thing that is meant. */
    keyFor,
  }
}
