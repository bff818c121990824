import { createFileRoute } from '@tanstack/react-router'
import { IssuesList } from '#/features/newsletter/issues/issues-list.tsx'
import { ISSUE_LIST } from '#/features/newsletter/issues/newsletter-issues.rules.ts'
import { EverySubscriber } from '#/features/newsletter/subscribers/every-subscriber.tsx'
import { FailedMails } from '#/features/newsletter/subscribers/failed-mails.tsx'
import { FAILED_MAIL_LIST, SUBSCRIBER_LIST } from '#/features/newsletter/subscribers/subscribers.rules.ts'
import { type ListSearch, listAsked, listSearchIn, listSearchOf } from '#/shared/paged-lists.ts'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'

/** The question to the subscribers as in any list; those to the two lists below them, each part under the list's name. */
interface NewsletterSearch extends ListSearch<typeof SUBSCRIBER_LIST> {
  [part: `sent-${string}`]: string
  [part: `failed-${string}`]: string
}

export const Route = createFileRoute('/admin/newsletter')({
  validateSearch: (search: Record<string, unknown>) => searchOf(questionsIn(search)),
  component: NewsletterPage,
})

const questionsIn = (search: object) => ({
  subscribers: listSearchIn(SUBSCRIBER_LIST, { ...search }),
  sent: listSearchIn(ISSUE_LIST, partsUnder('sent', search)),
  failed: listSearchIn(FAILED_MAIL_LIST, partsUnder('failed', search)),
})

type Questions = ReturnType<typeof questionsIn>

const searchOf = ({ subscribers, sent, failed }: Questions): NewsletterSearch => ({
  ...subscribers,
  ...under('sent', sent),
  ...under('failed', failed),
})

const under = (name: string, search: ListSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([part, value]) => [`${name}-${part}`, value]))

const partsUnder = (name: string, search: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([part]) => part.startsWith(`${name}-`))
      .map(([part, value]) => [part.slice(name.length + 1), value]),
  )

function NewsletterPage() {
  const questions = questionsIn(Route.useSearch())
  const navigate = Route.useNavigate()
  const ask = (asked: Partial<Questions>) =>
    void navigate({ search: searchOf({ ...questions, ...asked }), resetScroll: false })
  return (
    <>
      <ScreenHead title="Newsletter" lede="Who gets it, what was sent, and what did not arrive." />
      <div className="list-parts grid gap-14">
        <section aria-labelledby="subscribers">
          <SectionHeading id="subscribers" className="mb-4">
            Subscribers
          </SectionHeading>
          <EverySubscriber
            asked={listAsked(SUBSCRIBER_LIST, questions.subscribers)}
            onAsk={(asked) => ask({ subscribers: listSearchOf(SUBSCRIBER_LIST, asked) })}
          />
        </section>
        <section aria-labelledby="articles-sent">
          <SectionHeading id="articles-sent" className="mb-4">
            Articles sent
          </SectionHeading>
          <IssuesList
            asked={listAsked(ISSUE_LIST, questions.sent)}
            onAsk={(asked) => ask({ sent: listSearchOf(ISSUE_LIST, asked) })}
          />
        </section>
        <section aria-labelledby="failed-mails">
          <SectionHeading id="failed-mails" className="mb-4">
            Mails that failed
          </SectionHeading>
          <FailedMails
            asked={listAsked(FAILED_MAIL_LIST, questions.failed)}
            onAsk={(asked) => ask({ failed: listSearchOf(FAILED_MAIL_LIST, asked) })}
          />
        </section>
      </div>
    </>
  )
}
