import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { documents } from '#/api/documents.ts'
import { answerPlainly } from '#/server/http/problems.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pictures } from './model/pictures.table.ts'
import type { StoredPicture } from './pictures.schema.ts'

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

const db = testDatabase('empty')
let editor: Browser
beforeAll(async () => {
  editor = await signedIn(db(), { email: 'editor@twotop.example' })
})
beforeEach(async () => {
  store.answerNext(200, 0)
  store.files.clear()
  await db().delete(pictures)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.close()
})

const site = new Hono().route('/', documents).onError(answerPlainly)
const upload = async () => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
  return editor.send<StoredPicture & { type: string; title: string }>('POST', '/admin/pictures', {
    body: new Uint8Array(await picture.png().toBuffer()),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

it.each([403, 404, 500])(
  'a file store that answers %i leaves no partial image, is reported with a message, and works later',
  async (status) => {
    store.answerNext(status)
    const { body, headers, ...refused } = await upload()
    expect([refused.status, body.type, headers.get('retry-after')]).toEqual([
      503,
      '/problems/files-away',
      '2',
    ])
    expect(body.title).toBe('We can’t save or show images and files right now.')
    expect([store.files.size, await db().$count(pictures)]).toEqual([0, 0])
    store.answerNext(200, 0)
    expect((await upload()).status).toBe(201)
    expect(store.files.size).toBe(6)
  },
)

it('an image that the file store cannot read is not treated as missing, and returns with the store', async () => {
  const { address } = (await upload()).body
  store.answerNext(403)
  const refused = await site.request(address)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('can’t save or show images')
  store.answerNext(200, 0)
  expect((await site.request(address)).headers.get('content-type')).toBe('image/webp')
  store.files.clear()
  expect((await site.request(address)).status).toBe(404)
})

it('a share image is rendered even if the file store does not respond', async () => {
  store.answerNext('hang')
  const startedAt = performance.now()
  const answer = await site.request('/share/site.png')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(performance.now() - startedAt, 'before the deadline of every answer').toBeLessThan(5_500)
})
