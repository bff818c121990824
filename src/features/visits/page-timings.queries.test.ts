import { expect, it, vi } from 'vitest'

type Report = (metric: object) => void
const { reports, sent } = vi.hoisted(() => ({ reports: {} as Record<string, Report>, sent: [] as unknown[] }))
vi.mock('web-vitals', () => ({
  onLCP: (report: Report) => Object.assign(reports, { LCP: report }),
  onINP: (report: Report) => Object.assign(reports, { INP: report }),
  onCLS: (report: Report) => Object.assign(reports, { CLS: report }),
}))
vi.mock('#/client/client.ts', () => ({
  failFast: {},
  clientOf: () => ({ 'page-timings': { $post: async ({ json }: { json: unknown }) => sent.push(json) } }),
}))

it('sends the timings of each page once, however often the document is hidden', async () => {
  const addEventListener = vi.fn<(type: string, listener: () => void) => void>()
  const hide = () => addEventListener.mock.calls[0]?.[1]()
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { href: 'http://site.test/', origin: 'http://site.test' })
  vi.stubGlobal('innerWidth', 390)
  const { measurePages } = await import('./page-timings.queries.ts')
  measurePages()
  const page = { navigationType: 'navigate', navigationId: 1, navigationURL: 'http://site.test/' }
  reports.LCP?.({ ...page, name: 'LCP', value: 900 })
  reports.CLS?.({ ...page, name: 'CLS', value: 0.01 })
  hide()
  reports.CLS?.({ ...page, name: 'CLS', value: 0.02 })
  reports.INP?.({ ...page, name: 'INP', value: 80 })
  hide()
  const next = { navigationType: 'soft-navigation', navigationId: 2, navigationURL: 'http://site.test/blog' }
  reports.LCP?.({ ...next, name: 'LCP', value: 120 })
  hide()
  expect(sent).toEqual([
    { device: 'phone', pages: [{ path: '/', lcp: 900, cls: 0.01 }] },
    { device: 'phone', pages: [{ path: '/blog', navigation: 120 }] },
  ])
})
