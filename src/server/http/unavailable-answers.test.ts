import { describe, expect, it } from 'vitest'
import { answerUnavailable, sent503Since, tooManyRequests } from './problems.ts'

/** Whether a page rendered meanwhile learns that something was unavailable. */
function isNoted(answer: () => unknown): boolean {
  const startedAt = performance.now()
  answer()
  return sent503Since(startedAt)
}

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
