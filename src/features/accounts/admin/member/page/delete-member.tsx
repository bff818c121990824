import { useState } from 'react'
import type { WordsChoice } from '#/domain/accounts/standings.rules.ts'
import { RadioRows } from '#/ui/choice/radio-rows.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { useDeleteMember } from '../member-care.queries.ts'
import type { MemberPage } from '../member-care.schema.ts'

interface DeleteMemberProps {
  member: MemberPage
  onClose: () => void
  onDeleted: () => void
}

/** Asks whether to delete a member's account, and what becomes of their comments. */
export function DeleteMember({ member, onClose, onDeleted }: DeleteMemberProps) {
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
