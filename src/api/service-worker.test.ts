import { afterEach, expect, it, vi } from 'vitest'
import { serviceWorker } from './service-worker.ts'

const env = vi.hoisted(() => ({ keepsStandIn: true }))
vi.mock('#/server/env.ts', () => ({ env: () => env }))
afterEach(() => {
  env.keepsStandIn = true
})

const WORKER = '(() => keep(OFFLINE_PAGE))()'
const page = (
  words: string,
) => `<link rel="preload" href="/assets/letters-a1.woff2"><link rel="stylesheet" href="/assets/style-b2.css">
  <script src="/assets/app-c3.js"></script><img src="https://elsewhere.example/x.css"><p>${words}</p>`
const scriptOf = async (words: string) => {
  const answer = await serviceWorker(WORKER, async () => page(words)).request('/service-worker.js')
  return { text: await answer.text(), headers: answer.headers }
}

it('FIND-06: precaches the offline page with its style and fonts, without the app', async () => {
  const { text, headers } = await scriptOf('No connection')
  const keep = vi.fn()
  new Function('keep', text)(keep)
  expect(keep).toHaveBeenCalledExactlyOnceWith({
    page: '/offline',
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    assets: ['/assets/letters-a1.woff2', '/assets/style-b2.css'],
  })
  expect(text).not.toContain('app-c3')
  expect(headers.get('cache-control')).toBe('no-cache')
})

it('FIND-06: has a new version when its precached files change', async () => {
  const one = (await scriptOf('No connection')).text
  expect((await scriptOf('No connection')).text).toBe(one)
  expect((await scriptOf('No way there')).text).not.toBe(one)
})

it('is rendered once a minute, for any number of requests', async () => {
  let drawn = 0
  const worker = serviceWorker(WORKER, async () => page(`${++drawn}`))
  for (let time = 0; time < 3; time += 1) await worker.request('/service-worker.js')
  expect(drawn).toBe(1)
})

it('if disabled, unregisters itself with its caches, and stores no page', async () => {
  env.keepsStandIn = false
  const { text } = await scriptOf('No connection')
  expect(text).toContain('registration.unregister()')
  expect(text).toContain('caches.delete(name)')
  expect(text).not.toContain('fetch')
})
