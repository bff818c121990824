import { useSyncExternalStore } from 'react'
import { wordMemory } from '#/lib/browser-memory.ts'

/** The theme: the system's, or a fixed one. */
type ThemeChoice = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'theme'
const saved = wordMemory<ThemeChoice>('browser', STORAGE_KEY, ['system', 'light', 'dark'])
const listeners = new Set<() => void>()

/** Inline script in the head that applies the theme before the first paint; without storage the system's theme applies. */
export const themeScript = `try{var t=localStorage.getItem("${STORAGE_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){console.debug("theme: no storage",e)}`

function currentTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Changes the theme now and for the next visits. */
export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  saved.write(choice)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme in effect; always `system` on the server and while hydrating. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore<ThemeChoice>(subscribe, currentTheme, () => 'system')
}
