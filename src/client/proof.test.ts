import { afterEach, describe, expect, it } from 'vitest'
import { proveIfNeeded, registerProofDialog } from './client.ts'

const refusal = (type: string, status = 403) =>
  new Response(JSON.stringify({ type, title: 'No' }), { status })

let stop: (() => void) | undefined
afterEach(() => stop?.())

describe('a rejected request', () => {
  it('for lack of a proof of identity is sent again after one, and not if cancelled', async () => {
    for (const given of [true, false]) {
      stop = registerProofDialog(async () => given)
      const answer = refusal('/problems/proof-needed')
      expect(await proveIfNeeded(answer)).toBe(given)
      expect((await answer.json()).title, 'the refusal can still be read').toBe('No')
    }
  })

  it('for another reason shows no prompt', async () => {
    stop = registerProofDialog(() => Promise.reject(new Error('no prompt expected')))
    for (const answer of [
      refusal('/problems/not-allowed'),
      refusal('/problems/proof-needed', 401),
      new Response('no json', { status: 403 }),
    ])
      expect(await proveIfNeeded(answer)).toBe(false)
  })

  it('shares one proof with concurrent requests; a later one asks again', async () => {
    let requested = 0
    const { promise, resolve } = Promise.withResolvers<boolean>()
    stop = registerProofDialog(() => {
      requested += 1
      return promise
    })
    const calls = [1, 2, 3].map(() => proveIfNeeded(refusal('/problems/proof-needed')))
    await Promise.resolve()
    resolve(true)
    expect(await Promise.all(calls)).toEqual([true, true, true])
    expect(requested).toBe(1)
    await proveIfNeeded(refusal('/problems/proof-needed'))
    expect(requested).toBe(2)
  })

  it('stays rejected if no prompt is possible, as on the server', async () => {
    expect(await proveIfNeeded(refusal('/problems/proof-needed'))).toBe(false)
  })
})
