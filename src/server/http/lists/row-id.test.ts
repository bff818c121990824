import { expect, it } from 'vitest'
import { gameIdParam, LARGEST_ID, rowId } from './row-id.ts'

it('a row id consists of digits, up to the maximum of a row', () => {
  for (const id of ['1', '10', '2147483647']) expect(rowId.parse({ id })).toEqual({ id: Number(id) })
  expect(LARGEST_ID).toBe(2_147_483_647)
  expect(gameIdParam.parse({ gameId: '20' })).toEqual({ gameId: 20 })
})

it.each(['', '0', '01', '-1', '+1', ' 1', '1 ', '1e5', '1.0', '0x1', '1_0', 'one', '1one', '12345678901'])(
  '%j is no number of a row',
  (id) => {
    expect(rowId.safeParse({ id }).error?.issues.map(({ message }) => message)).toEqual([
      'id must be a number',
    ])
  },
)

it('an impossible id is rejected with the name of its parameter', () => {
  const { error } = gameIdParam.safeParse({ gameId: '2147483648' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['gameId is too large'])
})
