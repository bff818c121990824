import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { rasterOf } from './svg-raster.ts'

const store = await vi.hoisted(async () => {
  const { startStoreServer } = await import('#/testing/served/store-server.ts')
  const { bucket, ...server } = await startStoreServer()
  vi.stubEnv('S3_ENDPOINT', bucket.endpoint)
  vi.stubEnv('S3_BUCKET', bucket.name)
  vi.stubEnv('S3_REGION', bucket.region)
  vi.stubEnv('S3_ACCESS_KEY_ID', bucket.accessKeyId)
  vi.stubEnv('S3_SECRET_ACCESS_KEY', bucket.secretAccessKey)
  return server
})
/** Clients get a response after 5.5 s at the latest (`connections/deadline.ts`); an image arrives well before that. */
const WELL_BEFORE_MS = 4_500

const aPicture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${colour}" d="M0 0h4v4H0z"/></svg>`
const isPng = (bytes: Uint8Array) => Buffer.from(bytes).subarray(1, 4).toString() === 'PNG'

async function drawnAfter(svg: string) {
  const startedAt = performance.now()
  const png = await rasterOf(svg, 4, '')
  return { isDrawn: isPng(png), ms: performance.now() - startedAt }
}

beforeEach(() => {
  store.answerNext(200, 0)
  store.files.clear()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

it('an image is rendered long before the deadline while the file store is silent', async () => {
  // The thread and its fonts are there, as in a process that runs.
  await rasterOf(aPicture('#000001'), 4, '')
  store.answerNext('hang')
  const { isDrawn, ms } = await drawnAfter(aPicture('#000002'))
  expect(isDrawn).toBe(true)
  expect(ms).toBeLessThan(WELL_BEFORE_MS)
})

it('images requested together share the wait for a silent store', async () => {
  store.answerNext('hang')
  const drawn = await Promise.all(['#100001', '#100002', '#100003', '#100004'].map(aPicture).map(drawnAfter))
  for (const { isDrawn, ms } of drawn) {
    expect(isDrawn).toBe(true)
    expect(ms).toBeLessThan(WELL_BEFORE_MS)
  }
})

it('an image rendered meanwhile is stored once the store answers again', async () => {
  store.answerNext('hang')
  await rasterOf(aPicture('#200001'), 4, '')
  expect(store.files.size).toBe(0)
  store.answerNext(200, 0)
  // Another process, which has nothing at hand.
  Reflect.deleteProperty(globalThis, '__oncePerProcess')
  vi.resetModules()
  const later = await import('./svg-raster.ts')
  await later.rasterOf(aPicture('#200001'), 4, '')
  expect([...store.files.keys()]).toEqual([expect.stringMatching(/^\/boxes\/drawn\/..\/[0-9a-f]{64}\.png$/)])
})
