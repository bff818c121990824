import { createFileRoute, useLocation } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import {
  CampaignList,
  FailedMails,
  NewsletterTabs,
  newsletterViewIn,
  SubscriberList,
} from '#/features/newsletter/newsletter-lists.tsx'
import { ButtonLink } from '#/ui/basics.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/newsletter/')({ component: NewsletterPage })

function NewsletterPage() {
  const search = useLocation().search as Record<string, unknown>
  const isOwner = useMe()?.member?.role === 'owner'
  // Addresses of people are the owners’ alone.
  const view = isOwner ? newsletterViewIn(search.view) : 'campaigns'
  return (
    <>
      <ScreenHead title="Newsletter">
        <ButtonLink look="primary" to="/admin/newsletter/$id" params={{ id: 'new' }}>
          <Plus aria-hidden />
          <span>New campaign</span>
        </ButtonLink>
      </ScreenHead>
      {isOwner && <NewsletterTabs view={view} />}
      {view === 'campaigns' && <CampaignList />}
      {view === 'subscribers' && <SubscriberList />}
      {view === 'failed' && <FailedMails />}
    </>
  )
}
