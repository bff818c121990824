import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { NotFoundScreen } from '#/app/screens/error-screen.tsx'
import { fetchPage } from '#/features/pages/pages.queries.ts'
import { PageHeading } from '#/ui/basics.tsx'
import { MovingPictures, Prose } from '#/ui/text.tsx'

/** The route of a page that the owner wrote, such as About. A path missing in `site.writtenPages` shows "not found". */
export const Route = createFileRoute('/$page')({
  loader: async ({ context, params }) => {
    if (!context.site.writtenPages.includes(params.page)) throw notFound()
    const page = await fetchPage(context, params.page)
    if (page.slug !== params.page) throw redirect({ href: `/${page.slug}`, statusCode: 301 })
    return page
  },
  head: ({ match: { context }, params, loaderData: page }) =>
    headLater(({ headOfOwnerPage }) => headOfOwnerPage(context.site, params.page, page)),
  component: OwnPage,
  notFoundComponent: () => <NotFoundScreen />,
})

function OwnPage() {
  const { title, lede, parts } = Route.useLoaderData()
  return (
    <article className="wrap">
      <PageHeading title={title} lede={lede} />
      <div className="rule pt-6">
        <MovingPictures among={parts.map(({ html }) => html)} />
        {parts.map(({ id, html }) => (
          <Prose key={id} size="article" html={html} />
        ))}
      </div>
    </article>
  )
}
