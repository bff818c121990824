import { useNavigate } from '@tanstack/react-router'
import MailCheck from 'lucide-react/icons/mail-check'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import { isLetterGone, useDeleteLetter, useSaveLetterAsNew, useSendTest } from '../letters.queries.ts'
import { faultsOfLetter, type LetterFaults, SUBJECT_SHOWN_LENGTH, tidyLetter } from '../letters.rules.ts'
import type { EditedLetter } from '../letters.schema.ts'
import { LetterPlan } from './letter-plan.tsx'
import { LetterHead, LetterPreview } from './new-letter.tsx'
import { type LetterSaving, useLetterSaving } from './use-letter-saving.ts'

/** Props of the text editor. */
export interface LetterTextProps {
  html: string
  onChange: (html: string) => void
  error: string | undefined
}

interface WriteLetterProps {
  letter: EditedLetter
  editorId: string
  /** The postal address in the footer, from the settings. */
  postalAddress: string
  /** The editor for its words. */
  text: (props: LetterTextProps) => ReactNode
  /** Whether who writes may also send: an owner. */
  maySend: boolean
  onSent: () => void
  onDeleted: () => void
}

/** The editor of a campaign: text, preview, test mail, schedule and sending. */
export function WriteLetter({
  letter: opened,
  editorId,
  postalAddress,
  text,
  maySend,
  onSent,
  onDeleted,
}: WriteLetterProps) {
  const saving = useLetterSaving(opened, editorId)
  const { letter, fields, theirs } = saving
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const whole = faultsOfLetter(tidyLetter(fields))
  const faults: LetterFaults = attempts > 0 ? whole : saving.faults
  const check = () => {
    if (Object.keys(whole).length === 0) return true
    setAttempts(attempts + 1)
    return false
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (saving.isDirty && !saving.isSaving && !theirs) void saving.save()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+S saves wherever the keyboard is; it saves itself too.
    <div onKeyDown={saveByKey}>
      <LetterHead title={fields.subject} state={<SaveState saving={saving} />}>
        <SendTest id={letter.id} isSaved={saving.isSaved} />
      </LetterHead>
      <div className="letter">
        <div ref={form} className="letter-form">
          {theirs && <Conflict saving={saving} />}
          {isLetterGone(saving.problem) && <GoneLetter saving={saving} />}
          <TextField
            label="Subject"
            name="subject"
            autoComplete="off"
            hint={`${[...fields.subject].length} of the ${SUBJECT_SHOWN_LENGTH} characters a phone shows`}
            value={fields.subject}
            onChange={(event) => saving.write({ subject: event.target.value })}
            error={faults.subject}
          />
          <TextField
            label="Preview text"
            name="preheader"
            autoComplete="off"
            hint="Shown next to the subject in the inbox."
            value={fields.preheader}
            onChange={(event) => saving.write({ preheader: event.target.value })}
            error={faults.preheader}
          />
          {letter.shape === 'own' ? (
            <div key={saving.version}>
              {text({
                html: fields.content,
                onChange: (content) => saving.write({ content }),
                error: faults.content,
              })}
            </div>
          ) : (
            <Article saving={saving} />
          )}
          <LetterPlan saving={saving} onCheck={check} onSent={onSent} maySend={maySend} />
          <p className="type-hint">
            At the end of every email: why they get it, how to unsubscribe, and{' '}
            {postalAddress ? `“${postalAddress}”.` : 'the postal address, which is missing.'}{' '}
            <TextLink to="/admin/settings">
              {postalAddress ? 'Change the address' : 'Add the address'}
            </TextLink>
          </p>
          <DeleteLetter letter={letter} onDeleted={onDeleted} />
        </div>
        <LetterPreview id={letter.id} fields={fields} />
      </div>
    </div>
  )
}

/** The campaign was deleted while it was being edited: the text can become a new one. */
function GoneLetter({ saving: { letter, fields, forget } }: { saving: LetterSaving }) {
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const { mutate, isPending, error } = useSaveLetterAsNew(letter, ({ id }) => {
    forget()
    void navigate({ to: '/admin/newsletter/$id', params: { id: String(id) } })
  })
  return (
    <Alert
      title="Someone deleted this campaign"
      action={
        <Button
          look="ink"
          aria-disabled={isPending}
          onClick={() => isPending || mutate({ fields: tidyLetter(fields), key })}
        >
          Save as new
        </Button>
      }
    >
      {error
        ? `That wasn’t saved. ${error.message}`
        : 'Your text is saved in this browser. You can save it as a new campaign.'}
    </Alert>
  )
}

/** Deletes an unsent campaign after a confirmation. */
function DeleteLetter({ letter, onDeleted }: { letter: EditedLetter; onDeleted: () => void }) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, error } = useDeleteLetter(letter.id, onDeleted)
  return (
    <div>
      <Button look="quiet" onClick={() => setAsks(true)}>
        Delete campaign
      </Button>
      {asks && (
        <ConfirmDialog
          title="Delete this campaign?"
          confirm="Delete"
          confirming="Deleting…"
          isPending={isPending}
          problem={error && <>The campaign wasn’t deleted. {error.message}</>}
          onConfirm={() => mutate()}
          onClose={() => setAsks(false)}
        >
          {letter.plannedFor ? 'It’s scheduled, and it won’t be sent.' : 'It hasn’t been sent to anyone.'}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface SendTestProps {
  id: number
  /** Saves the typed text; returns whether it succeeded. */
  isSaved: () => Promise<boolean>
}

/** Sends the campaign to its author, as subscribers will get it. */
function SendTest({ id, isSaved }: SendTestProps) {
  const { mutate, isPending, data, error, reset } = useSendTest(id)
  const test = async () => {
    if (!isPending && (await isSaved())) mutate()
  }
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => void test()}>
        <MailCheck aria-hidden />
        <span>{isPending ? 'Sending…' : 'Send me a test'}</span>
      </Button>
      <NotePlace>
        {data && <Note onEnd={reset}>The test is on its way to {data.recipient}.</Note>}
        {error && <Note onEnd={reset}>The test wasn’t sent. {error.message}</Note>}
      </NotePlace>
    </>
  )
}

/** The choice how much of its article a campaign contains. */
function Article({ saving: { letter, fields, write } }: { saving: LetterSaving }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-semibold text-sm">Article</p>
      {letter.post ? (
        <p className="wrap-anywhere">
          <TextLink to="/admin/posts/$id" params={{ id: String(letter.post.id) }}>
            {letter.post.title}
          </TextLink>
        </p>
      ) : (
        <Alert>The post of this campaign is gone, so it can’t be sent.</Alert>
      )}
      <Segmented
        legend="How much of the article"
        name="letter-shape"
        value={fields.shape === 'full' ? 'full' : 'excerpt'}
        onChange={(shape) => write({ shape })}
        options={[
          { value: 'excerpt', label: 'Excerpt' },
          { value: 'full', label: 'Full text' },
        ]}
        className="justify-self-start"
      />
    </div>
  )
}

/** Another editor changed the campaign: both versions stay until one is chosen. */
function Conflict({ saving: { theirs, choose } }: { saving: LetterSaving }) {
  if (!theirs) return null
  const who = theirs.changedBy?.name ?? 'Someone'
  return (
    <Alert
      title={`${who} changed this campaign`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => void choose('mine')}>Keep mine</Button>
          <Button onClick={() => void choose('theirs')}>Take theirs</Button>
        </span>
      }
    >
      Theirs is called “<bdi>{theirs.subject || 'No subject yet'}</bdi>”. Yours is below and saved in this
      browser.
    </Alert>
  )
}

function SaveState({
  saving: { isSaving, isDirty, problem, theirs, faults, letter },
}: {
  saving: LetterSaving
}) {
  const kind = letter.state === 'planned' ? 'Planned' : 'Draft'
  const fault = Object.values(faults)[0] ?? problem?.message
  if (isSaving) return <>{kind}, saving…</>
  if (!isDirty) return <>{kind}, saved</>
  if (theirs) return <>{kind}, not saved: someone else changed it</>
  return <>{fault ? `${kind}, not saved: ${fault}` : `${kind}, not saved yet`}</>
}
