import { expect, it } from 'vitest'
import { emptyRetailer, retailerOf, withPrice } from './retailer-draft.rules.ts'

it('a newly typed price is dated today', () => {
  const saved = { ...emptyRetailer('k', '2026-01-01', 'USD'), price: '20' }
  expect(withPrice(saved, '21', '2026-11-22')).toEqual({ ...saved, price: '21', priceAsOf: '2026-11-22' })
})

it('price fields are stored only with a price; surrounding blanks are trimmed', () => {
  const typed = {
    ...emptyRetailer('k', '2026-11-22', 'USD'),
    name: 'Shop',
    url: ' https://shop.test ',
    productId: ' 7 ',
  }
  const priced = { ...typed, price: '24.99', currency: ' eur ', priceAsOf: '2026-11-02' }
  const bare = { name: 'Shop', url: 'https://shop.test', productId: '7' }
  expect(retailerOf(priced)).toEqual({ ...bare, priceCents: 2_499, currency: 'EUR', priceAsOf: '2026-11-02' })
  expect(retailerOf({ ...priced, price: ' ' })).toEqual({
    ...bare,
    priceCents: null,
    currency: null,
    priceAsOf: null,
  })
  expect(retailerOf({ ...priced, productId: ' ', currency: ' ', priceAsOf: '' })).toMatchObject({
    productId: null,
    currency: null,
    priceAsOf: null,
  })
})
