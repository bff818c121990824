import { expect, it } from 'vitest'
import { deviceFavorites } from './device-choices.schema.ts'

it('a hundred hearts are taken over from a device at once, and not one more', () => {
  const hearts = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  expect(deviceFavorites.safeParse(hearts(100)).success).toBe(true)
  expect(deviceFavorites.safeParse(hearts(101)).success).toBe(false)
})
