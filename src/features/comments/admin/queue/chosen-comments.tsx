import { Button } from '#/ui/button/button.tsx'
import type { ListedComment } from '../admin-comments.schema.ts'

/** A member to be blocked, and how many comments they wrote, where that is known. */
export interface ToBlock {
  memberId: string
  username: string | null
  comments?: number
  /** Of a wave: then its comments go with them, unless somebody chooses otherwise. */
  isWave?: boolean
}

interface ChosenCommentsProps {
  chosen: ListedComment[]
  isPending: boolean
  onShow: () => void
  onRemove: () => void
  /** Undefined for whoever may not. */
  onBlock: ((member: ToBlock) => void) | undefined
  onClear: () => void
}

/** What can be done with all comments that are chosen. */
export function ChosenComments({
  chosen,
  isPending,
  onShow,
  onRemove,
  onBlock,
  onClear,
}: ChosenCommentsProps) {
  const [first] = chosen
  const isOfOne = first?.memberId && chosen.every(({ memberId }) => memberId === first.memberId)
  return (
    <section aria-label="Chosen comments" className="list-chosen above-notice">
      <p role="status" className="me-2 font-semibold text-sm">
        {chosen.length} selected
      </p>
      {chosen.some(({ heldFor, reports }) => heldFor !== null || reports.length > 0) && (
        <Button disabled={isPending} onClick={onShow}>
          Let through
        </Button>
      )}
      <Button disabled={isPending} onClick={onRemove}>
        Delete
      </Button>
      {onBlock && isOfOne && first.memberId && (
        <Button onClick={() => onBlock({ memberId: first.memberId ?? '', username: first.username })}>
          Block the member
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
