import { expect, it } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

it('formats sizes for people', () => {
  expect([0, 840_000, 9_940_000, 12_400_000, 3_100_000_000].map(sizeInWords)).toEqual([
    '1 KB',
    '840 KB',
    '9.9 MB',
    '12 MB',
    '3.1 GB',
  ])
})
