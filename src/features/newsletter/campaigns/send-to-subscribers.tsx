import { useState } from 'react'
import { longDateTime } from '#/lib/dates.ts'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { counted } from '#/lib/text/in-figures.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { CampaignProgress } from './campaign-list.tsx'
import { useCampaignOfPost, useSending, useSendToSubscribers } from './campaigns.queries.ts'
import { whyNotToSend } from './campaigns.rules.ts'

interface SendToSubscribersProps {
  post: { id: number; title: string }
  /** Whether readers can see it now. */
  isPublished: boolean
  /** Opens the post's campaign. */
  onCampaign: (id: number) => void
}

/** Sends a published article to all subscribers, once, after a confirmation; or links to its campaign. */
export function SendToSubscribers({ post, isPublished, onCampaign }: SendToSubscribersProps) {
  const { data, error } = useSending(post.id)
  const [key, setKey] = useState<string>()
  const send = useSendToSubscribers(post.id, () => setKey(undefined))
  const campaign = useCampaignOfPost(post.id, ({ id }) => onCampaign(id))
  const subscribers = data?.subscribers ?? 0
  const issue = data?.issue ?? null
  const startedAt = issue?.startedAt ?? null
  const fault = data && whyNotToSend({ isPublished, isSent: startedAt !== null, subscribers })
  const readers = counted(subscribers, 'subscriber')
  return (
    <section aria-labelledby="newsletter-of-post" className="rule pt-4">
      <h2 id="newsletter-of-post" className="type-part">
        Newsletter
      </h2>
      {error && <Alert className="mt-3">{error.message}</Alert>}
      {issue && startedAt ? (
        <>
          <div role="status" className="mt-2 mb-3 grid gap-1 text-sm">
            <p>Sent to the subscribers on {longDateTime(startedAt, 'here')}.</p>
            <CampaignProgress issue={issue} />
          </div>
          <ButtonLink to="/admin/newsletter/$id" params={{ id: String(issue.id) }}>
            What became of it
          </ButtonLink>
        </>
      ) : (
        data && (
          <>
            <p className="mt-2 mb-3 text-ink-2 text-sm">
              {fault ? `${fault}.` : `It would go to ${readers}, one mail each.`}
              {issue?.plannedFor &&
                ` A campaign with it is scheduled for ${longDateTime(issue.plannedFor, 'here')}.`}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button disabled={fault !== undefined} onClick={() => setKey(newKey())}>
                Send to subscribers
              </Button>
              <Button look="quiet" aria-disabled={campaign.isPending} onClick={() => campaign.mutate()}>
                View the campaign
              </Button>
            </div>
            {campaign.error && <Alert className="mt-3">{campaign.error.message}</Alert>}
          </>
        )
      )}
      {key && (
        <ConfirmDialog
          title={`Send this post to ${readers}?`}
          confirm="Send"
          isHarmless
          confirming="Sending…"
          isPending={send.isPending}
          problem={send.error && <>The post wasn’t sent. {send.error.message}</>}
          onConfirm={() => send.mutate(key)}
          onClose={() => {
            send.reset()
            setKey(undefined)
          }}
        >
          <p className="wrap-anywhere">
            “<bdi>{post.title}</bdi>” is sent once and can’t be recalled.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
