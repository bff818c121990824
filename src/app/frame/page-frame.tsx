import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { checkServer, useConnection } from '#/client/connection.ts'
import { ME_KEY } from '#/client/me.ts'
import { FavoriteFailure, FavoritesButton } from '#/features/favorites/favorite-heart.tsx'
import { FooterNewsletter } from '#/features/newsletter/reading/newsletter-form.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { trustedScript } from '#/lib/trusted-types.ts'
import { Button } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { ApartIcon } from '#/ui/signs.tsx'
import {
  type AwaitedPage,
  atClock,
  useAwaitedPage,
  useLostConnection,
  useServerPolling,
} from '../connection/awaited-page.ts'
import { useCookieState } from '../cookies/cookie-choice.tsx'
import { SiteFooter } from '../footer/site-footer.tsx'
import { SignInProvider } from '../header/account/sign-in-dialog.tsx'
import { SiteHeader } from '../header/site-header.tsx'

const CookieBar = later(async () => (await import('../cookies/cookie-bar.tsx')).CookieBar)

/** The cookie notice at the bottom edge: informs once, or asks for consent if the site uses an analytics provider (ruling 31). */
function CookieNotice() {
  const { asking, choice } = useCookieState()
  const hasProvider = useSiteSettings().analytics !== null
  return (asking || (choice === 'read' && hasProvider)) && <CookieBar hasProvider={hasProvider} />
}

const partsForLater = () => import('./lazy-parts.tsx')
const CallStatus = later(async () => (await partsForLater()).CallStatus)
const OfflineGames = later(async () => (await partsForLater()).OfflineGames)
const ProofAsker = later(async () => (await partsForLater()).ProofAsker)
const VisitReports = later(async () => (await partsForLater()).VisitReports)

/** The frame around every page. All pages but admin screens get a header, a footer and the cookie notice. */
export function PageFrame({ children }: { children: ReactNode }) {
  useFocusAfterNavigation()
  const { isDemonstration, enableNewsletter } = useSiteSettings()
  useServiceWorker()
  const awaited = useAwaitedPage()
  useServerPolling(awaited !== null)
  const missed = awaited?.isSamePage ? null : awaited
  const isAdminSide = useRouterState({ select: ({ matches }) => matches[1]?.routeId === '/admin' }) && !missed
  return (
    <SignInProvider>
      <div className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        {!isAdminSide && <CookieNotice />}
        {isDemonstration && (
          <aside
            aria-label="About this site"
            className="bg-dusk px-gutter py-2 text-center text-dusk-ink text-sm"
          >
            This is a demonstration: its members, ratings and comments are samples.
          </aside>
        )}
        {!isAdminSide && <SiteHeader favorites={<HeaderFavorites />} />}
        <ConnectionLine awaited={awaited} />
        {isAdminSide ? (
          children
        ) : (
          <main id="main" tabIndex={-1} className="flex-1">
            {missed ? <ConnectionLost /> : children}
          </main>
        )}
        {!isAdminSide && <SiteFooter newsletter={enableNewsletter && <FooterNewsletter />} />}
        <CallStatus />
        <ProofAsker />
        <VisitReports />
      </div>
    </SignInProvider>
  )
}

/** After a navigation, focuses the element of the hash or the heading, unless the focus is in the search box or a menu. */
function useFocusAfterNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        if (!fromLocation || !(pathChanged || (hashChanged && toLocation.hash))) return
        if (document.activeElement?.closest('search, [role="menu"]')) return
        const target =
          (toLocation.hash && document.getElementById(toLocation.hash)) ||
          document.querySelector<HTMLElement>('#main h1') ||
          document.getElementById('main')
        if (!target) return
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** Registers the service worker with the offline page, once this page is idle. */
function useServiceWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // Browsers may refuse it, for example in private windows: then their own error page is shown.
    const register = () =>
      navigator.serviceWorker.register(trustedScript('/service-worker.js')).catch(console.debug)
    if (document.readyState === 'complete') void register()
    else window.addEventListener('load', register, { once: true })
  }, [])
}

const FavoritesDrawer = later(
  async () => (await import('../header/favorites/favorites-drawer.tsx')).FavoritesDrawer,
)
const AccountNotices = later(async () => (await import('../header/account-notices.tsx')).AccountNotices)

/** The favorites button in the header, its drawer, and the notices about favorites and the account. */
function HeaderFavorites() {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  // Every navigation closes the drawer, Back included.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && setOpen(false)),
    [router],
  )
  return (
    <>
      <FavoritesButton onOpen={() => setOpen(true)} />
      {isOpen && <FavoritesDrawer onOpenChange={setOpen} />}
      {!isOpen && <FavoriteFailure className="favorite-failed" />}
      <AccountNotices onSee={() => setOpen(true)} />
    </>
  )
}

const GOOD_FOR_MS = 4_000

/** A line under the header while the page shows older data (FIND-06); afterwards, for four seconds, that it is current again. */
function ConnectionLine({ awaited }: { awaited: AwaitedPage | null }) {
  const isBack = useIsBack(awaited !== null)
  const loadedAt = useLoadedAt(awaited !== null)
  return (
    <div role="status">
      {awaited?.isSamePage && <StaleNotice loadedAt={loadedAt} />}
      {isBack && (
        <p className="line-note line-note-good">
          <Check aria-hidden />
          You’re back online. This page is up to date.
        </p>
      )}
    </div>
  )
}

/** The notice, while the connection is lost, that the page's data may be out of date. It shows when the data was loaded. */
export function StaleNotice({ loadedAt }: { loadedAt: string | null }) {
  const lost = useLostConnection()
  return (
    <p className="line-note">
      <WifiOff aria-hidden />
      <span>
        {lost === 'offline' ? 'No connection.' : 'The site isn’t responding.'}
        {loadedAt && ` What you see is from ${loadedAt}`}
      </span>
    </p>
  )
}

/** Whether an awaited page has arrived in the last four seconds. */
function useIsBack(isAwaited: boolean): boolean {
  const wasAwaited = useRef(false)
  const [isBack, setBack] = useState(false)
  const connection = useConnection()
  useEffect(() => {
    const hasCome = wasAwaited.current && !isAwaited && connection === 'up'
    wasAwaited.current = isAwaited
    if (!hasCome) return setBack(false)
    setBack(true)
    const timer = setTimeout(() => setBack(false), GOOD_FOR_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, connection])
  return isBack
}

/** The time of the displayed response: "8:12 pm" in the visitor's time zone. */
function useLoadedAt(isAwaited: boolean): string | null {
  const queryClient = useQueryClient()
  useIsFetching()
  if (!isAwaited) return null
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] })
  const at = Math.max(0, ...shown.map((query) => query.state.dataUpdatedAt))
  return at === 0 ? null : atClock(at)
}

/** Shown for a page that cannot be opened (FIND-06): the page opens at its address once the server responds. */
function ConnectionLost() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLooking, setLooking] = useState(false)
  const isOffline = useLostConnection() === 'offline'
  const title = isOffline ? 'This page needs a connection' : 'The site isn’t responding'
  useEffect(() => {
    if (!document.activeElement?.closest('search')) heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const tryNow = () => {
    setLooking(true)
    void checkServer().finally(() => setLooking(false))
  }
  return (
    <div className="wrap awaited-page">
      <ApartIcon className="mb-5.5 w-39" />
      <h1 ref={heading} tabIndex={-1} className="awaited-title">
        {title}
      </h1>
      <p role="status" className="type-lede mt-3.5 max-w-[36em]">
        We’ll open it {isOffline ? 'as soon as you’re back online.' : 'as soon as it responds.'}
      </p>
      <Button look="ink" className="mt-5.5" onClick={tryNow} aria-disabled={isLooking}>
        <RefreshCw aria-hidden className="size-4.5" />
        {isLooking ? 'Trying…' : 'Try now'}
      </Button>
      <OfflineGames />
    </div>
  )
}
