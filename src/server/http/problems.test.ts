import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import { PROBLEMS, type ProblemType } from '#/lib/problems.ts'
import { BucketFailure } from '../file-storage/storage-failures.ts'
import { QueueFull } from '../load/semaphore.ts'
import { logTo } from '../log.ts'
import { HttpProblem } from './http-problem.ts'
import { answerPlainly, answerProblem } from './problems.ts'

const request = { requestId: 'r1', method: 'GET' }
const answerTo = async (error: Error) => {
  const response = answerProblem(error, request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the response for an error', () => {
  it.each(Object.keys(PROBLEMS) as ProblemType[])('%s names its type and has its status', async (type) => {
    const { status, headers, body } = await answerTo(new HttpProblem(type, 'Words for a person'))
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(body).toEqual({
      type: `/problems/${type}`,
      status,
      title: 'Words for a person',
      requestId: 'r1',
    })
    expect(status).toBe(PROBLEMS[type].status)
  })

  it('includes detail, field errors, subject and wait, if given', async () => {
    const fieldErrors = [{ path: 'name', message: 'Enter a name' }]
    const about = { title: 'Hive', at: '2026-11-01T09:00:00.000Z' }
    const refusal = new HttpProblem('too-often', 'Wait', {
      detail: 'More',
      fieldErrors,
      about,
      retryAfterSeconds: 7,
    })
    const { headers, body } = await answerTo(refusal)
    expect(body).toEqual({
      type: '/problems/too-often',
      status: 429,
      title: 'Wait',
      detail: 'More',
      errors: fieldErrors,
      about,
      requestId: 'r1',
    })
    expect(headers.get('retry-after')).toBe('7')
    expect(headers.get('x-request-id')).toBe('r1')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

const errnoError = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' })

it('an unavailable database is a 503 with Retry-After, not an internal error', async () => {
  const away = new Error('Failed query', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })
  const { status, headers, body } = await answerTo(away)
  expect([status, body.type, headers.get('retry-after')]).toEqual([503, '/problems/unavailable', '2'])
  const page = answerPlainly(away)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(answerPlainly(new Error('a fault')).status).toBe(500)
})

it.each([
  ['a folder for files', new Error('a picture was not stored', { cause: errnoError('ENOSPC') })],
  ['a folder that is closed to writing', errnoError('EROFS')],
  [
    'a database',
    new Error('Failed query', { cause: Object.assign(new Error('could not extend'), { code: '53100' }) }),
  ],
])('%s without space gets a message and an error in the log, and may be retried', async (_where, failure) => {
  const lines: string[] = []
  logTo('error', { write: (line: string) => void lines.push(line) })
  const { status, headers, body } = await answerTo(failure)
  expect([status, body.type, headers.get('retry-after')]).toEqual([503, '/problems/no-room', '2'])
  expect(body.title).toBe('The site has run out of disk space.')
  expect(lines).toHaveLength(1)
})

it('an unavailable file store is a problem type of its own, whatever its network error', async () => {
  const away = new Error('a picture was not stored', {
    cause: new BucketFailure('the store of files did not answer', { cause: errnoError('ECONNREFUSED') }),
  })
  const { status, headers, body } = await answerTo(away)
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(body).toMatchObject({
    type: '/problems/files-away',
    title: 'We can’t save or show images and files right now.',
  })
  const inWords = answerPlainly(away)
  expect([inWords.status, inWords.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await inWords.text()).toMatch(/can’t save or show images and files right now\. Please try again/)
})

it('text that the database rejects is invalid input, not an internal error', async () => {
  for (const code of ['22021', '22P05']) {
    const cause = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code })
    const { status, body } = await answerTo(new Error('Failed query', { cause }))
    expect([status, body.type]).toEqual([400, '/problems/not-valid'])
  }
})

it('a malformed body is not valid; any other error is internal and reveals nothing', async () => {
  expect(
    (await answerTo(new HTTPException(400, { message: 'Malformed JSON in request body' }))).body,
  ).toEqual({
    type: '/problems/not-valid',
    status: 400,
    title: 'The request is not valid',
    requestId: 'r1',
  })
  for (const fieldError of [new Error('secret'), new HTTPException(502, { message: 'secret' })]) {
    const { headers, body } = await answerTo(fieldError)
    expect(body).toEqual({
      type: '/problems/internal-error',
      status: 500,
      title: 'Something went wrong',
      detail: 'This is our fault, and we’ve logged it. Please try again later.',
      requestId: 'r1',
    })
    expect(headers.get('retry-after')).toBeNull()
  }
})

it('an error outside the API gets a message that is not cached and reveals nothing', async () => {
  const response = answerPlainly(new Error('secret'))
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(await response.text()).toBe('Something went wrong. Please try again later.')
})

it('a caller over the limit is asked to retry, without an error in the log', async () => {
  const answer = answerPlainly(new QueueFull())
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
})
