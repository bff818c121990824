import { expect, it } from 'vitest'
import { QueueFull, Semaphore } from './semaphore.ts'

/** Work that ends on command. */
function aWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasBegun = false
  return {
    work: () => {
      hasBegun = true
      return promise
    },
    end: () => resolve('done'),
    fail: () => reject(new Error('failed')),
    hasBegun: () => hasBegun,
  }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('limits concurrency, queues the rest in order, and rejects beyond the queue’s length', async () => {
  const turns = new Semaphore(2, 2)
  const works = [aWork(), aWork(), aWork(), aWork()]
  const taken = works.map(({ work }) => turns.take(work))
  await expect(turns.take(aWork().work)).rejects.toThrow(QueueFull)
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false])
  works[1]?.end()
  await settled()
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false])
  for (const { end } of works) end()
  expect(await Promise.all(taken)).toEqual(Array(4).fill('done'))
})

it('a failing task frees its slot, and all slots are free at the end', async () => {
  const turns = new Semaphore(1, 1)
  const [one, two, three] = [aWork(), aWork(), aWork()]
  const failing = turns.take(one.work)
  const waiting = turns.take(two.work)
  one.fail()
  await expect(failing).rejects.toThrow('failed')
  await settled()
  expect(two.hasBegun()).toBe(true)
  two.end()
  await waiting
  three.end()
  expect(await turns.take(three.work)).toBe('done')
})
