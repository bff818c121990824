import { expect, it } from 'vitest'
import { AskedBefore } from './asked-before.ts'

it('knows what was asked for before, and forgets what was asked for longest ago', () => {
  const asked = new AskedBefore()
  expect([asked.note('/?q=a'), asked.note('/?q=b'), asked.note('/?q=a')]).toEqual([false, false, true])
  for (let other = 0; other < 9_999; other += 1) asked.note(`/?q=${other}`)
  expect(asked.note('/?q=a')).toBe(true)
  expect(asked.note('/?q=b')).toBe(false)
})
