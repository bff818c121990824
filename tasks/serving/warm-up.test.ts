import { afterEach, expect, it, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

afterEach(() => vi.useRealTimers())

it('asks for what visitors come for first, and for the page of a game that is there', async () => {
  const asked: string[] = []
  await warmUp(async ({ url }) => {
    asked.push(url)
    return new Response(url.includes('top-rated') ? '{"games":[{"id":1,"slug":"patchwork"}]}' : '')
  }, 'http://two.example')
  expect(asked[0]).toBe('http://two.example/')
  expect(asked.at(-1)).toBe('http://two.example/game/patchwork')
})

it('keeps nobody out where it fails or takes long', async () => {
  await warmUp(async () => Promise.reject(new Error('no database')), 'http://two.example')
  vi.useFakeTimers()
  const never = vi.fn(() => new Promise<Response>(() => undefined))
  let isOver = false
  void warmUp(never, 'http://two.example').then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})
