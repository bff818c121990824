import { useQuery } from '@tanstack/react-query'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { Figures } from '../newsletter-tabs.tsx'
import { CampaignProgress } from './campaign-list.tsx'
import { campaignReportQuery } from './campaigns.queries.ts'
import type { CampaignReport, EditedCampaign } from './campaigns.schema.ts'
import { CampaignHead, CampaignPreview } from './new-campaign.tsx'
import { campaignFieldsOf } from './use-campaign-saving.ts'

/** A sent campaign: its results and the mail itself. */
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
  const { sent, failed, total, followed, left, links, days } = report
  return (
    <>
      {sent + failed < total && <CampaignProgress issue={{ sent, failed, total, title }} />}
      <Figures
        figures={[
          { name: 'Arrived', value: sent, hint: 'by the mail servers’ answers' },
          { name: 'Came back', value: failed, hint: 'after all attempts' },
          { name: 'Followed', value: followed, hint: 'links, by day, never by person' },
          { name: 'Left', value: left, hint: 'after this campaign' },
        ]}
      />
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
      {days.length > 0 && (
        <DataTable
          caption="Links followed, by day"
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { heading: 'Day (UTC)', cell: ({ day }) => <time dateTime={day}>{day}</time> },
            { heading: 'Clicked', numeric: true, cell: ({ clicks }) => inFigures(clicks) },
          ]}
        />
      )}
    </>
  )
}
