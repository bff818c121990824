import { Scripts, useMatches, useRouter } from '@tanstack/react-router'
import type { Manifest } from '@tanstack/router-core'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { noteScript } from './emitted-scripts.ts'
import { InlineScript } from './inline-script.tsx'

/**
 * The router's state and the names of the page's modules, in one inline script. The framework's own tags would run the
 * modules while the page is still being drawn; start-page.ts runs these after the first paint. The state is taken from the
 * router even if the page leaves its scripts out: the framework appends what nobody took to the end of the page.
 */
export function PageScripts({ areLeftOut }: { areLeftOut: boolean }) {
  if (import.meta.env.DEV) return areLeftOut ? null : <Scripts />
  return import.meta.env.SSR ? <ScriptsOfPage areLeftOut={areLeftOut} /> : null
}

/** The framework adds this to a script that runs once. */
const ONCE = ';document.currentScript.remove()'

function ScriptsOfPage({ areLeftOut }: { areLeftOut: boolean }) {
  const router = useRouter()
  const routeIds = useMatches().map(({ routeId }) => routeId)
  const scrollScript = getScrollRestorationScriptForRouter(router)
  if (scrollScript) noteScript(router, scrollScript + ONCE)
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()
  const state = tags?.before.map(({ children }) => children ?? '').join(';') ?? ''
  return areLeftOut ? null : (
    <InlineScript
      code={`${withoutClock(state)};startPage(${JSON.stringify(modulesOf(routeIds, router.ssr?.manifest))})`}
    />
  )
}

/** The moment a route was loaded in the serialized state; no text in the state can hold bare quotes. */
const LOADED_AT = /\bu:\d{13},s:"/g

/** Makes equal pages equal bytes. */
const withoutClock = (state: string) => state.replace(LOADED_AT, 'u:0,s:"')

/** Returns the addresses of the modules that routes need, dependencies first and the entry last. */
function modulesOf(routeIds: string[], manifest: Manifest | undefined): string[] {
  const assets = routeIds.map((routeId) => manifest?.routes[routeId])
  const entries = assets.flatMap((asset) => asset?.scripts ?? []).map(({ attrs }) => String(attrs?.src))
  const shared = assets
    .flatMap((asset) => asset?.preloads ?? [])
    .map((preload) => (typeof preload === 'string' ? preload : preload.href))
    .filter((address) => !entries.includes(address))
  return [...new Set([...shared, ...entries])]
}
