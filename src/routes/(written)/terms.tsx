import { createFileRoute, Link } from '@tanstack/react-router'
import { headLater } from '#/app/heads/later-head.ts'
import { LegalDocument } from '#/features/pages/legal-document.tsx'
import { termsInShort, termsParts } from '#/features/pages/terms-parts.tsx'
import { rewritten } from '#/features/pages/written/pages.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'

export const Route = createFileRoute('/(written)/terms')({
  // The current date (ruling 11), from the loader, so that hydration shows the same one instead of reading the clock.
  loader: async ({ context }) => ({
    today: new Date().toISOString().slice(0, 10),
    page: await rewritten(context, 'terms'),
  }),
  head: ({ match: { context }, loaderData }) =>
    headLater(({ headOfWritten }) => headOfWritten(context.site, 'terms', loaderData?.page)),
  component: TermsPage,
})

function TermsPage() {
  const { today, page } = Route.useLoaderData()
  const site = useSiteSettings()
  if (page)
    return (
      <LegalDocument title={page.title} lede={page.lede} lastUpdated={page.updatedAt} parts={page.parts} />
    )
  return (
    <LegalDocument
      title="Terms of Service"
      lede="The rules for using the site, short enough to read in one sitting."
      lastUpdated={today}
      inShort={termsInShort}
      parts={termsParts({ ...site, leadTo: (to, words) => <Link to={to}>{words}</Link> })}
    />
  )
}
