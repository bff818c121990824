import { createFileRoute } from '@tanstack/react-router'
import { CookieChoiceButton } from '#/app/cookies/cookie-choice.tsx'
import { headLater } from '#/app/heads/later-head.ts'
import { LegalDocument } from '#/features/pages/legal-document.tsx'
import { fetchPage } from '#/features/pages/pages.queries.ts'
import { buttonStyle } from '#/ui/basics.tsx'

export const Route = createFileRoute('/(written)/privacy')({
  // The current date (ruling 11), from the loader, so that hydration shows the same one instead of reading the clock.
  loader: async ({ context }) => ({
    today: new Date().toISOString().slice(0, 10),
    page: await fetchPage(context, 'privacy'),
  }),
  head: ({ match: { context }, loaderData }) =>
    headLater(({ headOfBuiltIn }) => headOfBuiltIn(context.site, 'privacy', loaderData?.page)),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { today, page } = Route.useLoaderData()
  return (
    <LegalDocument
      page={page}
      lastUpdated={page.updatedAt ?? today}
      below={{
        cookies: (
          <p>
            <CookieChoiceButton className={buttonStyle()} />
          </p>
        ),
      }}
    />
  )
}
