import { expect, it } from 'vitest'
import { AskedBefore } from './asked-before.ts'

it('knows what was asked for before, and forgets what was asked for longest ago', () => {
  const asked = new AskedBefore()
  expect([asked.note('/?q=a'), asked.note('/?q=b'), asked.note('/?q=a')]).toEqual([false, false, true])
  for (let other = 0; other < 9_999; other += 1) asked.note(`/?q=${other}`)
  expect(asked.note('/?q=a')).toBe(true)
  expect(asked.note('/?q=b')).toBe(false)
})

it('tells what it knows without taking it for asked', () => {
  const asked = new AskedBefore()
  expect([asked.knows('/?q=a'), asked.knows('/?q=a'), asked.note('/?q=a'), asked.knows('/?q=a')]).toEqual([
    ...[false, false, false, true],
  ])
})

it('takes no room for a long one, which is hardly asked for twice', () => {
  const asked = new AskedBefore()
  const [short, long] = [200, 201].map((length) => 'x'.repeat(length)) as [string, string]
  expect([asked.note(short), asked.note(short)]).toEqual([false, true])
  expect([asked.note(long), asked.note(long)]).toEqual([false, false])
})
