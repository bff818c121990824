import { useNavigate } from '@tanstack/react-router'
import MailCheck from 'lucide-react/icons/mail-check'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { isGone } from '#/client/editing.ts'
import { ConflictNotices, GoneNotice } from '#/features/revisions/document-notices.tsx'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { SavedByKey, useFirstFault } from '#/ui/form/editor-form.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Note, NotePlace } from '#/ui/status/note.tsx'
import { CampaignPlan } from './campaign-plan.tsx'
import { useDeleteCampaign, useSaveCampaignAsNew, useSendTest } from './campaigns.queries.ts'
import {
  type CampaignFaults,
  faultsOfCampaign,
  SUBJECT_SHOWN_LENGTH,
  tidyCampaign,
} from './campaigns.rules.ts'
import type { EditedCampaign } from './campaigns.schema.ts'
import { CampaignHead, CampaignPreview } from './new-campaign.tsx'
import { type CampaignSaving, useCampaignSaving } from './use-campaign-saving.ts'

/** Props of the text editor. */
export interface CampaignTextProps {
  html: string
  onChange: (html: string) => void
  error: string | undefined
}

interface WriteCampaignProps {
  campaign: EditedCampaign
  editorId: string
  /** The postal address in the footer, from the settings. */
  postalAddress: string
  /** The editor for its words. */
  text: (props: CampaignTextProps) => ReactNode
  /** Whether who writes may also send: an owner. */
  maySend: boolean
  onSent: () => void
  onDeleted: () => void
}

/** The editor of a campaign: text, preview, test mail, schedule and sending. */
export function WriteCampaign({
  campaign: opened,
  editorId,
  postalAddress,
  text,
  maySend,
  onSent,
  onDeleted,
}: WriteCampaignProps) {
  const saving = useCampaignSaving(opened, editorId)
  const { campaign, fields, theirs } = saving
  const { form, attempts, point } = useFirstFault<HTMLDivElement>()
  const whole = faultsOfCampaign(tidyCampaign(fields))
  const faults: CampaignFaults = attempts > 0 ? whole : saving.faults
  const check = () => {
    if (Object.keys(whole).length === 0) return true
    point()
    return false
  }
  const line = (name: 'subject' | 'preheader') => ({
    name,
    autoComplete: 'off',
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => saving.write({ [name]: event.target.value }),
    error: faults[name],
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
          {isGone(saving.problem) && <GoneCampaign saving={saving} />}
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
              {text({
                html: fields.content,
                onChange: (content) => saving.write({ content }),
                error: faults.content,
              })}
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

/** The campaign was deleted while it was being edited: the text can become a new one. */
function GoneCampaign({ saving: { campaign, fields, forget } }: { saving: CampaignSaving }) {
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const create = useSaveCampaignAsNew(campaign, ({ id }) => {
    forget()
    void navigate({ to: '/admin/newsletter/$id', params: { id: String(id) } })
  })
  return (
    <GoneNotice
      noun="campaign"
      create={create}
      fault={undefined}
      onSave={() => create.mutate({ fields: tidyCampaign(fields), key })}
    />
  )
}

/** Deletes an unsent campaign after a confirmation. */
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
          confirm="Delete"
          confirming="Deleting…"
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
  const { isSaving, isDirty, problem, theirs, faults, campaign } = saving
  const kind = campaign.state === 'planned' ? 'Planned' : 'Draft'
  const fault = Object.values(faults)[0] ?? problem?.message
  if (isSaving) return `${kind}, saving…`
  if (!isDirty) return `${kind}, saved`
  if (theirs) return `${kind}, not saved: someone else changed it`
  return fault ? `${kind}, not saved: ${fault}` : `${kind}, not saved yet`
}
