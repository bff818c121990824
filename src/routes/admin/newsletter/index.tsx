import { createFileRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import {
  CampaignList,
  NewsletterTabs,
  newsletterViewIn,
} from '#/features/newsletter/campaigns/campaign-list.tsx'
import {
  CAMPAIGN_LIST,
  FAILED_MAIL_LIST,
  SUBSCRIBER_LIST,
} from '#/features/newsletter/campaigns/campaigns.rules.ts'
import { EverySubscriber, FailedMails } from '#/features/newsletter/subscribers/every-subscriber.tsx'
import { ButtonLink } from '#/ui/basics.tsx'
import { useListSearch } from '#/ui/list.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

/** The current list with its query, whose values are validated by the list. */
interface NewsletterSearch {
  [part: string]: unknown
}

export const Route = createFileRoute('/admin/newsletter/')({
  validateSearch: ({ view, q, only, sort, cursor }: NewsletterSearch): NewsletterSearch => ({
    view,
    q,
    only,
    sort,
    cursor,
  }),
  component: NewsletterPage,
})

function NewsletterPage() {
  const search = Route.useSearch()
  const isOwner = useMe()?.member?.role === 'owner'
  // Addresses of people are the owners’ alone.
  const view = isOwner ? newsletterViewIn(search.view) : 'letters'
  const letters = useListSearch(CAMPAIGN_LIST)
  const subscribers = useListSearch(SUBSCRIBER_LIST, { view })
  const failed = useListSearch(FAILED_MAIL_LIST, { view })
  return (
    <>
      <ScreenHead title="Newsletter">
        <ButtonLink look="primary" to="/admin/newsletter/$id" params={{ id: 'new' }}>
          <Plus aria-hidden />
          <span>New campaign</span>
        </ButtonLink>
      </ScreenHead>
      {isOwner && <NewsletterTabs view={view} />}
      {view === 'letters' && <CampaignList {...letters} />}
      {view === 'subscribers' && <EverySubscriber {...subscribers} />}
      {view === 'failed' && <FailedMails {...failed} />}
    </>
  )
}
