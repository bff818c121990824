import { trustedScript } from '#/lib/trusted-types.ts'
import { countedPage } from './model/visits.rules.ts'

declare global {
  interface Window {
    plausible?: (event: 'pageview', options: { u: string }) => void
    umami?: { track: (change: (view: object) => object) => void }
    fathom?: { trackPageview: (options: { url: string }) => void }
  }
}

/** The address of an analytics provider's script, and the id that the provider gave the site. */
interface AnalyticsProvider {
  scriptUrl: string
  siteId: string
}

let loaded: Promise<unknown> | undefined

/** Loads a provider's script, its automatic counting disabled: page views are reported explicitly. */
function load({ scriptUrl, siteId }: AnalyticsProvider): Promise<unknown> {
  const script = document.createElement('script')
  script.src = trustedScript(scriptUrl)
  script.async = true
  const ids = { site: siteId, domain: siteId, websiteId: siteId }
  Object.assign(script.dataset, { ...ids, auto: 'false', autoTrack: 'false' })
  document.head.append(script)
  return new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
  })
}

/** Reports a view of a public page to the analytics provider. Search parameters are left out, as they are private. */
export function reportToProvider(provider: AnalyticsProvider, path: string): void {
  loaded ??= load(provider)
  if (!countedPage(path)) return
  const view = {
    siteId: provider.siteId,
    url: `${window.location.origin}${path}`,
    title: document.title,
  }
  loaded.then(
    () => {
      window.dispatchEvent(new CustomEvent('site:page-view', { detail: view }))
      window.plausible?.('pageview', { u: view.url })
      window.umami?.track((its) => ({ ...its, url: view.url, title: view.title }))
      window.fathom?.trackPageview({ url: view.url })
    },
    () => console.debug('The script that counts visits was not loaded'),
  )
}
