import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ImportDialog } from '#/features/imports/import-dialog.tsx'
import { counted, inFigures, longDate } from '#/lib/format.ts'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { Alert, Button, Moment } from '#/ui/basics.tsx'
import { PagedList } from '#/ui/list.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { saveAsFile } from '#/ui/save-as-file.ts'
import type { Column } from '#/ui/table.tsx'
import './campaigns/campaign.css'
import type { FailedMail, ListedCampaign, Subscriber } from './newsletter.schema.ts'
import {
  campaignsQuery,
  failedMailsQuery,
  subscribersQuery,
  useExportSubscribers,
  useMe,
  useRemoveSubscriber,
  useSubscriberImport,
} from './newsletter-admin.queries.ts'
import { SUBSCRIBER_FIELDS, SUBSCRIBER_FILE_MAX_LENGTH } from './subscribers/subscriber-file.rules.ts'

const STATES = { draft: 'Draft', planned: 'Scheduled', sending: 'Sending', sent: 'Sent' }

const campaignColumns: Column<ListedCampaign>[] = [
  {
    heading: 'Campaign',
    cell: ({ id, title, shape, at }) => (
      <>
        <Link
          to="/admin/newsletter/$id"
          params={{ id: String(id) }}
          className="font-semibold underline-offset-2 wrap-anywhere hover:underline"
        >
          <bdi>{title || 'No subject yet'}</bdi>
        </Link>
        <p className="text-ink-2 text-sm">
          {shape === 'own' ? 'Campaign' : 'Post'}
          {at && ', '}
          {at && <Moment at={at} />}
        </p>
      </>
    ),
  },
  {
    heading: 'State',
    sort: 'created',
    className: 'md:w-40',
    cell: ({ state }) => (
      <span className="letter-state" data-state={state}>
        {STATES[state]}
      </span>
    ),
  },
]

/** The list of campaigns: drafts, scheduled and sent. */
export function CampaignList() {
  return (
    <PagedList
      rules={CREATED_LIST}
      noun={['campaign', 'campaigns']}
      read={campaignsQuery}
      columns={campaignColumns}
      keyOf={({ id }) => id}
      empty="No campaigns yet. Start one, or open a published post and send it from there."
    />
  )
}

const LABELS = { campaigns: 'Campaigns', subscribers: 'Subscribers', failed: 'Failed emails' }
type NewsletterView = keyof typeof LABELS
const NEWSLETTER_VIEWS = Object.keys(LABELS) as NewsletterView[]

/** Returns the tab of the newsletter screen for `view` in the URL. Unknown values open the tab with the campaigns. */
export const newsletterViewIn = (view: unknown): NewsletterView =>
  NEWSLETTER_VIEWS.find((each) => each === view) ?? 'campaigns'

/** The tabs of the newsletter screen. */
export function NewsletterTabs({ view: shown }: { view: NewsletterView }) {
  return (
    <nav aria-label="Views" className="letter-tabs">
      {NEWSLETTER_VIEWS.map((view) => (
        <Link
          key={view}
          to="/admin/newsletter"
          search={view === 'campaigns' ? {} : { view }}
          activeOptions={{ includeSearch: false, exact: true }}
          aria-current={view === shown ? 'page' : undefined}
          data-shown={view === shown || undefined}
        >
          {LABELS[view]}
        </Link>
      ))}
    </nav>
  )
}

/** The list of newsletter subscribers, with buttons to import, export and delete. */
export function SubscriberList() {
  // The import dialog must be outside the `empty` message: this message goes once subscribers are added, and would close it.
  const [isImporting, setImporting] = useState(false)
  const [doomed, setDoomed] = useState<Subscriber>()
  const columns: Column<Subscriber>[] = [
    { heading: 'Address', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    {
      heading: 'Subscribed',
      sort: 'created',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{longDate(createdAt)}</time>,
    },
    {
      heading: 'Confirmed',
      cell: ({ confirmedAt }) =>
        confirmedAt ? <time dateTime={confirmedAt}>{longDate(confirmedAt)}</time> : 'Not yet',
    },
    {
      heading: 'Agreed',
      cell: ({ agreedAt, agreedHow }) =>
        agreedAt ? (
          <span className="wrap-anywhere">
            <time dateTime={agreedAt}>{longDate(agreedAt)}</time>
            <span className="block text-ink-2 text-sm">{agreedHow}</span>
          </span>
        ) : (
          'Our form'
        ),
    },
    {
      heading: 'Delete',
      hideHeading: true,
      className: 'md:w-24 md:text-end',
      cell: (subscriber) => (
        <Button look="quiet" aria-label={`Delete ${subscriber.email}`} onClick={() => setDoomed(subscriber)}>
          Delete
        </Button>
      ),
    },
  ]
  return (
    <>
      <PagedList
        rules={CREATED_LIST}
        noun={['subscriber', 'subscribers']}
        read={subscribersQuery}
        beside={{ view: 'subscribers' }}
        columns={columns}
        keyOf={({ id }) => id}
        tools={<Tools onImport={() => setImporting(true)} />}
        empty={
          <div className="grid justify-items-start gap-4">
            Nobody has subscribed yet. The sign-up form is at the bottom of every page.
            <Tools onImport={() => setImporting(true)} />
          </div>
        }
      />
      {isImporting && <ImportSubscribers onClose={() => setImporting(false)} />}
      {doomed && <RemoveSubscriber subscriber={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

function Tools({ onImport }: { onImport: () => void }) {
  const { mutate, isPending, error } = useExportSubscribers()
  const take = () =>
    mutate(undefined, {
      onSuccess: ({ csv, fileName }) => saveAsFile(csv, { name: fileName, type: 'text/csv;charset=utf-8' }),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="min-h-12" onClick={onImport}>
        Import
      </Button>
      <div>
        {error && <Alert className="mb-2">{error.message}</Alert>}
        <Button className="min-h-12" aria-disabled={isPending} onClick={() => isPending || take()}>
          {isPending ? 'Exporting…' : 'Export confirmed (CSV)'}
        </Button>
      </div>
    </div>
  )
}

function RemoveSubscriber({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { mutate, isPending, error } = useRemoveSubscriber(onClose)
  return (
    <ConfirmDialog
      title="Delete this subscriber?"
      isPending={isPending}
      problem={error && <>The subscriber wasn’t deleted. {error.message}</>}
      onConfirm={() => mutate(subscriber.id)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {subscriber.email} won’t get the newsletter anymore, and we delete the address.
      </p>
    </ConfirmDialog>
  )
}

const mailColumns: Column<FailedMail>[] = [
  {
    heading: 'Mail',
    cell: ({ recipient, subject }) => (
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{recipient}</p>
        <p className="text-ink-2">
          <bdi>{subject}</bdi>
        </p>
      </div>
    ),
  },
  { heading: 'Reason', cell: ({ reason }) => <span className="line-clamp-3">{reason}</span> },
  { heading: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  { heading: 'Written', sort: 'created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

/** The list of all undeliverable mails, with the mail server's answers. */
export const FailedMails = () => (
  <PagedList
    rules={CREATED_LIST}
    noun={['failed mail', 'failed mails']}
    read={failedMailsQuery}
    beside={{ view: 'failed' }}
    columns={mailColumns}
    keyOf={({ id }) => id}
    empty="Every email was delivered or is still being tried."
  />
)

const TOO_LONG = `That file has more than ${inFigures(SUBSCRIBER_FILE_MAX_LENGTH)} characters. Split it into smaller ones.`

function ImportSubscribers({ onClose }: { onClose: () => void }) {
  const importing = useSubscriberImport(useMe()?.member?.id ?? '')
  const { draft, preview } = importing
  return (
    <ImportDialog
      importing={importing}
      title="Import subscribers"
      description="Only people who agreed to get this newsletter, with when and how. Anyone who unsubscribed is never added again."
      reads="CSV, also from Excel, or JSON: address, when they agreed and how they agreed."
      fields={SUBSCRIBER_FIELDS}
      problem={(draft?.text.length ?? 0) > SUBSCRIBER_FILE_MAX_LENGTH ? TOO_LONG : undefined}
      lacking={
        preview?.lacksColumns && (
          <Alert title="Which columns say when and how they agreed?">
            Choose below what each column is. Without both, no one is added.
          </Alert>
        )
      }
      summary={({ added }, isWritten) => {
        const did = added === 1 ? 'was added' : 'were added'
        return `${counted(added, 'subscriber')} ${isWritten ? did : 'will be added'}.`
      }}
      coming={preview?.added ?? 0}
      labels={['Add', 'Adding…']}
      onClose={onClose}
    />
  )
}
