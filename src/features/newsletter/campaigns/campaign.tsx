import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { newKey } from '#/lib/drafts.ts'
import { inFigures } from '#/lib/format.ts'
import { trustedHtml } from '#/lib/trusted-types.ts'
import { Alert, Button, Moment, Skeleton, TextLink } from '#/ui/basics.tsx'
import { Segmented } from '#/ui/form.tsx'
import { useSettled } from '#/ui/hooks.ts'
import { ScreenHead } from '#/ui/screen.tsx'
import { DataTable } from '#/ui/table.tsx'
import { type CampaignFields, campaignFieldsOf } from '../model/campaigns.rules.ts'
import type { CampaignPreview as CampaignMail, CampaignReport, EditedCampaign } from '../newsletter.schema.ts'
import {
  campaignPreviewQuery,
  campaignReportQuery,
  useBeginCampaign,
  useCampaignOfPost,
} from '../newsletter-admin.queries.ts'
import './campaign.css'

/** Creates an empty campaign on mount and goes to its editing screen. */
export function NewCampaign() {
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const { mutate, error } = useBeginCampaign(({ id }) => {
    void navigate({ to: '/admin/newsletter/$id', params: { id: String(id) }, replace: true })
  })
  useEffect(() => mutate(key), [mutate, key])
  if (!error) return <Skeleton className="mt-10 h-[70vh]" />
  return (
    <Alert
      className="mt-10"
      title="We couldn’t create the campaign"
      action={<Button onClick={() => mutate(key)}>Try Again</Button>}
    >
      {error.message}
    </Alert>
  )
}

/** The newsletter section of a post's editing screen. Its button "Send to subscribers" opens the post's campaign. */
export function SendToSubscribers({ postId }: { postId: number }) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCampaignOfPost(postId, ({ id }) => {
    void navigate({ to: '/admin/newsletter/$id', params: { id: String(id) } })
  })
  return (
    <section aria-labelledby="newsletter-of-post" className="rule grid justify-items-start gap-3 pt-4">
      <h2 id="newsletter-of-post" className="type-part">
        Newsletter
      </h2>
      {error && <Alert>{error.message}</Alert>}
      <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
        Send to subscribers
      </Button>
    </section>
  )
}

/** The heading of a campaign's admin screen, with the campaign's state and buttons. */
export function CampaignHead({ title, ...head }: { title: string; state: ReactNode; children?: ReactNode }) {
  return (
    <ScreenHead
      title={<bdi>{title || 'New campaign'}</bdi>}
      back={{ to: '/admin/newsletter', label: 'Back to campaigns' }}
      state={<p role="status">{head.state}</p>}
    >
      {head.children}
    </ScreenHead>
  )
}

const VIEWS = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
  { value: 'plain', label: 'Plain' },
] as const
type View = (typeof VIEWS)[number]['value']

const TYPING_PAUSE_MS = 500

/** A preview of a campaign's email, switchable between phone, desktop and plain text. */
export function CampaignPreview({ id, fields }: { id: number; fields: CampaignFields }) {
  const [view, setView] = useState<View>('phone')
  const { data, error } = useQuery(campaignPreviewQuery(id, useSettled(fields, TYPING_PAUSE_MS)))
  return (
    <section aria-labelledby="as-it-arrives" className="letter-view">
      <div className="letter-view-head">
        <h2 id="as-it-arrives" className="font-semibold">
          As it arrives
        </h2>
        <Segmented
          legend="Preview"
          name="letter-view"
          value={view}
          onChange={setView}
          options={VIEWS}
          look="wash"
        />
      </div>
      {error && <Alert>{error.message}</Alert>}
      {!data && !error && <Skeleton className="letter-mail" />}
      {data && view !== 'plain' && <Mailed mail={data} view={view} />}
      {data && view === 'plain' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        <section aria-label="The email as plain text" className="letter-plain" tabIndex={0}>
          {data.text}
        </section>
      )}
    </section>
  )
}

function Mailed({ mail, view }: { mail: CampaignMail; view: View }) {
  const { from, subject, preheader, html } = mail
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // Html from the server; the sandboxed frame runs nothing and has no links.
    if (frame.current) frame.current.srcdoc = trustedHtml(html)
  }, [html])
  return (
    <div className="letter-mail" data-view={view}>
      <div className="letter-mail-top">
        <p className="wrap-anywhere text-sm">{from.replaceAll('"', '')}</p>
        <p className="font-semibold wrap-anywhere">{subject || 'No subject yet'}</p>
        {preheader && <p className="text-ink-2 text-sm wrap-anywhere">{preheader}</p>}
      </div>
      <iframe ref={frame} title="The email as it is sent" sandbox="" />
    </div>
  )
}

/** The screen of a campaign that is being sent or was sent, with its report and its email. */
export function SentCampaign({ campaign }: { campaign: EditedCampaign }) {
  const { data, error } = useQuery(campaignReportQuery(campaign.id))
  return (
    <>
      <CampaignHead
        title={campaign.subject}
        state={
          campaign.startedAt && (
            <>
              Sent <Moment at={campaign.startedAt} />
            </>
          )
        }
      />
      <div className="letter">
        <div className="letter-form">
          {campaign.post && (
            <p className="wrap-anywhere">
              It featured{' '}
              <TextLink to="/admin/posts/$id" params={{ id: String(campaign.post.id) }}>
                {campaign.post.title}
              </TextLink>
              .
            </p>
          )}
          {error && <Alert title="We couldn’t load the figures">{error.message}</Alert>}
          {!data && !error && <Skeleton className="h-60" />}
          {data && <Report report={data} title={campaign.subject} />}
        </div>
        <CampaignPreview id={campaign.id} fields={campaignFieldsOf(campaign)} />
      </div>
    </>
  )
}

function Report({ report, title }: { report: CampaignReport; title: string }) {
  const { sent, failed, total, followed, left, links } = report
  const figures = [
    { name: 'Arrived', value: sent, hint: 'by the mail servers’ answers' },
    { name: 'Came back', value: failed, hint: 'after all attempts' },
    { name: 'Followed', value: followed, hint: 'links, by day, never by person' },
    { name: 'Left', value: left, hint: 'after this campaign' },
  ]
  return (
    <>
      {sent + failed < total && (
        <progress
          className="block h-2 w-full accent-[var(--accent)]"
          value={sent + failed}
          max={total}
          aria-label={`Sending ${title}`}
        />
      )}
      <p className="text-sm tabular-nums">
        {inFigures(sent)} of {inFigures(total)} sent
      </p>
      <dl className="letter-figures">
        {figures.map(({ name, value, hint }) => (
          <div key={name}>
            <dt className="text-ink-2 text-sm">{name}</dt>
            <dd className="letter-figure">{inFigures(value)}</dd>
            <dd className="type-hint">{hint}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="links-followed">
        <h2 id="links-followed" className="mb-2 type-part">
          Links followed
        </h2>
        {links.length === 0 ? (
          <p className="text-ink-2">This campaign has no links.</p>
        ) : (
          <DataTable
            caption="Links followed"
            rows={links}
            keyOf={({ address }) => address}
            columns={[
              { heading: 'Link', cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
              { heading: 'Clicked', numeric: true, cell: ({ clicks }) => inFigures(clicks) },
            ]}
          />
        )}
      </section>
    </>
  )
}
