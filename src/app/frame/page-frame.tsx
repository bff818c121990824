import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LetterShelf } from '#/features/newsletter/reading/newsletter-form.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { trustedScript } from '#/lib/trusted-types.ts'
import { later } from '#/ui/later.tsx'
import { useAwaitedPage, useLookingForServer } from '../connection/awaited-page.ts'
import { ConnectionLine, ConnectionLost } from '../connection/connection-line.tsx'
import { useCookieState } from '../cookies/cookie-choice.ts'
import { SiteFooter } from '../footer/site-footer.tsx'
import { AccountLinks, AccountMenu, SignInProvider } from '../header/account/sign-in-dialog.tsx'
import { HeaderFavorites } from '../header/favorites/header-favorites.tsx'
import { SiteHeader } from '../header/site-header.tsx'

const CookieBar = later(async () => (await import('../cookies/cookie-bar.tsx')).CookieBar)

/**
 * The cookie notice: informs once, and asks for consent if there is a provider (ruling 31); visitors who saw it without one are
 * asked once there is. Overlays the bottom edge without moving the page.
 */
function CookieNotice() {
  const { asking, choice } = useCookieState()
  const hasProvider = useSiteSettings().analytics !== null
  return (asking || (choice === 'read' && hasProvider)) && <CookieBar hasProvider={hasProvider} />
}

const partsForLater = () => import('./parts-for-later.ts')
// Loaded on demand: needed after calls have failed for a while, or the connection.
const CallStatus = later(async () => (await partsForLater()).CallStatus)
const SavedGames = later(async () => (await partsForLater()).SavedGames)
// Loaded on demand: needed for actions that require a proof of identity.
const ProofAsker = later(async () => (await partsForLater()).ProofAsker)
const VisitReports = later(async () => (await partsForLater()).VisitReports)

/**
 * The frame of every page. The cookie notice comes first in tab order. The admin side has its own navigation and <main>, and no
 * notice over its lists.
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
        {!isAdminSide && <CookieNotice />}
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
              <ConnectionLost>
                <SavedGames />
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

/** The focus target on a new page: the element named in its hash, else its heading. */
function destination(hash: string): HTMLElement | null {
  return (
    (hash && document.getElementById(hash)) ||
    document.querySelector<HTMLElement>('#main h1') ||
    document.getElementById('main')
  )
}

/**
 * After a navigation the focus moves to the new page, as after loading one, and a screen reader reads its heading. Focus in the
 * search box and in an open menu stays.
 */
function useFocusAfterNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        if (!fromLocation || !(pathChanged || (hashChanged && toLocation.hash))) return
        if (document.activeElement?.closest('search, [role="menu"]')) return
        const target = destination(toLocation.hash)
        if (!target) return
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** The notice on every page of a demo that its members and contributions are samples. */
function DemonstrationNotice() {
  return (
    <aside aria-label="About this site" className="bg-dusk px-gutter py-2 text-center text-dusk-ink text-sm">
      This is a demonstration: its members, ratings and comments are samples.
    </aside>
  )
}

/** Registers the service worker with the offline page, once this page is idle. */
function useStandIn() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    const keep = () =>
      navigator.serviceWorker
        .register(trustedScript('/service-worker.js'))
        // Browsers may refuse it, for example in private windows: then their own error page is shown.
        .catch((cause: unknown) => console.debug('nothing is saved for later', cause))
    if (document.readyState === 'complete') void keep()
    else window.addEventListener('load', keep, { once: true })
    return () => window.removeEventListener('load', keep)
  }, [])
}
