import { useQuery } from '@tanstack/react-query'
import {
  Asset,
  HeadContent,
  Scripts,
  useLocation,
  useMatches,
  useRouter,
  useTags,
} from '@tanstack/react-router'
import type { Manifest } from '@tanstack/router-core'
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script'
import { type ReactNode, Suspense, useEffect } from 'react'
import { filterPanelScript } from '#/features/discovery/filters/filter-panel-state.ts'
import { FIRST_SETTINGS } from '#/features/site-settings/model/first-settings.rules.ts'
import { siteSettingsQuery } from '#/features/site-settings/site-settings.queries.ts'
import { HYDRATED } from '#/lib/hydration.ts'
import { OFFLINE_ADDRESS } from '../connection/awaited-page.ts'
import { themeScript } from '../footer/site-footer.tsx'
import { InlineScript, noteScript, starterScript } from '../start/start-page.tsx'

/**
 * The router's state and the list of the page's modules, in one inline script. The framework's own tags would run the modules
 * during the first rendering; start-page.tsx runs these after the first paint. The state is taken from the router even if the page
 * omits its scripts: otherwise the framework appends it to the end of the page.
 */
function PageScripts({ areLeftOut }: { areLeftOut: boolean }) {
  if (import.meta.env.DEV) return areLeftOut ? null : <Scripts />
  return import.meta.env.SSR ? <ScriptsOfPage areLeftOut={areLeftOut} /> : null
}

/** The suffix that the framework adds to scripts that run once. */
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

/** Matches the time at which a route was loaded in the serialized state. No text in the state can contain bare quotes. */
const LOADED_AT = /\bu:\d{13},s:"/g

/** Removes load times from the serialized state, so that equal pages are equal byte by byte. */
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

const DATA_BLOCK = 'application/ld+json'

/** Renders the head tags of a page's routes, without module preloads. A navigation removes the structured data of the server. */
function PageHead() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged)
          for (const block of document.head.querySelectorAll(`script[type="${DATA_BLOCK}"]`)) block.remove()
      }),
    [router],
  )
  return import.meta.env.DEV ? <HeadContent /> : <TagsOfRoutes />
}

/** React would repeat preloads while hydrating; structured data is not hydrated, so that it can be removed without React. */
const LEFT_OUT = import.meta.env.SSR ? ['modulepreload'] : ['modulepreload', 'preload', DATA_BLOCK]

function TagsOfRoutes() {
  const tags = useTags().filter(
    ({ attrs }) => ![attrs?.rel, attrs?.type].some((of) => LEFT_OUT.includes(`${of}`)),
  )
  return tags.map((tag) => <Asset {...tag} key={JSON.stringify(tag)} />)
}

/** The html document around every page, including error pages. Its only inline style sets the site's colour. */
export function SiteDocument({ children }: { children: ReactNode }) {
  const { data: settings } = useQuery({ ...siteSettingsQuery(), enabled: false })
  const { primaryColor } = settings ?? FIRST_SETTINGS
  const isOfflinePage = useLocation({ select: ({ pathname }) => pathname === OFFLINE_ADDRESS })
  return (
    // The script in the head may have set attributes before React looks.
    <html lang="en" style={{ '--primary': primaryColor }} suppressHydrationWarning>
      <head>
        <InlineScript code={import.meta.env.SSR ? headScript(isOfflinePage) : ''} />
        {/* The colour of the browser's own frame: our paper. */}
        <meta name="theme-color" content="#f8f4ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1411" media="(prefers-color-scheme: dark)" />
        <PageHead />
      </head>
      <body>
        {children}
        <ComingToLife />
        <PageScripts areLeftOut={isOfflinePage} />
      </body>
    </html>
  )
}

/** Signals that the whole page is hydrated: React hydrates nested Suspense boundaries last, and this one comes after all others. */
function ComingToLife() {
  return (
    <Suspense fallback={null}>
      <Suspense fallback={null}>
        <Life />
      </Suspense>
    </Suspense>
  )
}

function Life() {
  useEffect(() => {
    document.documentElement.setAttribute(`data-${HYDRATED}`, '')
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}

/** Returns the inline script that runs before the first paint; it starts the page, except offline and in development. */
function headScript(isOfflinePage: boolean): string {
  const isTakenOver = !isOfflinePage && !import.meta.env.DEV
  return [themeScript, filterPanelScript, ...(isTakenOver ? [starterScript()] : [])].join(';')
}

/** Whether the current page has no header and footer: the offline page, a room, or the set-up of the site. */
export function useIsBare(): boolean {
  return useLocation({
    select: ({ pathname }) => /^\/(offline|room|setup)(\/|$)/.test(pathname),
  })
}
