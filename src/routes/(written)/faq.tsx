import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { frequentQuestions, frequentQuestionsData } from '#/features/pages/frequent-questions.ts'
import { QuestionList } from '#/features/pages/question-list.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { pageHead } from '#/shell/page-head.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/(written)/faq')({
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Frequently asked questions',
      description: `How games for two get onto ${context.site.siteName}, what needs an account, where to start as beginners, and why nothing is sold here.`,
      path: '/faq',
      structuredData: structuredData(context.site.siteName),
    }),
  component: FaqPage,
})

const structuredData = createIsomorphicFn()
  .server((siteName: string) => [frequentQuestionsData(frequentQuestions(siteName))])
  .client(() => [])

function FaqPage() {
  const { siteName } = useSiteSettings()
  return (
    <div className="wrap">
      <PageHeading title={<span className="block max-w-[10em]">Frequently asked questions</span>} />
      <div className="ml:grid ml:grid-cols-12 ml:gap-x-6">
        <div className="ml:col-span-8">
          <QuestionList questions={frequentQuestions(siteName)} />
        </div>
        <aside
          aria-labelledby="ask"
          className="rule pt-5 max-ml:mt-12 ml:col-span-3 ml:col-start-10 ml:self-start"
        >
          <h2 id="ask" className="type-part">
            Not answered here?
          </h2>
          <p className="mt-2 mb-4 text-ink-2">Ask us. A person reads it and answers within 24 hours.</p>
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </aside>
      </div>
    </div>
  )
}
