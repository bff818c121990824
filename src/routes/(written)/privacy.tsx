import { createFileRoute } from '@tanstack/react-router'
import { LegalDocument } from '#/features/pages/legal-document.tsx'
import { privacyInShort, privacyParts } from '#/features/pages/privacy-parts.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { CookieChoiceButton } from '#/shell/cookies/cookie-choice-button.tsx'
import { pageHead } from '#/shell/page-head.ts'
import { buttonStyle } from '#/ui/button/button.tsx'

export const Route = createFileRoute('/(written)/privacy')({
  // The current date (ruling 11), told once by whoever loads the page: hydration repeats it instead of asking the clock.
  loader: () => ({ today: new Date().toISOString().slice(0, 10) }),
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Privacy Policy',
      description: `What ${context.site.siteName} collects, why, for how long, which cookies it uses, and how to see or delete your data.`,
      path: '/privacy',
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { today } = Route.useLoaderData()
  const { siteName, supportEmail } = useSiteSettings()
  const cookieChoice = <CookieChoiceButton className={buttonStyle()} />
  return (
    <LegalDocument
      title="Privacy Policy"
      lede="What we know about you, what we do with it, and how you can end it."
      lastUpdated={today}
      inShort={privacyInShort}
      parts={privacyParts({ siteName, supportEmail, cookieChoice })}
    />
  )
}
