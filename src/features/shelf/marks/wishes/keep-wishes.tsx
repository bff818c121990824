import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button, TextLink } from '#/ui/basics.tsx'
import { useMarkGame, useMarksOf, useMe } from '../marks.queries.ts'
import './keep-wishes.css'
import type { Mark } from '../../model/marks.rules.ts'

/** A button that saves a room's matches as the member's wishes (ROOM-06). Pressed again, it removes the wishes it added. */
export function KeepWishes({ gameIds }: { gameIds: readonly number[] }) {
  const me = useMe()
  const marksOf = useMarksOf()
  const { setMarks, error } = useMarkGame()
  const [added, setAdded] = useState<readonly number[]>([])
  const { wished, addable } = splitByWish(gameIds, (id) => marksOf(id).marked.mark, me?.pair ?? null)
  if (!me || wished.length + addable.length === 0) return null
  const isSaved = addable.length === 0
  const press = () => {
    for (const id of isSaved ? added : addable)
      setMarks(id, { ...marksOf(id).marked, mark: isSaved ? null : 'wish' })
    setAdded(isSaved ? [] : [...added, ...addable])
  }
  return (
    <div className="keep-wishes">
      {(added.length > 0 || !isSaved) && (
        <Button look="lamp" aria-pressed={isSaved} onClick={press}>
          {isSaved ? <Check aria-hidden /> : <Bookmark aria-hidden />}
          {me.pair ? 'Keep these for us' : 'Keep these for later'}
        </Button>
      )}
      <p role="status">
        {error && `That wasn’t saved. ${error.message}`}
        {!error && isSaved && (
          <WhereSaved me={me} count={wished.length} isHere={wished.some((id) => marksOf(id).isHere)} />
        )}
      </p>
    </div>
  )
}

/**
 * Finds which games can be added to the member's wish list (`addable`), and which games are on the list already (`wished`).
 * Leaves out games that the member, or the other member of the pair, owns or ruled out.
 */
export function splitByWish(
  gameIds: readonly number[],
  markOf: (gameId: number) => Mark | null,
  partner: { own: readonly number[]; notForUs: readonly number[] } | null,
) {
  const isTheirs = (id: number) => partner?.own.includes(id) || partner?.notForUs.includes(id)
  const open = gameIds.filter((id) => !isTheirs(id) && [null, 'wish'].includes(markOf(id)))
  return {
    wished: open.filter((id) => markOf(id) === 'wish'),
    addable: open.filter((id) => markOf(id) === null),
  }
}

type WhereSavedProps = { me: NonNullable<ReturnType<typeof useMe>>; count: number; isHere: boolean }

function WhereSaved({ me, count, isHere }: WhereSavedProps) {
  const they = count === 1 ? 'It’s' : 'They’re'
  if (isHere) return 'Saved as wishes on this device until you sign in.'
  if (!me.pair)
    return (
      <>
        {they} on{' '}
        <TextLink to="/shelf" search={{ show: 'wish' }}>
          your wish list
        </TextLink>
        .
      </>
    )
  return (
    <>
      {they} on the wish list <TextLink to="/us">you share</TextLink>.
    </>
  )
}
