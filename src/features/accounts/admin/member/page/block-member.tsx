import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { faultOfReason, type WordsChoice } from '#/domain/accounts/standings.rules.ts'
import { TRASH_DAYS } from '#/domain/revisions/revisions.rules.ts'
import { tidyLine } from '#/shared/text/typed-text.ts'
import { Button } from '#/ui/button/button.tsx'
import { RadioRows } from '#/ui/choice/radio-rows.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useTakeBack } from '#/ui/status/take-back.tsx'
import { blockBackInWords, blockedInWords } from '../block-words.rules.ts'
import { memberPageQuery, useBlockMember, useTakeBlockBack } from '../member-care.queries.ts'

interface BlockMemberProps {
  memberId: string
  username: string | null
  /** How many comments they wrote, where that is known. */
  comments?: number | undefined
  /** What is proposed for their comments, and the reason. */
  proposed?: { words: WordsChoice; reason: string }
  onClose: () => void
  /** They are blocked; the way back is offered. */
  onDone: () => void
}

/** Asks whether to block a member, what becomes of their comments, and for the reason they are told. */
export function BlockMember({ memberId, username, proposed, onClose, onDone, ...known }: BlockMemberProps) {
  const { data } = useQuery({ ...memberPageQuery(memberId), enabled: known.comments === undefined })
  const comments = known.comments ?? data?.comments
  const [words, setWords] = useState<WordsChoice>(proposed?.words ?? 'stay')
  const [reason, setReason] = useState(proposed?.reason ?? '')
  const [fault, setFault] = useState<string>()
  const name = username ?? 'this member'
  const offer = useTakeBack()
  const back = useTakeBlockBack(memberId)
  const { mutate, isPending, error } = useBlockMember(memberId, ({ commentsGone, decision }) => {
    onDone()
    if (decision !== null)
      offer({
        words: blockedInWords(name, commentsGone),
        takeBack: async () => blockBackInWords(name, await back.mutateAsync(decision)),
      })
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const tidied = tidyLine(reason)
    const found = faultOfReason(tidied)
    setFault(found)
    if (!found && !isPending) mutate({ reason: tidied, words })
  }
  const isBinned = words === 'go' && comments !== 0
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title={`Block ${name}?`}
      description="They are signed out everywhere and cannot sign in, write or rate. They can still read, have their data, and delete the account. We mail them the reason."
    >
      <form onSubmit={send} noValidate className="mt-5 grid gap-5">
        {error && <Alert>Nobody was blocked. {error.message}</Alert>}
        {comments !== 0 && (
          <RadioRows
            legend={comments === 1 ? 'And their comment?' : `And their ${comments ?? ''} comments?`}
            name="words"
            value={words}
            onChange={setWords}
            options={[
              { value: 'stay', label: 'Leave them', hint: 'As they are, online or held' },
              { value: 'go', label: 'Bin them', hint: `To the trash, where they stay ${TRASH_DAYS} days` },
            ]}
          />
        )}
        <TextField
          label="Reason, goes into the mail"
          value={reason}
          error={fault}
          readOnly={isPending}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogDeeds>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" disabled={isPending}>
            {isPending ? 'Blocking…' : isBinned ? `Block and bin ${comments ?? 'all'}` : 'Block'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
