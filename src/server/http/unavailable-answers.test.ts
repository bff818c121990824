import { describe, expect, it } from 'vitest'
import { noteUnavailable, wasUnavailableSince } from '../connections/unavailable.ts'
import { answerProblem, answerUnavailable, tooManyRequests } from './problems.ts'

/** Whether a page rendered meanwhile learns that something was unavailable. */
function isNoted(answer: () => unknown): boolean {
  const startedAt = performance.now()
  answer()
  return wasUnavailableSince(startedAt)
}
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const full = Object.assign(new Error('could not extend file'), { code: '53100' })
const requested = (requestId: string | undefined) => ({ requestId, method: 'GET' })

describe('responses while something is unavailable', () => {
  it('are a problem for programs, text for others, and cause concurrent page failures to be 503', async () => {
    const program = answerUnavailable('/api/games')
    expect([program.status, program.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
    expect(await program.json()).toEqual({
      ...{ type: '/problems/unavailable', status: 503, title: 'The site can’t answer that right now.' },
      detail: 'Nothing is lost. Please try again in a moment.',
    })
    const page = answerUnavailable('/about/api/')
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      ...[503, '2', 'no-store'],
    ])
    expect(await page.text()).toBe('The site can’t answer that right now. Please try again in a moment.')
    for (const path of ['/api/games', '/game/hive'])
      expect([path, isNoted(() => answerUnavailable(path))]).toEqual([path, true])
    expect(isNoted(() => undefined)).toBe(false)
    expect(isNoted(noteUnavailable)).toBe(true)
  })

  it.each([
    ['unavailable', away],
    ['no-room', full],
  ])('is a problem %s with the number of its request, where it has one', async (type, error) => {
    expect(isNoted(() => answerProblem(error, requested('r1')))).toBe(true)
    const known = answerProblem(error, requested('r1'))
    expect([known.headers.get('x-request-id'), known.headers.get('retry-after')]).toEqual(['r1', '2'])
    expect(await known.json()).toMatchObject({ type: `/problems/${type}`, requestId: 'r1' })
    const unknown = answerProblem(error, requested(undefined))
    expect(unknown.headers.has('x-request-id')).toBe(false)
    expect('requestId' in (await unknown.json())).toBe(false)
  })
})

it('to too many requests are a problem for programs, text for others', async () => {
  const title = 'That was a lot at once. Please try again in 8 seconds.'
  const [page, program] = [tooManyRequests('/game/api/', 8), tooManyRequests('/api/games', 8)]
  for (const { status, headers } of [page, program])
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([429, '8', 'no-store'])
  expect(await page.text()).toBe(title)
  expect(program.headers.get('content-type')).toBe('application/problem+json')
  expect(await program.json()).toEqual({ type: '/problems/too-often', status: 429, title })
})
