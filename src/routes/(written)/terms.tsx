import { createFileRoute } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { LegalDocument } from '#/features/pages/legal-document.tsx'
import { fetchPage } from '#/features/pages/pages.queries.ts'

export const Route = createFileRoute('/(written)/terms')({
  // The current date (ruling 11), from the loader, so that hydration shows the same one instead of reading the clock.
  loader: async ({ context }) => ({
    today: new Date().toISOString().slice(0, 10),
    page: await fetchPage(context, 'terms'),
  }),
  head: ({ match: { context }, loaderData }) =>
    headLater(({ headOfBuiltIn }) => headOfBuiltIn(context.site, 'terms', loaderData?.page)),
  component: TermsPage,
})

function TermsPage() {
  const { today, page } = Route.useLoaderData()
  return <LegalDocument page={page} lastUpdated={page.updatedAt ?? today} />
}
