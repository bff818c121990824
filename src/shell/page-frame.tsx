import type { ReactNode } from 'react'
import { NewsletterForm } from '#/features/newsletter/newsletter-form.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { CallStatus } from './call-status.tsx'
import { CookieNotice } from './cookies/cookie-notice.tsx'
import { useVisitReports } from './cookies/use-visit-reports.ts'
import { DemonstrationNotice } from './demonstration-notice.tsx'
import { useFocusAfterNavigation } from './focus-after-navigation.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { AccountLinks, AccountMenu } from './header/account-menu.tsx'
import { HeaderFavorites } from './header/header-favorites.tsx'
import { SignInProvider } from './header/sign-in-dialog.tsx'
import { SiteHeader } from './header/site-header.tsx'

/** What every page stands in. The cookie notice comes first, so that a keyboard meets it first. */
export function PageFrame({ children }: { children: ReactNode }) {
  useFocusAfterNavigation()
  const { isDemonstration, enableNewsletter } = useSiteSettings()
  useVisitReports()
  return (
    <SignInProvider>
      <div className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <CookieNotice />
        {isDemonstration && <DemonstrationNotice />}
        <SiteHeader
          account={<AccountMenu />}
          favorites={<HeaderFavorites />}
          menuAccount={(closeMenu) => <AccountLinks onChosen={closeMenu} />}
        />
        <main id="main" tabIndex={-1} className="flex-1">
          {children}
        </main>
        <SiteFooter newsletter={enableNewsletter && <NewsletterForm />} />
        <CallStatus />
      </div>
    </SignInProvider>
  )
}
