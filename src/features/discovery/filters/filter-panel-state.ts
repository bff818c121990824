import { wordMemory } from '#/lib/browser-memory.ts'

const STORAGE_KEY = 'filters'
const saved = wordMemory('tab', STORAGE_KEY, ['hidden'])

/** Inlined in the head: hidden filters are hidden before the first paint (checklist HOME-12). */
export const filterPanelScript = `try{if(sessionStorage.getItem("${STORAGE_KEY}")==="hidden")document.documentElement.dataset.filters="hidden"}catch(e){console.debug("filters: no storage",e)}`

/** Shows or hides the filters beside the results, for this visit. */
export function showFilterPanel(isShown: boolean) {
  if (isShown) delete document.documentElement.dataset.filters
  else document.documentElement.dataset.filters = 'hidden'
  saved.write(isShown ? null : 'hidden')
}
