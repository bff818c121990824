import { afterEach, describe, expect, it, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

afterEach(() => vi.useRealTimers())

const complete = Promise.resolve()
const ALONE = { joinsOthers: false, complete }
const JOINING = { joinsOthers: true, complete }

it('requests the most visited pages first, and an existing game’s page', async () => {
  const requested: string[] = []
  await warmUp(
    async ({ url }) => {
      requested.push(url)
      return new Response(url.includes('top-rated') ? '{"games":[{"id":1,"slug":"patchwork"}]}' : '')
    },
    'http://two.example',
    ALONE,
  )
  expect(requested[0]).toBe('http://two.example/')
  await expect.poll(() => requested.at(-1)).toBe('http://two.example/game/patchwork')
})

describe('while the catalogue is still loading', () => {
  const asking = (joinsOthers: boolean) => {
    const read = Promise.withResolvers<void>()
    const requested: string[] = []
    const over = vi.fn()
    const answer = async ({ url }: Request) => {
      requested.push(url)
      return new Response('{"games":[{"id":1,"slug":"patchwork"}]}')
    }
    void warmUp(answer, 'http://two.example', { joinsOthers, complete: read.promise }).then(over)
    return { read, query: requested, over }
  }

  it('a single process accepts visitors, and renders the game page later', async () => {
    const { read, query: requested, over } = asking(false)
    await expect.poll(() => over.mock.calls.length).toBe(1)
    expect(requested.filter((url) => url.includes('/game/'))).toEqual([])
    read.resolve()
    await expect.poll(() => requested.at(-1)).toBe('http://two.example/game/patchwork')
  })

  it('a process that joins others accepts none', async () => {
    const { read, query: requested, over } = asking(true)
    await expect.poll(() => requested.some((url) => url.includes('q=two+4'))).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(over).not.toHaveBeenCalled()
    read.resolve()
    await expect.poll(() => over.mock.calls.length).toBe(1)
    expect(requested.at(-1)).toBe('http://two.example/game/patchwork')
  })
})

describe('a process that joins others', () => {
  it('accepts no visitors before every warm-up request has succeeded, however long that takes', async () => {
    vi.useFakeTimers()
    let isOver = false
    let isReady = false
    const requested: string[] = []
    void warmUp(
      async ({ url }) => {
        requested.push(url)
        return new Response('', { status: isReady ? 200 : 503 })
      },
      'http://two.example',
      JOINING,
    ).then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(isOver).toBe(false)
    expect(new Set(requested), 'the first is repeated until it is answered').toEqual(
      new Set(['http://two.example/']),
    )
    isReady = true
    await vi.advanceTimersByTimeAsync(250)
    expect(isOver).toBe(true)
    expect(requested.at(-1)).toBe('http://two.example/api/games/lists/top-rated')
  })
})
