import { useSyncExternalStore } from 'react'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { wordMemory } from '#/lib/browser-memory.ts'
import { listenersOf, onChangeInOtherTab } from '#/lib/listeners.ts'
import { classNames } from '#/ui/basics.tsx'

/**
 * The button that a visitor pressed in the cookie notice: "Accept all", "Essential only" or, for `read`, "OK".
 * If the site has no analytics provider, the OK button is the only button of the notice (rulings 8 and 31).
 */
export type CookieChoice = 'all' | 'essential' | 'read'

interface CookieState {
  choice: CookieChoice | null
  /** Whether the notice is shown: no choice was made yet, or the visitor opened it again. */
  asking: boolean
  /** The element that opened the notice again; it gets the focus back when the notice closes. */
  openedFrom: Element | null
}

const STORAGE_KEY = 'cookie-choice'
const saved = wordMemory<CookieChoice>('browser', STORAGE_KEY, ['all', 'essential', 'read'])
/** Unknown before hydration: the notice is hidden and nothing is allowed. */
const unknown: CookieState = { choice: null, asking: false, openedFrom: null }
/** Applies a choice made in another tab. */
const { notify, subscribe } = listenersOf(() => onChangeInOtherTab(STORAGE_KEY, () => change(storedState())))
let state: CookieState | null = null

function storedState(): CookieState {
  const choice = saved.read()
  return { choice, asking: choice === null, openedFrom: null }
}

function currentState(): CookieState {
  state ??= storedState()
  return state
}

function change(next: CookieState) {
  state = next
  notify()
}

/** Stores the visitor's choice about cookies and closes the notice. */
export function chooseCookies(choice: CookieChoice) {
  saved.write(choice)
  change({ choice, asking: false, openedFrom: null })
}

/** Returns the visitor's choice about cookies, and whether the notice is open. Before hydration the notice is closed. */
export function useCookieState(): CookieState {
  return useSyncExternalStore(subscribe, currentState, () => unknown)
}

/** The button that opens the cookie notice again. Without JavaScript, it is a link to the cookie policy. */
export function CookieChoiceButton({ className }: { className?: string | undefined }) {
  const { analytics } = useSiteSettings()
  const askAgain = () => change({ ...currentState(), asking: true, openedFrom: document.activeElement })
  return (
    <>
      <button type="button" className={classNames('noscript:hidden', className)} onClick={askAgain}>
        {analytics ? 'Cookie choices' : 'About cookies'}
      </button>
      <a href="/privacy#cookies" className={classNames('hidden noscript:inline-flex', className)}>
        Cookies
      </a>
    </>
  )
}
