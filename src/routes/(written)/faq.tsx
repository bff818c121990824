import { createFileRoute } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { fetchPage } from '#/features/pages/pages.queries.ts'
import { ButtonLink, PageHeading } from '#/ui/basics.tsx'
import { Disclosure, MovingPictures, Prose } from '#/ui/text.tsx'

export const Route = createFileRoute('/(written)/faq')({
  loader: ({ context }) => fetchPage(context, 'faq'),
  head: ({ match: { context }, loaderData: page }) =>
    headLater(({ headOfBuiltIn }) => headOfBuiltIn(context.site, 'faq', page)),
  component: FaqPage,
})

function FaqPage() {
  const { title, lede, parts } = Route.useLoaderData()
  return (
    <div className="wrap">
      <PageHeading title={<span className="block max-w-[10em]">{title}</span>} lede={lede} />
      <div className="ml:grid ml:grid-cols-12 ml:gap-x-6">
        <div className="ml:col-span-8">
          <MovingPictures among={parts.map(({ html }) => html)} />
          {/* Each opens on its own, the first at the start (checklist PAGE-02). */}
          <ul className="rule">
            {parts.map(({ id, title: question, html }, index) => (
              <li key={id} id={id} className="row-rule">
                <Disclosure level={2} summary={question} size="lg" open={index === 0}>
                  <div className="max-w-prose pb-6 pe-8">
                    <Prose html={html} />
                  </div>
                </Disclosure>
              </li>
            ))}
          </ul>
        </div>
        <aside
          aria-labelledby="ask"
          className="rule pt-5 max-ml:mt-12 ml:col-span-3 ml:col-start-10 ml:self-start"
        >
          <h2 id="ask" className="type-part">
            Not answered here?
          </h2>
          <p className="mt-2 mb-4 text-ink-2">Ask us. A real person answers within 24 hours.</p>
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </aside>
      </div>
    </div>
  )
}
