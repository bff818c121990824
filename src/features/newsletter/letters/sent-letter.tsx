import { useQuery } from '@tanstack/react-query'
import { inFigures } from '#/lib/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { DataTable } from '#/ui/list/table/data-table.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { IssueProgress } from '../issues/issues-list.tsx'
import { Figures } from '../subscribers/newsletter-figures.tsx'
import { letterReportQuery } from './letters.queries.ts'
import type { EditedLetter, LetterReport } from './letters.schema.ts'
import { LetterHead, LetterPreview } from './writing/new-letter.tsx'
import { letterFieldsOf } from './writing/use-letter-saving.ts'

/** A sent campaign: its results and the mail itself. */
export function SentLetter({ letter }: { letter: EditedLetter }) {
  const { data, error } = useQuery(letterReportQuery(letter.id))
  return (
    <>
      <LetterHead
        title={letter.subject}
        state={
          letter.startedAt && (
            <>
              Sent <Moment at={letter.startedAt} />
            </>
          )
        }
      />
      <div className="letter">
        <div className="letter-form">
          {letter.post && (
            <p className="wrap-anywhere">
              It featured{' '}
              <TextLink to="/admin/posts/$id" params={{ id: String(letter.post.id) }}>
                {letter.post.title}
              </TextLink>
              .
            </p>
          )}
          {error && <Alert title="We couldn’t load the figures">{error.message}</Alert>}
          {!data && !error && <Skeleton className="h-60" />}
          {data && <Report report={data} title={letter.subject} />}
        </div>
        <LetterPreview id={letter.id} fields={letterFieldsOf(letter)} />
      </div>
    </>
  )
}

function Report({ report, title }: { report: LetterReport; title: string }) {
  const { sent, failed, total, followed, left, links, days } = report
  return (
    <>
      {sent + failed < total && <IssueProgress issue={{ sent, failed, total, title }} />}
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
