import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { reportPageView } from '#/features/visits/visits.queries.ts'
import { afterPaint } from '#/lib/hydration.ts'
import { useCookieState } from './cookie-choice.ts'

/** Reports the current page, and each later one. Filters do not change the page. */
function useEachPage(tell: ((path: string) => void) | undefined) {
  const router = useRouter()
  useEffect(() => {
    if (!tell) return
    tell(router.state.location.pathname)
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation && pathChanged) afterPaint(() => tell(toLocation.pathname))
    })
  }, [router, tell])
}

/** Whether a provider's script was requested in this page. */
let isKnown = false

/**
 * Counts page views: our own anonymously and without a cookie (visits.rules.ts), and with a provider's script for visitors who
 * accepted all cookies (CHROME-09). Withdrawing consent reloads the page without the script.
 */
export function VisitReports() {
  const { analytics } = useSiteSettings()
  const { choice } = useCookieState()
  useEachPage(reportPageView)
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1_000))
    idle(
      () =>
        void import('#/features/visits/page-timings.queries.ts')
          .then(({ measurePages }) => measurePages())
          .catch(console.debug),
    )
  }, [])
  const accepts = choice === 'all'
  const tell = useMemo(
    () =>
      accepts && analytics
        ? (path: string) => {
            isKnown = true
            void import('#/features/visits/analytics-provider.ts').then(({ tellProvider }) =>
              tellProvider(analytics, path),
            )
          }
        : undefined,
    [accepts, analytics],
  )
  useEachPage(tell)
  useEffect(() => {
    // The effects of a loaded script end only with the page.
    if (!accepts && isKnown) window.location.reload()
  }, [accepts])
  return null
}
