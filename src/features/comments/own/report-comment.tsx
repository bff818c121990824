import Flag from 'lucide-react/icons/flag'
import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { RadioRows } from '#/ui/choice/radio-rows.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { Comment } from '../comments.schema.ts'
import {
  faultOfReport,
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  REPORT_WORDS,
  type ReportReason,
  tidyReportWords,
} from '../model/reports.rules.ts'
import { useReportComment } from './own-comments.queries.ts'

interface ReportCommentProps {
  comment: Comment
}

/** Reports a comment to the editors: a reason from a list, and an optional text. */
export function ReportComment({ comment }: ReportCommentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Report comment by ${comment.username ?? 'a former member'}`}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden />
      </IconButton>
      {isOpen && <ReportDialog comment={comment} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ comment, onClose }: ReportCommentProps & { onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('rude')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string>()
  const [isHeard, setHeard] = useState(false)
  const { mutate, isPending, error } = useReportComment(comment.id, () => setHeard(true))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfReport(reason, tidyReportWords(words))
    setFault(found)
    if (!found && !isPending) mutate({ reason, words })
  }
  if (isHeard)
    return (
      <Dialog open onOpenChange={onClose} title="Thank you">
        <p className="mt-4 text-ink-2">{REPORT_WORDS.thanks}</p>
        <div className="mt-6">
          <DialogDeeds>
            <Button look="ink" data-start onClick={onClose}>
              Close
            </Button>
          </DialogDeeds>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={() => !isPending && onClose()}
      title="Report this comment?"
      description="An editor will read it. We don’t tell the person who wrote it."
    >
      <form onSubmit={send} noValidate className="mt-5 grid gap-5">
        {error && <Alert>Your report wasn’t sent. {error.message}</Alert>}
        <RadioRows
          legend="What’s wrong?"
          name="reason"
          value={reason}
          onChange={setReason}
          options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_WORDS[value] }))}
        />
        <TextArea
          label="In your own words (optional)"
          rows={3}
          value={words}
          error={fault}
          readOnly={isPending}
          onChange={(event) => setWords(event.target.value)}
        />
        <DialogDeeds>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {isPending ? 'Sending…' : 'Report'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
