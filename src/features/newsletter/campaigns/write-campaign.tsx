import MailCheck from 'lucide-react/icons/mail-check'
import { type ChangeEvent, useState } from 'react'
import { ArticleEditor } from '#/features/post-editor/text/article-editor.tsx'
import { localZone } from '#/lib/date-inputs.ts'
import { newKey } from '#/lib/drafts.ts'
import { counted, longDateTime } from '#/lib/format.ts'
import { Alert, Button, TextLink } from '#/ui/basics.tsx'
import { ConflictNotices } from '#/ui/document-notices.tsx'
import { SavedByKey, useFirstFieldError } from '#/ui/drafts.tsx'
import { NowOrLater, useNowOrLater } from '#/ui/editor-fields.tsx'
import { Segmented, TextField } from '#/ui/form.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { Toast, ToastRegion } from '#/ui/note.tsx'
import {
  type CampaignErrors,
  SUBJECT_SHOWN_LENGTH,
  tidyCampaign,
  validateCampaign,
  validatePlan,
  whyNotToSend,
} from '../model/campaigns.rules.ts'
import type { EditedCampaign } from '../newsletter.schema.ts'
import {
  type CampaignSaving,
  useCampaignSaving,
  useDeleteCampaign,
  useSendCampaign,
  useSendTest,
} from '../newsletter-admin.queries.ts'
import { CampaignHead, CampaignPreview } from './campaign.tsx'
/** The screen for editing and previewing an unsent campaign. */
export function WriteCampaign(props: {
  campaign: EditedCampaign
  editorId: string
  postalAddress: string
  maySend: boolean
  onSent: () => void
  onDeleted: () => void
}) {
  const { campaign: opened, editorId, postalAddress, maySend, onSent, onDeleted } = props
  const saving = useCampaignSaving(opened, editorId)
  const { campaign, fields, theirs } = saving
  const { form, attempts, focusFirstError } = useFirstFieldError<HTMLDivElement>()
  const whole = validateCampaign(tidyCampaign(fields))
  const fieldErrors: CampaignErrors = attempts > 0 ? whole : saving.fieldErrors
  const check = () => {
    if (Object.keys(whole).length === 0) return true
    focusFirstError()
    return false
  }
  const line = (name: 'subject' | 'preheader') => ({
    name,
    autoComplete: 'off',
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => saving.write({ [name]: event.target.value }),
    error: fieldErrors[name],
  })
  const save = () => saving.isDirty && !saving.isSaving && !theirs && void saving.save()
  return (
    <SavedByKey onSave={save}>
      <CampaignHead title={fields.subject} state={<SaveState saving={saving} />}>
        <SendTest id={campaign.id} isSaved={saving.isSaved} />
      </CampaignHead>
      <div className="letter">
        <div ref={form} className="letter-form">
          <ConflictNotices
            noun="campaign"
            editorId={editorId}
            saving={saving}
            changeOf={({ changedBy, updatedAt }) => ({ by: changedBy, at: updatedAt })}
          >
            {({ subject, content }) => (
              <>
                <h3 className="type-part wrap-anywhere">{subject || 'No subject yet'}</h3>
                <p className="mt-5 font-normal wrap-anywhere">{content.replace(/<[^>]*>/g, ' ')}</p>
              </>
            )}
          </ConflictNotices>
          <TextField
            label="Subject"
            hint={`${[...fields.subject].length} of the ${SUBJECT_SHOWN_LENGTH} characters a phone shows`}
            {...line('subject')}
          />
          <TextField
            label="Preview text"
            hint="Shown next to the subject in the inbox."
            {...line('preheader')}
          />
          {campaign.shape === 'own' ? (
            <div key={saving.version}>
              <ArticleEditor
                label="Text"
                html={fields.content}
                onChange={(content) => saving.write({ content })}
                error={fieldErrors.content}
              />
            </div>
          ) : (
            <Article saving={saving} />
          )}
          <CampaignPlan saving={saving} onCheck={check} onSent={onSent} maySend={maySend} />
          <p className="type-hint">
            At the end of every email: why they get it, how to unsubscribe, and{' '}
            {postalAddress ? `“${postalAddress}”.` : 'the postal address, which is missing.'}{' '}
            <TextLink to="/admin/settings">
              {postalAddress ? 'Change the address' : 'Add the address'}
            </TextLink>
          </p>
          <DeleteCampaign campaign={campaign} onDeleted={onDeleted} />
        </div>
        <CampaignPreview id={campaign.id} fields={fields} />
      </div>
    </SavedByKey>
  )
}

function DeleteCampaign({ campaign, onDeleted }: { campaign: EditedCampaign; onDeleted: () => void }) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, error } = useDeleteCampaign(campaign.id, onDeleted)
  return (
    <div>
      <Button look="quiet" onClick={() => setAsks(true)}>
        Delete campaign
      </Button>
      {asks && (
        <ConfirmDialog
          title="Delete this campaign?"
          isPending={isPending}
          problem={error && <>The campaign wasn’t deleted. {error.message}</>}
          onConfirm={() => mutate()}
          onClose={() => setAsks(false)}
        >
          {campaign.plannedFor ? 'It’s scheduled, and it won’t be sent.' : 'It hasn’t been sent to anyone.'}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** A button that sends the campaign to the editor's own address, as subscribers will get it. */
function SendTest({ id, isSaved }: { id: number; isSaved: () => Promise<boolean> }) {
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
      <ToastRegion>
        {data && <Toast onEnd={reset}>The test is on its way to {data.recipient}.</Toast>}
        {error && <Toast onEnd={reset}>The test wasn’t sent. {error.message}</Toast>}
      </ToastRegion>
    </>
  )
}

function Article({ saving: { campaign, fields, write } }: { saving: CampaignSaving }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-semibold text-sm">Article</p>
      {campaign.post ? (
        <p className="wrap-anywhere">
          <TextLink to="/admin/posts/$id" params={{ id: String(campaign.post.id) }}>
            {campaign.post.title}
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

function SaveState({ saving }: { saving: CampaignSaving }) {
  const { isSaving, isDirty, problem, theirs, fieldErrors, campaign } = saving
  const kind = campaign.state === 'planned' ? 'Planned' : 'Draft'
  const fieldError = Object.values(fieldErrors)[0] ?? problem?.message
  if (isSaving) return `${kind}, saving…`
  if (!isDirty) return `${kind}, saved`
  if (theirs) return `${kind}, not saved: someone else changed it`
  return fieldError ? `${kind}, not saved: ${fieldError}` : `${kind}, not saved yet`
}

/** The form for when to send a campaign. `onCheck` returns whether the campaign is valid, and shows its errors otherwise. */
function CampaignPlan(props: {
  saving: CampaignSaving
  onCheck: () => boolean
  onSent: () => void
  maySend: boolean
}) {
  const { saving, onCheck, onSent, maySend } = props
  const { campaign, isSaving, theirs } = saving
  const { plannedFor } = campaign
  const choice = useNowOrLater({ isLater: plannedFor !== null, moment: plannedFor, hour: 8 })
  const [fieldError, setFieldError] = useState<string>()
  const [key, setKey] = useState<string>()
  const send = useSendCampaign(campaign.id, onSent)
  const readers = counted(campaign.subscribers, 'subscriber')
  const isOwn = campaign.shape === 'own'
  const isPublished = campaign.post?.isPublished ?? false
  const whyNot = whyNotToSend({ isOwn, isPublished, isSent: false, subscribers: campaign.subscribers })
  const isBusy = isSaving || theirs !== undefined
  const plan = () => {
    const found = validatePlan(choice.at)
    setFieldError(found)
    if (!found && !isBusy && onCheck()) void saving.plan(choice.at.toISOString())
  }
  const ask = async () => {
    if (!isBusy && onCheck() && (await saving.isSaved())) setKey(newKey())
  }
  return (
    <section aria-labelledby="when" className="grid gap-4">
      <h2 id="when" className="font-semibold text-sm">
        When
      </h2>
      <p className="-mt-3 text-ink-2 text-sm">{whyNot ? `${whyNot}.` : `It goes to ${readers}.`}</p>
      {plannedFor && (
        <p role="status">
          <b className="font-semibold">Scheduled</b> for {longDateTime(plannedFor, 'here')} ({localZone()}).
        </p>
      )}
      {!maySend && <p className="text-sm">Only an owner can schedule and send campaigns.</p>}
      <NowOrLater legend="When to send" name="letter-when" choice={choice} fieldError={fieldError} />
      <div className="flex flex-wrap gap-2">
        {!choice.isLater ? (
          <Button
            look="primary"
            disabled={whyNot !== undefined || !maySend}
            aria-disabled={isBusy}
            onClick={() => void ask()}
          >
            Send now
          </Button>
        ) : (
          <Button look="primary" disabled={!maySend} aria-disabled={isBusy} onClick={plan}>
            {plannedFor ? 'Change time' : `Schedule for ${dayOf(choice.at)}`}
          </Button>
        )}
        {plannedFor && (
          <Button disabled={!maySend} aria-disabled={isBusy} onClick={() => isBusy || void saving.plan(null)}>
            Unschedule
          </Button>
        )}
      </div>
      {key && (
        <ConfirmDialog
          title={`Send this campaign to ${readers}?`}
          confirm="Send"
          isHarmless
          confirming="Sending…"
          isPending={send.isPending}
          problem={send.error && <>The campaign wasn’t sent. {send.error.message}</>}
          onConfirm={() => send.mutate(key)}
          onClose={() => {
            send.reset()
            setKey(undefined)
          }}
        >
          <p className="wrap-anywhere">
            “<bdi>{campaign.subject}</bdi>” is sent once and can’t be recalled.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function dayOf(day: Date): string {
  return Number.isNaN(day.getTime())
    ? 'a day'
    : new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(day)
}
