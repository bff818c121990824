import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LetterShelf } from '#/features/newsletter/reading/letter-shelf.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { later } from '#/ui/later.tsx'
import { ConnectionLine } from '../connection/connection-line.tsx'
import { ConnectionLost } from '../connection/connection-lost.tsx'
import { useStandIn } from '../connection/stand-in/use-stand-in.ts'
import { useAwaitedPage } from '../connection/use-awaited-page.ts'
import { useLookingForServer } from '../connection/use-looking-for-server.ts'
import { CookieNotice } from '../cookies/cookie-notice.tsx'
import { SiteFooter } from '../footer/site-footer.tsx'
import { AccountLinks, AccountMenu } from '../header/account/account-menu.tsx'
import { SignInProvider } from '../header/account/sign-in-dialog.tsx'
import { HeaderFavorites } from '../header/favorites/header-favorites.tsx'
import { SiteHeader } from '../header/site-header.tsx'
import { DemonstrationNotice } from './demonstration-notice.tsx'
import { useFocusAfterNavigation } from './focus-after-navigation.ts'

const partsForLater = () => import('./parts-for-later.ts')
// Nobody needs these before a call has failed for a while, or the connection.
const CallStatus = later(async () => (await partsForLater()).CallStatus)
const KeptGames = later(async () => (await partsForLater()).KeptGames)
// Nobody needs it before they are signed in and press something that gives power.
const ProofAsker = later(async () => (await partsForLater()).ProofAsker)
const VisitReports = later(async () => (await partsForLater()).VisitReports)

/**
 * What every page stands in. The cookie notice comes first, so that a keyboard meets it first. The admin side brings
 * ways of its own, and its own <main>.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  useFocusAfterNavigation()
  const { isDemonstration, enableNewsletter } = useSiteSettings()
  useStandIn()
  const awaited = useAwaitedPage()
  useLookingForServer(awaited !== null)
  const missed = awaited?.isSamePage ? null : awaited
  const isAdminSide = useRouterState({ select: ({ matches }) => matches[1]?.routeId === '/admin' }) && !missed
  return (
    <SignInProvider>
      <div className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <CookieNotice />
        {isDemonstration && <DemonstrationNotice />}
        {!isAdminSide && (
          <SiteHeader
            account={<AccountMenu />}
            favorites={<HeaderFavorites />}
            menuAccount={(closeMenu) => <AccountLinks onChosen={closeMenu} />}
          />
        )}
        <ConnectionLine awaited={awaited} />
        {isAdminSide ? (
          children
        ) : (
          <main id="main" tabIndex={-1} className="flex-1">
            {missed ? (
              <ConnectionLost address={missed.address}>
                <KeptGames />
              </ConnectionLost>
            ) : (
              children
            )}
          </main>
        )}
        {!isAdminSide && <SiteFooter newsletter={enableNewsletter && <LetterShelf />} />}
        <CallStatus />
        <ProofAsker />
        <VisitReports />
      </div>
    </SignInProvider>
  )
}
