import { Alert } from '#/ui/status/alert.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import { useSetFlag } from '../game-editing.queries.ts'
import type { ListedGame } from '../game-editing.schema.ts'
import type { GameFlag } from './game-list.rules.ts'

interface FlagChange {
  flag: GameFlag
  value: boolean
  words: string
  /** What is said of the games once it is done. */
  done: string
}

const CHANGES: readonly FlagChange[] = [
  { flag: 'featured', value: true, words: 'Feature', done: 'featured' },
  { flag: 'featured', value: false, words: 'Do not feature', done: 'not featured any more' },
  { flag: 'bestSeller', value: true, words: 'Mark as best seller', done: 'marked as best sellers' },
  { flag: 'bestSeller', value: false, words: 'No best seller', done: 'no best sellers any more' },
  { flag: 'published', value: true, words: 'Publish', done: 'published' },
  { flag: 'published', value: false, words: 'Unpublish', done: 'unpublished' },
]

/** What can be done with the games that were chosen, with a way back from it. */
export function SetFlags({ games, onDone }: { games: ListedGame[]; onDone: () => void }) {
  const { mutateAsync, isPending, error } = useSetFlag()
  const offer = useTakeBack()
  const set = async ({ flag, value, done }: FlagChange) => {
    const changed = games.filter((game) => game[flag] !== value).map(({ id }) => id)
    await mutateAsync({ ids: games.map(({ id }) => id), flag, value })
    onDone()
    if (changed.length > 0)
      offer({
        words: `${changed.length === 1 ? 'One game is' : `${changed.length} games are`} ${done}.`,
        takeBack: () => mutateAsync({ ids: changed, flag, value: !value }),
      })
  }
  return (
    <>
      {CHANGES.map((change) => (
        <button
          key={change.words}
          type="button"
          className="dark-bar-act"
          disabled={isPending}
          // What went wrong stands beside it.
          onClick={() => void set(change).catch(() => undefined)}
        >
          {change.words}
        </button>
      ))}
      {error && <Alert className="w-full">The games were not changed. {error.message}</Alert>}
    </>
  )
}
