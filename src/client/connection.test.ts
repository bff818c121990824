import { beforeEach, expect, it, vi } from 'vitest'

const answer = (status = 200) => new Response(null, { status })

/** A call that is answered, or fails, when the test says so. */
const aCall = () => Promise.withResolvers<Response>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  return () => vi.unstubAllGlobals()
})
const connection = () => import('./connection.ts')

it('is up until a call is answered by nothing, and again once one is answered that was begun after', async () => {
  const { connectionNow, noting } = await connection()
  expect(connectionNow()).toBe('up')
  await expect(noting(() => Promise.reject(new TypeError('nothing there')))).rejects.toThrow('nothing there')
  expect(connectionNow()).toBe('unanswered')
  await noting(async () => answer(502))
  expect(connectionNow()).toBe('unanswered')
  await noting(async () => answer(500))
  expect(connectionNow()).toBe('up')
})

it('is not back by an answer to what was asked before it was lost', async () => {
  const { connectionNow, noting } = await connection()
  const early = aCall()
  const answered = noting(() => early.promise)
  await noting(() => Promise.reject(new TypeError())).catch(() => undefined)
  early.resolve(answer())
  await answered
  expect(connectionNow()).toBe('unanswered')
  await noting(async () => answer())
  expect(connectionNow()).toBe('up')
})

it('is not lost by the failure of what was asked before an answer, nor by one that comes before the answer', async () => {
  const { connectionNow, noting } = await connection()
  const [stale, later] = [aCall(), aCall()]
  const [failed, answered] = [noting(() => stale.promise), noting(() => later.promise)]
  later.resolve(answer())
  await answered
  stale.reject(new TypeError())
  await failed.catch(() => undefined)
  expect(connectionNow()).toBe('up')

  const [older, newer] = [aCall(), aCall()]
  const [lost, back] = [noting(() => older.promise), noting(() => newer.promise)]
  older.reject(new TypeError())
  await lost.catch(() => undefined)
  expect(connectionNow()).toBe('unanswered')
  newer.resolve(answer())
  await back
  expect(connectionNow()).toBe('up')
})

it('a call that was called off tells nothing', async () => {
  const { connectionNow, noting } = await connection()
  const called = AbortSignal.abort()
  await noting(() => Promise.reject(called.reason), called).catch(() => undefined)
  expect(connectionNow()).toBe('up')
})
