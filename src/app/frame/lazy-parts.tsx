import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { abortRetries, registerProofDialog, useRetryAttempt } from '#/client/client.ts'
import { useConnection } from '#/client/connection.ts'
import { useDismissFailedSignOut, usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { GameLink } from '#/features/games/card/game-link.tsx'
import { cachedGames } from '#/features/games/games.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { reportPageView } from '#/features/visits/visits.queries.ts'
import { afterPaint, whenIdle } from '#/lib/hydration.ts'
import { Button, classNames } from '#/ui/basics.tsx'
import { useCookieState } from '../cookies/cookie-choice.tsx'

/** Selectors of elements that the status line may overlap: dialogs, and messages that say the same. */
const OVER = { window: '.modal:is([open], :popover-open)', word: '.line-note, .awaited-page' }

/** Marks the status line while it overlaps one of these. `html:has(…)` in CSS would restyle the page on each change. */
function watchPage(line: HTMLElement): () => void {
  const look = () => {
    const over = Object.entries(OVER).flatMap(([name, part]) => (document.querySelector(part) ? [name] : []))
    if (line.dataset.over !== over.join(' ')) line.dataset.over = over.join(' ')
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
  // A popover changes no attribute, and its event does not bubble.
  document.addEventListener('toggle', look, true)
  look()
  return () => {
    observer.disconnect()
    document.removeEventListener('toggle', look, true)
  }
}

/** The line at the top of the page that reports failing requests, a lost connection or a failed sign-out (CALL-01). */
export function CallStatus() {
  const retry = useRetryAttempt()
  const isOffline = useConnection() === 'offline'
  const putAway = useDismissFailedSignOut()
  const line = useRef<HTMLDivElement>(null)
  const message = messageOf()

  // Above everything, dialogs included.
  const isShown = message !== null
  useEffect(() => {
    const element = line.current
    if (!element?.showPopover) return
    if (!isShown) {
      element.hidePopover()
      return
    }
    element.showPopover()
    // Windows over the page leave it room: it never covers their heads.
    const page = document.documentElement.style
    const observer = new ResizeObserver(() => page.setProperty('--call-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    const stopWatching = watchPage(element)
    return () => {
      observer.disconnect()
      stopWatching()
      page.removeProperty('--call-bar')
    }
  }, [isShown])

  function messageOf(): ReactNode {
    if (isOffline)
      return <p>You’re offline. We’ll send your favorites, shelf, ratings and votes when you’re back.</p>
    if (retry)
      return (
        <>
          <p>
            The site isn’t responding. Trying again:{' '}
            <span className="whitespace-nowrap">
              attempt {retry.attempt} of {retry.attempts}.
            </span>
          </p>
          <Button look="lamp" onClick={abortRetries}>
            Stop
          </Button>
        </>
      )
    if (!putAway) return null
    return (
      <>
        <p>We couldn’t sign you out. You’re still signed in.</p>
        <Button look="lamp" onClick={putAway}>
          OK
        </Button>
      </>
    )
  }
  return (
    <div
      ref={line}
      popover="manual"
      role="status"
      className={classNames('call-status above-notice', (isOffline || retry) && 'call-status-waiting')}
    >
      {message && <div className="wrap call-status-line">{message}</div>}
    </div>
  )
}

const AT_MOST = 5

/** A list of games whose pages can be read offline, because they were opened on this visit. */
export function OfflineGames() {
  const queryClient = useQueryClient()
  // As it is when the connection is missed: nothing is added while it is.
  const [games] = useState(() => cachedGames(queryClient).slice(0, AT_MOST))
  if (games.length === 0) return null
  return (
    <section aria-labelledby="saved-games" className="mt-11">
      <h2 id="saved-games" className="type-part">
        On this device, without a connection
      </h2>
      <ul className="saved-games">
        {games.map((game) => (
          <li key={game.id}>
            <span className="saved-game-box">
              <GameCover cover={game.cover} imageUrl={game.imageUrl} />
            </span>
            <b className="saved-game-title">
              <GameLink game={game} className="stretched" />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

// Loaded on demand: readers never need it.
const ProofDialog = lazy(async () => ({
  default: (await import('#/features/accounts/sign-in/proof-dialog.tsx')).ProofDialog,
}))

/** Shows a password dialog when an API call is rejected because the member must prove their identity again. */
export function ProofAsker() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>()
  const member = usePartOfMe(({ member }) => member)
  useEffect(() => {
    return registerProofDialog(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAnswer(() => resolve)
      return promise.finally(() => setAnswer(undefined))
    })
  }, [])
  if (!answer || !member) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog email={member.email} onProved={() => answer(true)} onLeave={() => answer(false)} />
    </Suspense>
  )
}

/** Calls `report` with the path of the current page and of each later one, while `isOn`. Changed filters are no new page. */
function useEachPage(report: (path: string) => void, isOn = true) {
  const router = useRouter()
  const reportNow = useEffectEvent(report)
  useEffect(() => {
    if (!isOn) return
    reportNow(router.state.location.pathname)
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation && pathChanged) afterPaint(() => reportNow(toLocation.pathname))
    })
  }, [router, isOn])
}

/** Whether this page has requested the script of an analytics provider. */
let isKnown = false

/** Reports views of public pages to our server, without cookies. With consent, an analytics provider gets them (CHROME-09). */
export function VisitReports() {
  const { analytics } = useSiteSettings()
  const { choice } = useCookieState()
  useEachPage(reportPageView)
  useEffect(() => {
    whenIdle(() => {
      import('#/features/visits/page-timings.queries.ts')
        .then(({ measurePages }) => measurePages())
        .catch(console.debug)
    })
  }, [])
  const accepts = choice === 'all'
  const tell = async (path: string) => {
    isKnown = true
    const { reportToProvider } = await import('#/features/visits/analytics-provider.ts')
    if (analytics) reportToProvider(analytics, path)
  }
  useEachPage(tell, accepts && analytics !== null)
  useEffect(() => {
    // The effects of a loaded script end only with the page.
    if (!accepts && isKnown) window.location.reload()
  }, [accepts])
  return null
}
