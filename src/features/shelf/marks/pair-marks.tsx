import type { Me } from '#/features/accounts/model/me.schema.ts'
import { Alert } from '#/ui/basics.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { useSetSurprise, useSurprises } from './marks.queries.ts'

interface PairMarksProps {
  gameId: number
  pair: NonNullable<Me['pair']>
  isWish: boolean
}

/** Shows whether the user's partner owns a game or ruled it out. A checkbox hides the user's wish from the partner (PAIR-02). */
export function PairMarks({ gameId, pair, isWish }: PairMarksProps) {
  const surprises = useSurprises()
  const keep = useSetSurprise()
  const name = pair.name ?? 'Your partner'
  // What was pressed shows at once, and what the account holds once it is known.
  const isSurprise = keep.isPending ? keep.variables.isSurprise : surprises.includes(gameId)
  return (
    <>
      {pair.own.includes(gameId) && (
        <p className="text-sm">
          <bdi>{name}</bdi> owns a copy.
        </p>
      )}
      {pair.notForUs.includes(gameId) && (
        <p className="text-sm">
          Not for <bdi>{name}</bdi>.
        </p>
      )}
      {isWish && (
        <CheckboxRow
          checked={isSurprise}
          aria-disabled={keep.isPending}
          onChange={({ target }) => !keep.isPending && keep.mutate({ gameId, isSurprise: target.checked })}
          label="A surprise: only I can see this wish"
        />
      )}
      {keep.error && <Alert className="mt-3">That wasn’t saved. {keep.error.message}</Alert>}
    </>
  )
}
