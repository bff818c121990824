import { address as seldomRoutes } from 'virtual:seldom-routes-address'
import { Scripts, useRouter } from '@tanstack/react-router'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { isSeldomOpened } from '#/shared/address/seldom-addresses.ts'
import { noteScript } from './emitted-scripts.ts'
import { InlineScript } from './inline-script.tsx'

/**
 * What a page hands to the browser's script: the state it was rendered from, and which modules take it over. The
 * framework's own tags would run the modules while the page is still being drawn; ours name them to the starter
 * (start-page.ts). Where they are left out they are taken from the framework all the same: what nobody took it would
 * write after the page.
 */
export function PageScripts({ areLeftOut }: { areLeftOut: boolean }) {
  if (import.meta.env.DEV) return areLeftOut ? null : <Scripts />
  return import.meta.env.SSR ? <ScriptsOfPage areLeftOut={areLeftOut} /> : null
}

/** What the framework adds to a script that stands in the page once. */
const ONCE = ';document.currentScript.remove()'

function ScriptsOfPage({ areLeftOut }: { areLeftOut: boolean }) {
  const router = useRouter()
  const scrollScript = getScrollRestorationScriptForRouter(router)
  if (scrollScript) noteScript(router, scrollScript + ONCE)
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()
  const state = tags?.before.map(({ children }) => children ?? '').join(';') ?? ''
  return areLeftOut ? null : (
    <InlineScript code={`${withoutClock(state)};startPage(${JSON.stringify(modulesOf(router))})`} />
  )
}

/** When a route was loaded, as the framework writes it (`u`, before its status); no text in the state can hold bare quotes. */
const LOADED_AT = /\bu:\d{13},s:"/g

/** Equal pages are equal bytes. */
const withoutClock = (state: string) => state.replace(LOADED_AT, 'u:0,s:"')

/** The modules of a page's routes, those that others need first and the one that begins last. */
function modulesOf({ ssr, stores, latestLocation }: ReturnType<typeof useRouter>): string[] {
  const assets = stores.matches.get().map(({ routeId }) => ssr?.manifest?.routes[routeId])
  const entries = assets.flatMap((asset) => asset?.scripts ?? []).map(({ attrs }) => String(attrs?.src))
  const shared = assets
    .flatMap((asset) => asset?.preloads ?? [])
    .map((preload) => (typeof preload === 'string' ? preload : preload.href))
    .filter((address) => !entries.includes(address))
  const routes = isSeldomOpened(latestLocation.pathname) ? [seldomRoutes] : []
  return [...new Set([...shared, ...routes, ...entries])]
}
