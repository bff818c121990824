import Ban from 'lucide-react/icons/ban'
import LogOut from 'lucide-react/icons/log-out'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { TRASH_DAYS } from '#/features/revisions/model/revisions.rules.ts'
import { counted } from '#/lib/format.ts'
import { tidyLine, tidyText } from '#/lib/text.ts'
import { Alert, Button, Moment } from '#/ui/basics.tsx'
import { TextArea, TextField } from '#/ui/form.tsx'
import { RadioRows } from '#/ui/inputs.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '#/ui/modal.tsx'
import { useUndo } from '#/ui/undo.tsx'
import { SendButton, useSendForm } from '../account-fields.tsx'
import {
  ACCOUNT_STATUS_MESSAGES,
  type CommentsChoice,
  MEMBER_NOTE_MAX_LENGTH,
  validateReason,
} from '../model/account-status.rules.ts'
import {
  isChangedMeanwhile,
  useBlockMembers,
  useDeleteMember,
  useEndSessions,
  useNote,
  useUnblockMember,
  useUndoBlocks,
} from './members.queries.ts'
import type { MemberPage } from './members.store.ts'

export function MemberActs(props: {
  member: MemberPage
  onDone: (what: string) => void
  onDeleted: () => void
}) {
  const { member, onDone } = props
  const [asking, setAsking] = useState<'block' | 'delete'>()
  const close = () => setAsking(undefined)
  const end = useEndSessions(member.id)
  const unblock = useUnblockMember(member.id, () => onDone('They can sign in again'))
  const isPending = end.isPending || unblock.isPending
  const problem = end.error ?? unblock.error
  if (member.isStaff) return <p className="type-hint">{ACCOUNT_STATUS_MESSAGES.notStaff}</p>
  return (
    <div className="grid gap-2">
      {problem && <Alert>{problem.message}</Alert>}
      <Button
        wide
        disabled={isPending || member.sessions === 0}
        onClick={() => end.mutate(undefined, { onSuccess: () => onDone('They are signed out everywhere') })}
      >
        <LogOut aria-hidden />
        Sign them out everywhere
      </Button>
      {member.blocked ? (
        <Button wide disabled={isPending} onClick={() => unblock.mutate(undefined)}>
          <Ban aria-hidden />
          Unblock
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
        <BlockMembers members={[member]} comments={member.comments} onClose={close} onDone={close} />
      )}
      {asking === 'delete' && <DeleteMember member={member} onClose={close} onDeleted={props.onDeleted} />}
    </div>
  )
}

const commentsAre = (count: number) => (count === 1 ? 'one comment is' : `${count} comments are`)

/** Names the blocked members in a message: "“mira”", or "3 members". */
const blockedNames = (names: readonly string[]): string =>
  names.length === 1 ? `“${names[0]}”` : `${names.length} members`

/** Describes a completed block: "“mira” is blocked, 50 comments are in the trash." */
function formatBlocked(names: readonly string[], commentsGone: number): string {
  const blocked = `${blockedNames(names)} ${names.length === 1 ? 'is' : 'are'} blocked`
  return commentsGone === 0 ? `${blocked}.` : `${blocked}, ${commentsAre(commentsGone)} in the trash.`
}

/** Describes undone blocks: the comments that are back, and those that had left the trash before. */
function formatBlockBack(names: readonly string[], { back, stay }: { back: number; stay: number }): string {
  const comments = back === 0 ? '' : ` ${back === 1 ? 'One comment is' : `${back} comments are`} back.`
  const rest = stay === 0 ? '' : ` ${stay === 1 ? 'One was' : `${stay} were`} no longer in the trash.`
  return `${blockedNames(names)} can sign in again.${comments}${rest}`
}

/** The dialog that blocks one or several members. */
export function BlockMembers(props: {
  members: readonly { id: string; username: string | null }[]
  comments?: number | undefined
  /** Preselected choice for the members' comments; `stay` by default. */
  proposed?: CommentsChoice
  onClose: () => void
  onDone: () => void
}) {
  const { members, comments, proposed = 'stay', onClose, onDone } = props
  const [words, setWords] = useState<CommentsChoice>(proposed)
  const names = members.map(({ username }) => username ?? 'this member')
  const offer = useUndo()
  const undo = useUndoBlocks()
  const block = useBlockMembers(
    members.map(({ id }) => id),
    ({ commentsGone, decisions }) => {
      onDone()
      offer({
        words: formatBlocked(names, commentsGone),
        undo: async () => formatBlockBack(names, await undo.mutateAsync(decisions)),
      })
    },
  )
  const { form, fieldError } = useSendForm(
    block,
    (field) => ({ reason: tidyLine(field('reason')), words }),
    ({ reason }) => validateReason(reason),
  )
  const { isPending, error } = block
  const isDeleted = words === 'go' && comments !== 0
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      title={members.length === 1 ? `Block ${names[0]}?` : `Block ${members.length} members?`}
      description="They’re signed out everywhere and can’t sign in, write or rate. They can still read, download their data and delete the account. We email them the reason."
    >
      <form {...form} className="mt-5 grid gap-5">
        {error && <Alert>No one was blocked. {error.message}</Alert>}
        {members.length > 1 && (
          <p className="line-clamp-3 wrap-anywhere text-sm">
            <bdi>{names.join(', ')}</bdi>
          </p>
        )}
        {comments !== 0 && (
          <RadioRows
            legend={comments === 1 ? 'And the comment?' : `And ${comments ?? 'all'} comments they wrote?`}
            name="words"
            value={words}
            onChange={setWords}
            options={[
              { value: 'stay', label: 'Keep them', hint: 'Published or held, as they are now' },
              { value: 'go', label: 'Delete them', hint: `They stay in the trash for ${TRASH_DAYS} days` },
            ]}
          />
        )}
        <TextField
          label="Reason (optional)"
          name="reason"
          hint="Goes into the email. Leave it empty to send the usual one from the settings."
          error={fieldError}
          readOnly={isPending}
        />
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <SendButton look="danger" sending={block} pending="Blocking…">
            {isDeleted ? `Block and delete ${comments ?? 'all'}` : 'Block'}
          </SendButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function DeleteMember(props: { member: MemberPage; onClose: () => void; onDeleted: () => void }) {
  const { member, onClose, onDeleted } = props
  const [words, setWords] = useState<CommentsChoice>('stay')
  const { mutate, isPending, error } = useDeleteMember(member.id, onDeleted)
  return (
    <ConfirmDialog
      title={`Delete the account of ${member.username ?? member.email}?`}
      confirm={
        words === 'go' && member.comments > 0
          ? `Delete it and ${counted(member.comments, 'comment')}`
          : 'Delete the account'
      }
      confirming="Deleting…"
      isPending={isPending}
      problem={error && <>The account wasn’t deleted. {error.message}</>}
      onConfirm={() => mutate(words)}
      onClose={onClose}
    >
      <p>
        This can’t be undone. Their favorites, ratings, shelf and personal data are deleted right away, and
        games’ averages are updated.
      </p>
      {member.comments > 0 && (
        <RadioRows
          className="mt-4 text-ink"
          legend={member.comments === 1 ? 'And their comment?' : `And their ${member.comments} comments?`}
          name="words"
          value={words}
          onChange={setWords}
          options={[
            { value: 'stay', label: 'Leave them', hint: 'Shown as by a former member' },
            { value: 'go', label: 'Delete them too', hint: 'They’re gone for good' },
          ]}
        />
      )}
    </ConfirmDialog>
  )
}

/** The form for the editors' note about a member. It warns before replacing a note that another editor just changed. */
export function MemberNote({ member }: { member: MemberPage }) {
  const [typed, setTyped] = useState<string>()
  /** The revision of the note that the typed text replaces. */
  const [begun, setBegun] = useState(member.revision)
  const { mutate, isPending, error } = useNote(member.id)
  const note = tidyText(typed ?? member.note)
  const isChanged = note !== member.note
  const isOvertaken = isChanged && begun !== member.revision
  return (
    <div className="grid gap-2">
      <TextArea
        label="Note (only staff can see it)"
        rows={4}
        maxLength={MEMBER_NOTE_MAX_LENGTH}
        value={typed ?? member.note}
        readOnly={isPending}
        onChange={(event) => {
          if (!isChanged) setBegun(member.revision)
          setTyped(event.target.value)
        }}
      />
      {error && !isChangedMeanwhile(error) && <Alert>The note wasn’t saved. {error.message}</Alert>}
      {isOvertaken && (
        <Alert title={`${member.notedBy ?? 'Someone'} changed the note`}>
          <span className="whitespace-pre-line wrap-anywhere">{member.note || 'nothing'}</span>
        </Alert>
      )}
      {isChanged ? (
        <div className="flex flex-wrap gap-2">
          <Button
            look="ink"
            disabled={isPending}
            onClick={() =>
              mutate(
                { note, revision: isOvertaken ? member.revision : begun },
                { onSuccess: () => setTyped(undefined) },
              )
            }
          >
            {isPending ? 'Saving…' : isOvertaken ? 'Save mine instead' : 'Save the note'}
          </Button>
          <Button look="quiet" disabled={isPending} onClick={() => setTyped(undefined)}>
            Cancel
          </Button>
        </div>
      ) : (
        member.notedAt && (
          <p className="type-hint">
            {member.notedBy}, <Moment at={member.notedAt} />
          </p>
        )
      )}
    </div>
  )
}
