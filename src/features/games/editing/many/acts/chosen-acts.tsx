import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Merge from 'lucide-react/icons/merge'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { CategoryChoice } from '#/features/games/editing/form/form-context.ts'
import type { ListedGame } from '#/features/games/editing/game-editing.schema.ts'
import { MergeGames } from '#/features/games/editing/merging/merge-games.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { MOST_AT_ONCE } from '../many-games.rules.ts'
import { ChangeField } from './change-field.tsx'
import { type ActsOnGames, useActsOnGames } from './use-acts-on-games.ts'

interface ChosenActsProps extends ActsOnGames {
  games: readonly ListedGame[]
  categories: readonly CategoryChoice[]
  onMerged: (merged: { stays: string; left: string }) => void
}

/** What can be done with the games that were chosen, each with a way back from it but a merge. */
export function ChosenActs({ games, categories, onDone, onThrown, onMerged }: ChosenActsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const { isPending, changeError, throwError, forgetError, set, throwAway } = useActsOnGames(games, {
    onDone: (leftOut) => {
      setAsking(false)
      onDone(leftOut)
    },
    onThrown,
  })
  const [first, second] = games
  const publish = (value: boolean) => set({ field: 'published', how: 'set', value })
  if (games.length > MOST_AT_ONCE)
    return <p>At most {MOST_AT_ONCE} at once. Choose fewer, and the rest after them.</p>
  const act = (words: string, Icon: typeof Eye, onClick: () => void) => (
    <button type="button" className="dark-bar-act" title={words} disabled={isPending} onClick={onClick}>
      <Icon aria-hidden />
      <span>{words}</span>
    </button>
  )
  const error = isAsking ? null : (changeError ?? throwError)
  return (
    <>
      {act('Change a field', PenLine, () => {
        forgetError()
        setAsking(true)
      })}
      {games.some(({ published }) => !published) && act('Publish', Eye, () => publish(true))}
      {games.some(({ published }) => published) && act('Hide', EyeOff, () => publish(false))}
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
          onMerged={(merged) => {
            setMerging(false)
            onDone([])
            onMerged(merged)
          }}
        />
      )}
      {isAsking && (
        <ChangeField
          count={games.length}
          categories={categories}
          isPending={isPending}
          problem={changeError?.message}
          onChange={set}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
