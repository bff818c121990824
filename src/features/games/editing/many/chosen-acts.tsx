import { Eye, EyeOff, Merge, PenLine, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import type { CategoryChoice } from '../form/form-context.ts'
import type { ListedGame } from '../game-editing.schema.ts'
import { MergeGames } from '../merging/merge-games.tsx'
import { mergeTakenBackInWords } from '../merging/merge-words.rules.ts'
import { useTakeMergeBack } from '../merging/merging.queries.ts'
import { ChangeField } from './change-field.tsx'
import { useChangeField, useTakeChangeBack, useThrowGames } from './many-games.queries.ts'
import { type FieldChange, MOST_AT_ONCE } from './many-games.rules.ts'
import type { LeftOut } from './many-games.schema.ts'
import { changeInWords, takenBackInWords } from './words.rules.ts'

/** What was left as it is, and why. */
export type NamedLeftOut = LeftOut & { title: string }

interface ChosenActsProps {
  games: readonly ListedGame[]
  categories: readonly CategoryChoice[]
  /** The act is done: nothing is chosen any more. */
  onDone: (leftOut: NamedLeftOut[]) => void
  /** Some are in the trash. */
  onThrown: (ids: readonly number[]) => void
}

/** What can be done with the games that were chosen, each with a way back from it. */
export function ChosenActs({ games, categories, onDone, onThrown }: ChosenActsProps) {
  const change = useChangeField()
  const throwing = useThrowGames()
  const { mutateAsync: takeBack } = useTakeChangeBack()
  const { mutateAsync: takeMergeBack } = useTakeMergeBack()
  const offer = useTakeBack()
  const [isAsking, setAsking] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const [first, second] = games
  const isPending = change.isPending || throwing.isPending
  const named = (leftOut: readonly LeftOut[]): NamedLeftOut[] =>
    leftOut.map((each) => ({ ...each, title: games.find(({ id }) => id === each.id)?.title ?? '' }))

  const set = (asked: FieldChange) =>
    change.mutate(
      { ...asked, games },
      {
        onSuccess: ({ changeId, changed, leftOut }) => {
          setAsking(false)
          onDone(named(leftOut))
          if (changeId !== null)
            offer({
              words: changeInWords(asked.field, asked.value, changed.length),
              takeBack: async () => takenBackInWords(await takeBack(changeId)),
            })
        },
      },
    )
  const throwAway = () =>
    throwing.mutate(games, {
      onSuccess: ({ thrown, leftOut }) => {
        onDone(named(leftOut))
        if (thrown.length > 0) onThrown(thrown)
      },
    })
  const publish = (value: boolean) => set({ field: 'published', how: 'set', value })
  if (games.length > MOST_AT_ONCE)
    return <p>At most {MOST_AT_ONCE} at once. Choose fewer, and the rest after them.</p>
  const act = (words: string, Icon: typeof Eye, onClick: () => void) => (
    <button type="button" className="dark-bar-act" title={words} disabled={isPending} onClick={onClick}>
      <Icon aria-hidden />
      <span>{words}</span>
    </button>
  )
  const error = isAsking ? null : (change.error ?? throwing.error)
  return (
    <>
      {act('Change a field', PenLine, () => {
        change.reset()
        setAsking(true)
      })}
      {games.some(({ published }) => !published) && act('Publish', Eye, () => publish(true))}
      {games.some(({ published }) => published) && act('Unpublish', EyeOff, () => publish(false))}
      {games.length === 2 && act('Merge', Merge, () => setMerging(true))}
      {act('To the trash', Trash2, throwAway)}
      <IconButton label="Choose none" className="dark-bar-close" onClick={() => onDone([])}>
        <X aria-hidden />
      </IconButton>
      {error && <Alert className="w-full">Nothing was changed. {error.message}</Alert>}
      {isMerging && first && second && (
        <MergeGames
          games={[first, second]}
          onClose={() => setMerging(false)}
          onMerged={({ mergeId, stays, left }) => {
            setMerging(false)
            onDone([])
            offer({
              words: `${left} is merged into ${stays}.`,
              takeBack: async () => mergeTakenBackInWords(await takeMergeBack(mergeId)),
            })
          }}
        />
      )}
      {isAsking && (
        <ChangeField
          count={games.length}
          categories={categories}
          isPending={change.isPending}
          problem={change.error?.message}
          onChange={set}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
