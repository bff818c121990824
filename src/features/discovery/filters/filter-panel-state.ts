import { wordMemory } from '#/lib/browser-memory.ts'

const STORAGE_KEY = 'filters'
const saved = wordMemory('tab', STORAGE_KEY, ['hidden'])

/** Inline script for the document head: hides the filter panel before the first paint if the visitor hid it (HOME-12). */
export const filterPanelScript = `try{if(sessionStorage.getItem("${STORAGE_KEY}")==="hidden")document.documentElement.dataset.filters="hidden"}catch(e){console.debug("filters: no storage",e)}`

/** Shows or hides the filter panel beside the results. The browser remembers this until the tab is closed. */
export function showFilterPanel(isShown: boolean) {
  if (isShown) delete document.documentElement.dataset.filters
  else document.documentElement.dataset.filters = 'hidden'
  saved.write(isShown ? null : 'hidden')
}
