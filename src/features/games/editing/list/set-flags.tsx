import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useSetFlag } from '../game-editing.queries.ts'
import type { GameFlag } from './game-list.rules.ts'

const CHANGES: readonly (readonly [flag: GameFlag, value: boolean, words: string])[] = [
  ['featured', true, 'Feature'],
  ['featured', false, 'Do not feature'],
  ['bestSeller', true, 'Mark as best seller'],
  ['bestSeller', false, 'No best seller'],
  ['published', true, 'Publish'],
  ['published', false, 'Unpublish'],
]

/** What can be done with the games that were chosen. */
export function SetFlags({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const { mutate, isPending, error } = useSetFlag()
  return (
    <>
      {CHANGES.map(([flag, value, words]) => (
        <Button
          key={words}
          disabled={isPending}
          onClick={() => mutate({ ids, flag, value }, { onSuccess: onDone })}
        >
          {words}
        </Button>
      ))}
      {error && <Alert className="w-full">The games were not changed. {error.message}</Alert>}
    </>
  )
}
