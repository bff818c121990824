import { useState } from 'react'
import { longDateTime } from '#/lib/dates.ts'
import { localZone } from '#/lib/local-moments.ts'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { counted } from '#/lib/text/in-figures.ts'
import { Button } from '#/ui/button/button.tsx'
import { MomentChoice, useMomentChoice } from '#/ui/form/moment-choice.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { useSendCampaign } from './campaigns.queries.ts'
import { faultOfPlan, whyNotToSend } from './campaigns.rules.ts'
import type { CampaignSaving } from './use-campaign-saving.ts'

interface CampaignPlanProps {
  saving: CampaignSaving
  /** Whether the campaign is valid; shows errors otherwise. */
  onCheck: () => boolean
  onSent: () => void
  /** Whether who writes may also send: an owner. */
  maySend: boolean
}

/** The controls for sending: now, or at a time that can be changed until then. */
export function CampaignPlan({ saving, onCheck, onSent, maySend }: CampaignPlanProps) {
  const { campaign, isSaving, theirs } = saving
  const choice = useMomentChoice({
    isLater: campaign.plannedFor !== null,
    moment: campaign.plannedFor,
    hour: 8,
  })
  const [fault, setFault] = useState<string>()
  const [key, setKey] = useState<string>()
  const send = useSendCampaign(campaign.id, onSent)
  const readers = counted(campaign.subscribers, 'subscriber')
  const isOwn = campaign.shape === 'own'
  const isPublished = campaign.post?.isPublished ?? false
  const whyNot = whyNotToSend({ isOwn, isPublished, isSent: false, subscribers: campaign.subscribers })
  const isBusy = isSaving || theirs !== undefined
  const plan = () => {
    const found = faultOfPlan(choice.at)
    setFault(found)
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
      {campaign.plannedFor && (
        <p role="status">
          <b className="font-semibold">Scheduled</b> for {longDateTime(campaign.plannedFor, 'here')} (
          {localZone()}).
        </p>
      )}
      {!maySend && <p className="text-sm">Only an owner can schedule and send campaigns.</p>}
      <MomentChoice legend="When to send" name="letter-when" choice={choice} fault={fault} />
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
            {campaign.plannedFor ? 'Change time' : `Schedule for ${dayOf(choice.at)}`}
          </Button>
        )}
        {campaign.plannedFor && (
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

/** The day of the week of the typed date. */
function dayOf(day: Date): string {
  return Number.isNaN(day.getTime())
    ? 'a day'
    : new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(day)
}
