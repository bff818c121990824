import { expect, it } from 'vitest'
import { filterOf } from './discovery-filters.rules.ts'
import { categoriesLimit, partsOf, readerOf, textOf } from './filter-kinds.rules.ts'

it('the parts of a value are all of them, repeated or joined, and no more than may be asked', () => {
  expect(partsOf(['a', 'b, c'])).toEqual(['a', 'b', 'c'])
  expect(partsOf('a,b')).toEqual(['a', 'b'])
  expect(partsOf(' , a')).toEqual(['a'])
  expect(partsOf(Array.from({ length: 500 }, (_, at) => `c${at}`))).toHaveLength(2 * categoriesLimit)
})

it('a single number stays one in the address, several are joined', () => {
  const { written } = filterOf.players
  expect(written([2] as never)).toBe(2)
  expect(written([2, 3] as never)).toBe('2,3')
  expect(written([] as never)).toBeUndefined()
})

it('a value is a text in one line, of 4,000 signs at the most; what is none is empty', () => {
  expect(['a\n\u0000b ', 2.5, true, null, undefined, {}, ['a']].map(textOf)).toEqual([
    ...['a b', '2.5', 'true', '', '', '', ''],
  ])
  expect(textOf('x'.repeat(4_001))).toBe('x'.repeat(4_000))
})

it('options are named by value or label, in any case, and stand in their own order', () => {
  const options: { value: string | number; label: string }[] = [
    { value: 'quick', label: 'Under 30' },
    { value: 4, label: 'Four' },
  ]
  const read = readerOf(options)
  expect(read('FOUR, quick')).toEqual(['quick', 4])
  expect(read(['4', 'under 30'])).toEqual(['quick', 4])
  expect(read('five')).toEqual([])
  expect(read(undefined)).toEqual([])
})
