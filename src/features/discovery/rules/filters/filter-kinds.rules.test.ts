import { expect, it } from 'vitest'
import { filterOf } from './discovery-filters.rules.ts'
import { categoriesLimit, partsOf } from './filter-kinds.rules.ts'

it('the parts of a value are all of them, repeated or joined, and no more than may be asked', () => {
  expect(partsOf(['a', 'b, c'])).toEqual(['a', 'b', 'c'])
  expect(partsOf('a,b')).toEqual(['a', 'b'])
  expect(partsOf(Array.from({ length: 500 }, (_, at) => `c${at}`)).length).toBeLessThanOrEqual(
    2 * categoriesLimit,
  )
})

it('a single number stays one in the address, several are joined', () => {
  const { written } = filterOf.players
  expect(written([2] as never)).toBe(2)
  expect(written([2, 3] as never)).toBe('2,3')
  expect(written([] as never)).toBeUndefined()
})
