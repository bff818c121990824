import type { ListedGame } from '#/features/games/editing/game-editing.schema.ts'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import { useChangeField, useTakeChangeBack, useThrowGames } from '../many-games.queries.ts'
import type { FieldChange } from '../many-games.rules.ts'
import type { LeftOutGame } from '../many-games.schema.ts'
import { changeInWords, takenBackInWords } from '../words.rules.ts'

/** What was left as it is, and why. */
export type NamedLeftOut = LeftOutGame & { title: string }

export interface ActsOnGames {
  /** The act is done; what was left as it is. */
  onDone: (leftOut: NamedLeftOut[]) => void
  /** Some are in the trash. */
  onThrown: (ids: readonly number[]) => void
  /** It was not done, and why. */
  onProblem?: (message: string) => void
}

/** What can be done with some games of a list at once, each with a way back from it. */
export function useActsOnGames(games: readonly ListedGame[], { onDone, onThrown, onProblem }: ActsOnGames) {
  const change = useChangeField()
  const throwing = useThrowGames()
  const { mutateAsync: takeBack } = useTakeChangeBack()
  const offer = useTakeBack()
  const onError = ({ message }: Error) => onProblem?.(message)
  const named = (leftOut: readonly LeftOutGame[]): NamedLeftOut[] =>
    leftOut.map((each) => ({ ...each, title: games.find(({ id }) => id === each.id)?.title ?? '' }))
  return {
    isPending: change.isPending || throwing.isPending,
    changeError: change.error,
    throwError: throwing.error,
    /** Forgets that a change was refused. */
    forgetError: change.reset,
    set: (asked: FieldChange) =>
      change.mutate(
        { ...asked, games },
        {
          onSuccess: ({ changeId, changed, leftOut }) => {
            onDone(named(leftOut))
            if (changeId !== null)
              offer({
                words: changeInWords(asked.field, asked.value, changed.length),
                takeBack: async () => takenBackInWords(await takeBack(changeId)),
              })
          },
          onError,
        },
      ),
    throwAway: () =>
      throwing.mutate(games, {
        onSuccess: ({ thrown, leftOut }) => {
          onDone(named(leftOut))
          if (thrown.length > 0) onThrown(thrown)
        },
        onError,
      }),
  }
}
