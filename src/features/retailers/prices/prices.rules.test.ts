import { expect, it } from 'vitest'
import { listAsked, listSearchIn } from '#/shared/paged-lists.ts'
import {
  CHEAPEST_SHOWN,
  PRICE_LIST,
  RETAILER_VIEWS,
  RETAILERS_SHOWN,
  retailerViewIn,
} from './prices.rules.ts'

it('the page of prices shows 24 games of each retailer, and 30 retailers', () => {
  expect([CHEAPEST_SHOWN, RETAILERS_SHOWN]).toEqual([24, 30])
})

it.each(['old', 'lately', 'none'])('an address can ask for prices that are %s', (only) => {
  expect(listSearchIn(PRICE_LIST, { only })).toEqual({ only })
})

it('prices begin with the one seen longest ago, and an address can ask for three other orders', () => {
  expect(listAsked(PRICE_LIST, {}).sort).toBe('seen-asc')
  for (const sort of ['seen-desc', 'title-asc', 'title-desc'])
    expect(listSearchIn(PRICE_LIST, { sort })).toEqual({ sort })
})

it.each([
  ['prices', 'prices'],
  ['clicks', 'clicks'],
  ['others', 'prices'],
  [undefined, 'prices'],
])('an address that asks for %s leads to %s', (asked, view) => {
  expect(retailerViewIn(asked)).toBe(view)
})

it('the views stand in one order', () => {
  expect(RETAILER_VIEWS).toEqual(['prices', 'clicks'])
})
