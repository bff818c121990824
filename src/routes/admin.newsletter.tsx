import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { EverySubscriber } from '#/features/newsletter/every-subscriber.tsx'
import { FailedMails } from '#/features/newsletter/failed-mails.tsx'
import { IssuesList } from '#/features/newsletter/issues-list.tsx'
import { type ListAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { PageHeading } from '#/ui/page-heading.tsx'
import { SectionHeading } from '#/ui/section-heading.tsx'

export const Route = createFileRoute('/admin/newsletter')({
  validateSearch: listSearchIn,
  component: NewsletterPage,
})

function NewsletterPage() {
  const { q = '', page = 1, only = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [failed, setFailed] = useState<ListAsked>({ q: '', page: 1, only: '' })
  return (
    <>
      <PageHeading
        title="Newsletter"
        lede="Who gets it, what was sent, and what did not arrive."
        className="md:pt-10 md:pb-8"
      />
      <div className="grid gap-14">
        <section aria-labelledby="subscribers">
          <SectionHeading id="subscribers" className="mb-4">
            Subscribers
          </SectionHeading>
          <EverySubscriber
            asked={{ q, page, only }}
            onAsk={(asked) => void navigate({ search: listSearchOf(asked), resetScroll: false })}
          />
        </section>
        <section aria-labelledby="articles-sent">
          <SectionHeading id="articles-sent">Articles sent</SectionHeading>
          <IssuesList />
        </section>
        <section aria-labelledby="failed-mails">
          <SectionHeading id="failed-mails" className="mb-4">
            Mails that failed
          </SectionHeading>
          <FailedMails asked={failed} onAsk={setFailed} />
        </section>
      </div>
    </>
  )
}
