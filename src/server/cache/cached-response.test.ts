import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CachedResponse, encodingFor, type SentResponse } from './cached-response.ts'

const TEXT = 'a table for two. '.repeat(100)
const response = (text = TEXT, headers: Record<string, string> = {}, status = 200) =>
  new CachedResponse(status, new Headers({ 'content-type': 'text/html', ...headers }), Buffer.from(text))
const ask = (of: CachedResponse, acceptEncoding?: string, ifNoneMatch?: string, method = 'GET') =>
  of.answer({ method, acceptEncoding, ifNoneMatch })
const header = ({ headers }: SentResponse, name: string) => headers[headers.indexOf(name) + 1]

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['deflate, gzip;q=1.0, *;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['BR ; q=0.1', 'br'],
  ['sbr, agzip', 'identity'],
])('Accept-Encoding %j is answered in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

it('has an ETag per encoding, and gets a 304 for a matching one', async () => {
  const page = response(TEXT, { 'cache-control': 'public, no-cache' })
  const [plain, gzip, br] = await Promise.all(
    [undefined, 'gzip', 'gzip, deflate, br'].map((each) => ask(page, each)),
  )
  expect([plain, gzip, br].map((sent) => sent!.status)).toEqual([200, 200, 200])
  expect(gunzipSync(gzip!.body!).toString()).toBe(TEXT)
  expect(brotliDecompressSync(br!.body!).toString()).toBe(TEXT)
  const tags = [plain, gzip, br].map((sent) => header(sent!, 'etag'))
  expect(new Set(tags).size).toBe(3)
  for (const sent of [plain, gzip, br]) {
    expect(header(sent!, 'vary')).toBe('Accept-Encoding')
    expect(header(sent!, 'content-length')).toBe(String(sent!.body!.length))
  }
  for (const held of [tags[2], `"other", W/${tags[2]}`, '*']) {
    const sent = await ask(page, 'gzip, deflate, br', held)
    expect(sent).toMatchObject({ status: 304, body: null })
    expect([header(sent, 'cache-control'), sent.headers.includes('content-type')]).toEqual([
      'public, no-cache',
      false,
    ])
  }
  expect((await ask(page, undefined, tags[2])).status).toBe(200)
  expect(page.answerAtOnce({ method: 'GET', acceptEncoding: 'gzip', ifNoneMatch: undefined })).toEqual(gzip)
})

it('has the same headers for HEAD, without a body', async () => {
  const page = response()
  expect(await ask(page, 'gzip', undefined, 'HEAD')).toEqual({ ...(await ask(page, 'gzip')), body: null })
})

it('is not compressed if that saves nothing, and has an ETag only for pages', async () => {
  const [short, picture, missing] = [
    response('short'),
    response(TEXT, { 'content-type': 'image/png' }),
    response(TEXT, {}, 404),
  ]
  for (const each of [short, picture]) {
    const sent = await ask(each, 'gzip, deflate, br')
    expect([sent.body, sent.headers.includes('content-encoding')]).toEqual([each.body, false])
  }
  expect((await ask(missing, 'gzip', '*')).status).toBe(404)
  expect((await ask(missing)).headers).not.toContain('etag')
})
