import { failureWords } from '#/features/accounts/account-words.rules.ts'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { useGiveRole } from '../roles.queries.ts'
import { nameOf, questionOf } from '../roles.rules.ts'
import type { RoleDecision } from './role-people.tsx'

interface RoleQuestionProps {
  decision: RoleDecision
  onDone: () => void
  onClose: () => void
}

/** Asks before somebody's role changes: mail goes out with it. */
export function RoleQuestion({ decision, onDone, onClose }: RoleQuestionProps) {
  const { person, from, to } = decision
  const give = useGiveRole()
  const { title, words, deed, doing } = questionOf(nameOf(person), from, to)
  return (
    <ConfirmDialog
      title={<bdi>{title}</bdi>}
      confirm={deed}
      confirming={doing}
      isPending={give.isPending}
      isHarmless={to !== null}
      problem={give.isError && failureWords(give.error)}
      onConfirm={() => give.mutate({ memberId: person.id, role: to, from }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {words}
    </ConfirmDialog>
  )
}
