import { useSyncExternalStore } from 'react'
import { wordMemory } from '#/lib/memory/browser-memory.ts'

/**
 * What a visitor allows: everything, or only what the site cannot do without (ruling 8). `read`: they were told, where
 * there was nothing to allow (ruling 31).
 */
export type CookieChoice = 'all' | 'essential' | 'read'

interface CookieState {
  choice: CookieChoice | null
  /** The notice is shown: nothing was chosen yet, or somebody asked to choose anew. */
  asking: boolean
  /** What had the focus when somebody asked to choose anew: the notice takes the focus, and gives it back there. */
  openedFrom: Element | null
}

const STORAGE_KEY = 'cookie-choice'
const saved = wordMemory<CookieChoice>('browser', STORAGE_KEY, ['all', 'essential', 'read'])
/** Before hydration nothing is known, so nothing is asked and nothing is allowed. */
const unknown: CookieState = { choice: null, asking: false, openedFrom: null }
const listeners = new Set<() => void>()
let state: CookieState | null = null

function currentState(): CookieState {
  if (!state) {
    const choice = saved.read()
    state = { choice, asking: choice === null, openedFrom: null }
  }
  return state
}

function change(next: CookieState) {
  state = next
  for (const listener of listeners) listener()
}

/** What was chosen in another tab holds in this one. */
function hearOtherTabs({ key }: StorageEvent) {
  if (key !== STORAGE_KEY && key !== null) return
  const choice = saved.read()
  change({ choice, asking: choice === null, openedFrom: null })
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}

/** Keeps the choice for the next visits and closes the notice. */
export function chooseCookies(choice: CookieChoice) {
  saved.write(choice)
  change({ choice, asking: false, openedFrom: null })
}

/** Shows the notice again, so that the choice can be changed. */
export function askForCookiesAgain() {
  change({ ...currentState(), asking: true, openedFrom: document.activeElement })
}

/** What the visitor chose, and whether the notice asks; on the server and while hydrating neither. */
export function useCookieState(): CookieState {
  return useSyncExternalStore(subscribe, currentState, () => unknown)
}
