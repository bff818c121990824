import { type ReactNode, useEffect, useRef } from 'react'
import { stopRepeating, useCallProgress } from '#/client/call-progress.ts'
import { useConnection } from '#/client/connection.ts'
import { useFailedSignOut } from '#/features/accounts/sign-in/accounts.queries.ts'
import { Button, classNames } from '#/ui/basics.tsx'

/** Elements the line may overlap: dialogs, or messages that say the same. */
const OVER = { window: '.modal:is([open], :popover-open)', word: '.line-note, .awaited-page' }

/**
 * Marks the line while it overlaps one of these. `html:has(…)` could do that in CSS, but would restyle the page on each change.
 */
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

/** The line at the top while calls keep failing or the browser is offline (CALL-01). */
export function CallStatus() {
  const progress = useCallProgress()
  const isOffline = useConnection() === 'offline'
  const putAway = useFailedSignOut()
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
    if (progress)
      return (
        <>
          <p>
            The site isn’t responding. Trying again:{' '}
            <span className="whitespace-nowrap">
              attempt {progress.attempt} of {progress.attempts}.
            </span>
          </p>
          <Button look="lamp" onClick={stopRepeating}>
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
      className={classNames('call-status above-notice', (isOffline || progress) && 'call-status-waiting')}
    >
      {message && <div className="wrap call-status-line">{message}</div>}
    </div>
  )
}
