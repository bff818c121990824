import { trustedScript } from '#/lib/trusted-types.ts'
import { countedPage } from './model/visits.rules.ts'

/** The analytics provider for visitors who accept it, and the site's id there. */
interface AnalyticsProvider {
  scriptUrl: string
  siteId: string
}

/** The event dispatched for a page view, to any script that listens for `site:page-view`. */
interface PageViewReported {
  siteId: string
  /** Without the query string: searches are private. */
  url: string
  title: string
}

declare global {
  interface Window {
    plausible?: (event: 'pageview', options: { u: string }) => void
    umami?: { track: (change: (view: object) => object) => void }
    fathom?: { trackPageview: (options: { url: string }) => void }
  }
}

let script: HTMLScriptElement | undefined
let isReady = false
let waiting: (() => void)[] = []

/** Loads a provider's script once, its automatic counting disabled: page views are reported explicitly. */
function load({ scriptUrl, siteId }: AnalyticsProvider): void {
  if (script) return
  script = document.createElement('script')
  script.src = trustedScript(scriptUrl)
  script.async = true
  Object.assign(script.dataset, {
    site: siteId,
    domain: siteId,
    websiteId: siteId,
    auto: 'false',
    autoTrack: 'false',
  })
  script.addEventListener('load', () => {
    isReady = true
    for (const tell of waiting) tell()
    waiting = []
  })
  script.addEventListener('error', () => {
    waiting = []
    console.debug('The script that counts visits was not loaded')
  })
  document.head.append(script)
}

/** Reports a page view to a provider once its script is loaded. Only public pages are reported, as in our own count. */
export function tellProvider(provider: AnalyticsProvider, path: string): void {
  load(provider)
  if (!countedPage(path)) return
  const view: PageViewReported = {
    siteId: provider.siteId,
    url: `${window.location.origin}${path}`,
    title: document.title,
  }
  if (isReady) tell(view)
  else waiting.push(() => tell(view))
}

function tell(view: PageViewReported): void {
  window.dispatchEvent(new CustomEvent('site:page-view', { detail: view }))
  window.plausible?.('pageview', { u: view.url })
  window.umami?.track((its) => ({ ...its, url: view.url, title: view.title }))
  window.fathom?.trackPageview({ url: view.url })
}
