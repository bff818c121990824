import { type ReactNode, useEffect, useRef, useState } from 'react'
import { newKey } from '#/lib/memory/idempotency-key.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { campaignPreviewQuery, useBeginCampaign } from './campaigns.queries.ts'
import './campaign.css'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { trustedHtml } from '#/lib/trusted-types.ts'
import { IconLink } from '#/ui/button/icon-button.tsx'
import { Segmented } from '#/ui/choice/segmented.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { useSettled } from '#/ui/use-settled.ts'
import type { CampaignFields } from './campaigns.rules.ts'
import type { CampaignPreview as Mail } from './campaigns.schema.ts'

interface NewCampaignProps {
  /** The initial contents; empty by default. */
  from: 'recent-posts' | undefined
  onBegun: (id: number) => void
}

/** The button that creates a campaign and opens it. */
export function NewCampaign({ from, onBegun }: NewCampaignProps) {
  const [key] = useState(newKey)
  const { mutate, error } = useBeginCampaign(from, ({ id }) => onBegun(id))
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

interface CampaignHeadProps {
  title: string
  state: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** The head of a campaign's screen: back link, title, state, actions. */
export function CampaignHead({ title, state, children }: CampaignHeadProps) {
  return (
    <ScreenHead
      title={<bdi>{title || 'New campaign'}</bdi>}
      back={
        <IconLink to="/admin/newsletter" label="Back to campaigns">
          <ArrowLeft aria-hidden />
        </IconLink>
      }
      state={<p role="status">{state}</p>}
    >
      {children}
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

/** The preview of a campaign: on a phone, on a desktop, and as plain text. */
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
      {data && (view === 'plain' ? <Plain text={data.text} /> : <Mailed mail={data} view={view} />)}
    </section>
  )
}

function Plain({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section aria-label="The email as plain text" className="letter-plain" tabIndex={0}>
      {text}
    </section>
  )
}

function Mailed({
  mail: { from, subject, preheader, html },
  view,
}: {
  mail: Mail
  view: 'phone' | 'desktop'
}) {
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
