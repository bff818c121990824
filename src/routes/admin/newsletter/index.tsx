import { createFileRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useListSearch } from '#/app/admin/use-list-search.ts'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import {
  CampaignList,
  NewsletterTabs,
  newsletterViewIn,
} from '#/features/newsletter/campaigns/campaign-list.tsx'
import { EverySubscriber, FailedMails } from '#/features/newsletter/subscribers/every-subscriber.tsx'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

/** The current list with its query, whose values are validated by the list. */
type NewsletterSearch = Partial<Record<'view' | 'q' | 'sort' | 'cursor', unknown>>

export const Route = createFileRoute('/admin/newsletter/')({
  validateSearch: ({ view, q, sort, cursor }: NewsletterSearch): NewsletterSearch => ({
    ...{ view, q, sort, cursor },
  }),
  component: NewsletterPage,
})

function NewsletterPage() {
  const search = Route.useSearch()
  const isOwner = useMe()?.member?.role === 'owner'
  // Addresses of people are the owners’ alone.
  const view = isOwner ? newsletterViewIn(search.view) : 'letters'
  const list = useListSearch(CREATED_LIST, view === 'letters' ? {} : { view })
  return (
    <>
      <ScreenHead title="Newsletter">
        <ButtonLink look="primary" to="/admin/newsletter/$id" params={{ id: 'new' }}>
          <Plus aria-hidden />
          <span>New campaign</span>
        </ButtonLink>
      </ScreenHead>
      {isOwner && <NewsletterTabs view={view} />}
      {view === 'letters' && <CampaignList {...list} />}
      {view === 'subscribers' && <EverySubscriber {...list} />}
      {view === 'failed' && <FailedMails {...list} />}
    </>
  )
}
