import { expect, it } from 'vitest'
import { isRetailer, isSameRetailer, tidyRetailer } from './retailers.rules.ts'

const retailer = {
  name: 'Shop',
  url: 'https://shop.test/x',
  productId: null,
  priceCents: null,
  currency: null,
  priceAsOf: null,
}

it.each<[unknown, boolean]>([
  [retailer, true],
  [{ ...retailer, productId: 'P', priceCents: -1.5, currency: 'x', priceAsOf: '' }, true],
  [null, false],
  ['Shop', false],
  [[], false],
  [{}, false],
  [{ ...retailer, name: null }, false],
  [{ ...retailer, url: 7 }, false],
  [{ ...retailer, productId: 7 }, false],
  [{ ...retailer, productId: undefined }, false],
  [{ ...retailer, priceCents: '24.99' }, false],
  [{ ...retailer, currency: 840 }, false],
  [{ ...retailer, priceAsOf: 2026 }, false],
])('of %j it is told whether it has what is entered of a shop: %s', (value, is) => {
  expect(isRetailer(value)).toBe(is)
})

it('a shop is kept without space around it, in the letters of currencies, and with nothing where nothing was said', () => {
  expect(
    tidyRetailer({
      name: ' The \n shop ',
      url: ' https://shop.test/x ',
      productId: ' ',
      priceCents: 2499,
      currency: ' usd ',
      priceAsOf: ' 2026-11-14 ',
    }),
  ).toEqual({
    name: 'The shop',
    url: 'https://shop.test/x',
    productId: null,
    priceCents: 2499,
    currency: 'USD',
    priceAsOf: '2026-11-14',
  })
  expect(tidyRetailer({ ...retailer, currency: '' }).currency).toBeNull()
})

it('a shop is the same whatever the case of its name and the space around it', () => {
  expect(isSameRetailer(retailer, { ...retailer, name: ' SHOP ' })).toBe(true)
  expect(isSameRetailer({ ...retailer, name: 'shop ' }, retailer)).toBe(true)
  expect(isSameRetailer(retailer, { ...retailer, name: 'Sho p' })).toBe(false)
})
