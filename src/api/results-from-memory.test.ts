import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { sortOptions } from '#/features/discovery/rules/discovery-options.rules.ts'
import { plainRequestOf } from '#/server/fast-path/plain-request.rules.ts'
import { sendReady } from '#/server/fast-path/ready-answer.ts'
import { NumberedResponse } from '#/server/logging/request-log.ts'
import { AskedBefore } from '#/server/response-cache/asked-before.ts'
import { securityHeaders } from '#/server/security/security-headers.ts'
import { partedAddress } from '#/shared/address/page-address.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'
import { ResultsFromMemory } from './results-from-memory.ts'
import { sharedAddressOf } from './shared-addresses.ts'

const db = testDatabase('starter', { searchable: true })

const site = new Hono()
  .use(compress())
  .use(securityHeaders('https://site.test'))
  .all('/api/*', (c) => api.fetch(c.req.raw))
const ordinary = getRequestListener(site.fetch)
/** Nothing was asked before, unless a test says so. */
const nothing = { knows: () => false, note: () => false } as unknown as AskedBefore
let results = new ResultsFromMemory(async (path) => site.request(`https://site.test${path}`), nothing)
let fromMemory = 0

const server = createServer({ ServerResponse: NumberedResponse }, (asked, response) => {
  const plain = asked.headers['x-way'] === 'ordinary' ? undefined : plainRequestOf(asked)
  const kept = plain && sharedAddressOf(partedAddress(plain.address).page)
  const question = plain && results.questionOf(kept, plain)
  const answer = kept && question && results.answer(kept.key, question, plain)
  if (answer) {
    fromMemory += 1
    sendReady(response, answer)
  } else void ordinary(asked, response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await ask('/api/games?q=duel')
  await vi.waitUntil(async () => (await ask('/api/games?q=duel')).isFromMemory)
})
afterAll(() => server.close())

interface Heard {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
  isFromMemory: boolean
}

/** Asks for an address as it is written here. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Heard> {
  const before = fromMemory
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const asking = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(parts),
          isFromMemory: fromMemory > before,
        }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** What an answer says, but for its number and moment. */
function said({ status, headers, body }: Heard) {
  const { date, 'x-request-id': requestId, 'content-length': length, ...others } = headers
  expect([date, requestId]).toEqual([expect.any(String), expect.stringMatching(/^[0-9a-f-]{36}$/)])
  // The ordinary way sends small bodies in one part, and others too where nothing packs them.
  if (length !== undefined) expect(Number(length)).toBe(body.length)
  // A problem names the number of its request, each its own.
  const words = body.toString().replace(/"requestId":"[0-9a-f-]{36}"/, '')
  return { status, others: { ...others, 'transfer-encoding': undefined }, words }
}

const anyText = fc.oneof(
  fc.constantFrom(
    'two',
    'duel',
    'CARC',
    'a',
    'e',
    'tile placement',
    'Zèrtz',
    'ark nova',
    '狼',
    '!',
    'zzzz',
    '&',
    '#',
    '%',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const anyWriting = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 6, arbitrary: text.map(encodeURIComponent) },
    { weight: 2, arbitrary: text.map((each) => encodeURIComponent(each).replaceAll('%20', '+')) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%ff', '%zz', '%00', '%C3', '%0A', 'a%2', '', 'x#y') },
  )
const anyParameter = fc.oneof(
  { weight: 5, arbitrary: anyWriting(anyText).map((text) => `q=${text}`) },
  { weight: 1, arbitrary: anyWriting(anyText).map((text) => `%71=${text}`) },
  fc.constantFrom('', 'q', 'players=2', 'players=2,3', 'players=9', 'difficulty=EASY', 'category=Card+Game,abstract'),
  fc.constantFrom('from=shelf', 'expert=4', 'page=2', 'page=99', 'page=-1', 'page=x', 'utm_source=x', 'bogus=7', 'Q=two'),
  fc.constantFrom(...sortOptions.map(({ value }) => `sort=${value}`)),
) // biome-ignore format: one parameter a line would bury the rest
const anyAddress = fc
  .array(anyParameter, { minLength: 1, maxLength: 5 })
  .map((parameters) => `/api/games?${parameters.join('&')}`)

describe('results from memory', () => {
  it('say the same, byte for byte and header for header, as those that go through the endpoint', async () => {
    let answered = 0
    await fc.assert(
      fc.asyncProperty(anyAddress, async (address) => {
        const quick = await ask(address)
        const slow = await ask(address, { 'x-way': 'ordinary' })
        if (quick.isFromMemory) answered += 1
        expect(said(quick)).toEqual(said(slow))
      }),
      { numRuns: 300 },
    )
    expect(answered).toBeGreaterThan(100)
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'come packed as %s, a third as long, and are the same',
    async (encoding, accepted, unpacked) => {
      const plain = await ask('/api/games?q=e')
      const packed = await ask('/api/games?q=e', { 'accept-encoding': accepted })
      expect(JSON.parse(plain.body.toString()).games).toHaveLength(24)
      expect(packed.isFromMemory).toBe(true)
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        'content-length': String(packed.body.length),
      })
      expect(packed.body.length).toBeLessThan(plain.body.length / 3)
      expect(unpacked(packed.body).equals(plain.body)).toBe(true)
    },
  )

  it('are not packed for whom that is not said to be read', async () => {
    const { headers, body } = await ask('/api/games?q=e', { 'accept-encoding': 'br;q=0, zstd' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body.toString()).total).toBeGreaterThan(24)
  })

  it('end their connection where that is asked for', async () => {
    const { headers, body, isFromMemory } = await ask('/api/games?q=duel', { connection: 'close' })
    expect([isFromMemory, headers.connection]).toEqual([true, 'close'])
    expect(body.equals((await ask('/api/games?q=duel')).body)).toBe(true)
  })

  it('know nobody: what a cookie or an old tag says changes nothing', async () => {
    const told = { cookie: 'session=x', 'if-none-match': '"x"', authorization: 'x' }
    expect(said(await ask('/api/games?q=duel&from=shelf', told))).toEqual(
      said(await ask('/api/games?q=duel')),
    )
  })

  it.each([
    ['a head alone', 'HEAD', '/api/games?q=duel'],
    ['no question', 'GET', '/api/games'],
    ['another list', 'GET', '/api/games/lists/deck?q=duel'],
    ['half an escape', 'GET', '/api/games?q=duel%'],
    ['what is sent', 'POST', '/api/games?q=duel'],
  ])('are not what is asked for by %s', async (_, method, address) => {
    expect((await ask(address, {}, method)).isFromMemory).toBe(false)
  })

  it.each(['q=azul', 'category=card-game&difficulty=easy', 'sort=title-asc', 'players=2&page=2'])(
    'are for what nobody asked before, which is kept when it is asked again: %s',
    async (question) => {
      const before = results
      results = new ResultsFromMemory(
        async (path) => site.request(`https://site.test${path}`),
        new AskedBefore(),
      )
      await ask('/api/games?q=first')
      await vi.waitUntil(async () => (await ask(`/api/games?q=${Math.random()}`)).isFromMemory)
      expect((await ask(`/api/games?${question}`)).isFromMemory).toBe(true)
      expect((await ask(`/api/games?${question}&bogus=1`)).isFromMemory).toBe(false)
      results = before
    },
  )

  it('are not for whom an answer was kept once: it may hold still, and then is not sent again', async () => {
    const held = { 'if-none-match': '"x"' }
    expect((await ask('/api/games?players=2', held)).isFromMemory).toBe(false)
    expect((await ask('/api/games?players=2')).isFromMemory).toBe(true)
  })

  it('are made as others are where that cannot be told how, and where making them fails', async () => {
    const before = results
    results = new ResultsFromMemory(async () => new Response(null, { status: 503 }), nothing)
    for (const _ of [1, 2]) expect((await ask('/api/games?q=duel')).isFromMemory).toBe(false)
    results = new ResultsFromMemory(() => Promise.reject(new Error('away')), nothing)
    for (const _ of [1, 2]) expect((await ask('/api/games?q=duel')).isFromMemory).toBe(false)
    results = before
  })

  it('are new once a game changed', async () => {
    await db().update(games).set({ title: 'Quagmire Kestrels' })
    await catalogueRead()
    expect(JSON.parse((await ask('/api/games?q=quagmire')).body.toString()).games[0].title).toBe(
      'Quagmire Kestrels',
    )
  })
})
