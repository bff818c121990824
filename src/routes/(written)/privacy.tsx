import { createFileRoute, Link } from '@tanstack/react-router'
import { CookieChoiceButton } from '#/app/cookies/cookie-choice-button.tsx'
import { headLater } from '#/app/heads/later-head.ts'
import { LegalDocument } from '#/features/pages/legal-document.tsx'
import { CookieKinds, privacyInShort, privacyParts } from '#/features/pages/privacy-parts.tsx'
import { rewritten } from '#/features/pages/written/pages.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { buttonStyle } from '#/ui/button/button.tsx'

export const Route = createFileRoute('/(written)/privacy')({
  // The current date (ruling 11), from the loader, so that hydration shows the same one instead of reading the clock.
  loader: async ({ context }) => ({
    today: new Date().toISOString().slice(0, 10),
    page: await rewritten(context, 'privacy'),
  }),
  head: ({ match: { context }, loaderData }) =>
    headLater(({ headOfWritten }) => headOfWritten(context.site, 'privacy', loaderData?.page)),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { today, page } = Route.useLoaderData()
  const site = useSiteSettings()
  const cookieChoice = <CookieChoiceButton className={buttonStyle()} />
  if (page)
    return (
      <LegalDocument
        title={page.title}
        lede={page.lede}
        lastUpdated={page.updatedAt}
        parts={page.parts.map((part) =>
          part.id === 'cookies' ? { ...part, text: <p>{cookieChoice}</p> } : part,
        )}
      />
    )
  return (
    <LegalDocument
      title="Privacy Policy"
      lede="What we know about you, what we do with it, and how to have it deleted."
      lastUpdated={today}
      inShort={privacyInShort}
      parts={privacyParts({
        ...site,
        leadTo: (to, words) => <Link to={to}>{words}</Link>,
        cookieKinds: <CookieKinds />,
        cookieChoice,
      })}
    />
  )
}
