import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { answerOf, clientOf, failFast } from '#/client/client.ts'
import type { TimingName } from './model/page-timings.rules.ts'
import { countedPage, mayBeCounted } from './model/visits.rules.ts'
import type { visitsApi } from './visits.api.ts'
import type { MeasuredPages } from './visits.schema.ts'

const api = clientOf<typeof visitsApi>()

/** Maximum width of a phone, in CSS pixels. */
const PHONE_WIDTH = 767

/** The measured timings by navigation; null once they are sent, so that a page hidden twice is counted once. */
const measured = new Map<string, MeasuredPages['pages'][number] | null>()
let isMeasuring = false

/** Measures the speed of the pages that a visitor opens. Sends anonymous results when the tab is hidden. */
export function measurePages(): void {
  if (isMeasuring || !mayBeCounted(navigator)) return
  isMeasuring = true
  const opts = { reportSoftNavs: true }
  onLCP(note, opts)
  onINP(note, opts)
  onCLS(note, opts)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}

function note({ name, value, navigationType, navigationId, navigationURL }: MetricType): void {
  const path = new URL(navigationURL ?? location.href, location.href).pathname
  if (!countedPage(path)) return
  const paint: TimingName = navigationType === 'soft-navigation' ? 'navigation' : 'lcp'
  const timing = name === 'LCP' ? paint : name.toLowerCase()
  const key = `${navigationType} ${navigationId}`
  const known = measured.get(key)
  if (known !== null) measured.set(key, { ...(known ?? { path }), [timing]: value })
}

function send(): void {
  const pages = [...measured.values()].filter((page) => page !== null).slice(-50)
  for (const key of measured.keys()) measured.set(key, null)
  if (pages.length === 0 || !navigator.onLine) return
  const device = innerWidth <= PHONE_WIDTH ? 'phone' : 'desktop'
  // The answer is read: a request whose answer is not read never ends in the browser.
  answerOf(
    api['page-timings'].$post(
      { json: { device, pages } },
      { ...failFast, init: { keepalive: true, priority: 'low' } },
    ),
  ).catch((cause: unknown) => console.debug('How fast these pages were was not counted', cause))
}
