import { expect, it, vi } from 'vitest'
import { RememberedKeys } from './remembered-keys.ts'

it('tells of an address what was found out once, also that it has no key, and finds out a long one each time', () => {
  const keyOf = vi.fn((address: string) => (address.startsWith('/mine') ? undefined : address.toLowerCase()))
  const keys = new RememberedKeys(keyOf)
  for (const _ of [1, 2, 3]) {
    expect(keys.of('/A')).toBe('/a')
    expect(keys.of('/mine')).toBeUndefined()
  }
  expect(keyOf).toHaveBeenCalledTimes(2)
  const long = `/${'x'.repeat(200)}`
  for (const _ of [1, 2, 3]) expect(keys.of(long)).toBe(long)
  expect(keyOf).toHaveBeenCalledTimes(5)
})
