import { expect, it } from 'vitest'
import { tidyOffer, validateOffer } from './kinds.rules.ts'

const retailer = {
  name: 'Shop',
  url: 'https://shop.test/x',
  productId: null,
  priceCents: null,
  currency: null,
  priceAsOf: null,
}

it('a retailer is stored trimmed, with an upper-case currency, and null for empty fields', () => {
  expect(
    tidyOffer({
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
  expect(tidyOffer({ ...retailer, currency: '' }).currency).toBeNull()
})

const priced = { ...retailer, priceCents: 2499, currency: 'USD', priceAsOf: '2026-11-14' }

it.each([
  [retailer, {}],
  [priced, {}],
  [{ ...priced, priceCents: 0 }, {}],
  [{ ...retailer, name: ' ' }, { name: 'Name the retailer' }],
  [{ ...retailer, name: 'x'.repeat(121) }, { name: 'Use at most 120 characters' }],
  [{ ...retailer, url: '' }, { url: 'Enter the address of the game at this retailer' }],
  [{ ...retailer, productId: 'x'.repeat(121) }, { productId: 'Use at most 120 characters' }],
  [{ ...retailer, currency: 'USD' }, { price: 'A currency and a date need a price' }],
  [{ ...retailer, priceAsOf: '2026-11-14' }, { price: 'A currency and a date need a price' }],
  [{ ...priced, priceCents: -1 }, { price: 'Enter a price such as 24.99' }],
  [{ ...priced, priceCents: 24.5 }, { price: 'Enter a price such as 24.99' }],
  [{ ...priced, priceAsOf: '0000-01-01' }, { priceAsOf: 'A price needs the date it was seen' }],
  [{ ...priced, currency: null }, { currency: 'A price needs its currency, such as USD' }],
  [{ ...priced, currency: 'USDT' }, { currency: 'A price needs its currency, such as USD' }],
  [{ ...priced, currency: 'xUSD' }, { currency: 'A price needs its currency, such as USD' }],
])('of the shop %j is wrong: %j', (shop, fieldErrors) => {
  expect(validateOffer(shop)).toEqual(fieldErrors)
})

it.each([
  ...[null, '', '2026-02-30', '2026-13-01', '2026-1-4', '2026-11-14T00', '14.11.2026'],
  ...['2026', '2026-11', '+02026-11-14', '+012026-11-14', '+012026-11', '-012026-11'],
])('a price was not seen on the day %j', (priceAsOf) => {
  expect(validateOffer({ ...priced, priceAsOf })).toEqual({
    priceAsOf: 'A price needs the date it was seen',
  })
})
