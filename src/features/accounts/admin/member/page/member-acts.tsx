import Ban from 'lucide-react/icons/ban'
import Hand from 'lucide-react/icons/hand'
import LogOut from 'lucide-react/icons/log-out'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { STANDING_WORDS, type WordsChoice } from '#/domain/accounts/standings.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { RadioRows } from '#/ui/choice/radio-rows.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useDeleteMember, useEndSessions, useHoldComments, useUnblockMember } from '../member-care.queries.ts'
import type { MemberPage } from '../member-care.schema.ts'
import { BlockMember } from './block-member.tsx'

interface MemberActsProps {
  member: MemberPage
  /** Something happened, in words. */
  onDone: (what: string) => void
  onDeleted: () => void
}

/** What editors can do about a member. */
export function MemberActs({ member, onDone, onDeleted }: MemberActsProps) {
  const [asking, setAsking] = useState<'block' | 'delete'>()
  const hold = useHoldComments(member.id)
  const end = useEndSessions(member.id)
  const unblock = useUnblockMember(member.id, () => onDone('They can sign in again'))
  const isPending = hold.isPending || end.isPending || unblock.isPending
  const problem = hold.error ?? end.error ?? unblock.error
  if (member.isStaff) return <p className="type-hint">{STANDING_WORDS.notStaff}</p>
  return (
    <div className="grid gap-2">
      {problem && <Alert>{problem.message}</Alert>}
      <Button
        wide
        disabled={isPending}
        onClick={() =>
          hold.mutate(!member.holdsComments, {
            onSuccess: ({ holdsComments }) =>
              onDone(
                holdsComments ? 'Their comments wait from now on' : 'Their comments are shown at once again',
              ),
          })
        }
      >
        <Hand aria-hidden />
        {member.holdsComments ? 'Show their comments at once' : 'Hold their comments first'}
      </Button>
      <Button
        wide
        disabled={isPending || member.sessions === 0}
        onClick={() => end.mutate(undefined, { onSuccess: () => onDone('They are signed out everywhere') })}
      >
        <LogOut aria-hidden />
        End their sessions
      </Button>
      {member.blocked ? (
        <Button wide disabled={isPending} onClick={() => unblock.mutate(undefined)}>
          <Ban aria-hidden />
          Lift the block
        </Button>
      ) : (
        <Button wide className="text-danger" onClick={() => setAsking('block')}>
          <Ban aria-hidden />
          Block
        </Button>
      )}
      <Button look="quiet" wide className="text-danger" onClick={() => setAsking('delete')}>
        <Trash2 aria-hidden />
        Delete the account
      </Button>
      {asking === 'block' && (
        <BlockMember
          memberId={member.id}
          username={member.username}
          comments={member.comments}
          onClose={() => setAsking(undefined)}
          onDone={() => setAsking(undefined)}
        />
      )}
      {asking === 'delete' && (
        <DeleteMember member={member} onClose={() => setAsking(undefined)} onDeleted={onDeleted} />
      )}
    </div>
  )
}

interface DeleteMemberProps {
  member: MemberPage
  onClose: () => void
  onDeleted: () => void
}

/** Asks whether to delete a member's account, and what becomes of their comments. */
function DeleteMember({ member, onClose, onDeleted }: DeleteMemberProps) {
  const [words, setWords] = useState<WordsChoice>('stay')
  const { mutate, isPending, error } = useDeleteMember(member.id, onDeleted)
  return (
    <ConfirmDialog
      title={`Delete the account of ${member.username ?? member.email}?`}
      confirm={
        words === 'go' && member.comments > 0
          ? `Delete it and ${member.comments} comments`
          : 'Delete the account'
      }
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The account was not deleted. {error.message}</>}
      onConfirm={() => mutate(words)}
      onClose={onClose}
    >
      <p>
        This cannot be undone. Their favorites, ratings, shelf and personal data are deleted at once, and the
        averages of games follow.
      </p>
      {member.comments > 0 && (
        <RadioRows
          className="mt-4 text-ink"
          legend={member.comments === 1 ? 'And their comment?' : `And their ${member.comments} comments?`}
          name="words"
          value={words}
          onChange={setWords}
          options={[
            { value: 'stay', label: 'Leave them', hint: 'As those of a former member' },
            { value: 'go', label: 'Delete them too', hint: 'They are gone for good' },
          ]}
        />
      )}
    </ConfirmDialog>
  )
}
