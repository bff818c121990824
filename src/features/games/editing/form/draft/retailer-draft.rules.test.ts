import { expect, it } from 'vitest'
import { emptyRetailer, retailerDraftOf, retailerOf, withPrice } from './retailer-draft.rules.ts'

it('a shop begins empty, in dollars, under its own key', () => {
  expect(emptyRetailer('k', '2026-11-22')).toEqual({
    key: 'k',
    name: '',
    url: '',
    productId: '',
    price: '',
    currency: 'USD',
    priceAsOf: '2026-11-22',
  })
})

it('a price that is typed anew was seen today', () => {
  const kept = { ...emptyRetailer('k', '2026-01-01'), price: '20' }
  expect(withPrice(kept, '21', '2026-11-22')).toEqual({ ...kept, price: '21', priceAsOf: '2026-11-22' })
})

it('what belongs to a price is kept only with one; blanks around what is typed go', () => {
  const typed = {
    ...emptyRetailer('k', '2026-11-22'),
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

it('a price stands in the form in the digits of its currency, and each shop under a key of its place', () => {
  const shop = { name: 'Shop', url: 'https://shop.test', productId: null, priceAsOf: null }
  const priceOf = (priceCents: number | null, currency: string | null) =>
    retailerDraftOf({ ...shop, priceCents, currency }, 3)
  expect(priceOf(2_450, 'EUR')).toMatchObject({ key: 'kept 3', price: '24.50', currency: 'EUR' })
  expect(priceOf(2_450, 'JPY')).toMatchObject({ price: '2450', currency: 'JPY' })
  expect(priceOf(2_450, 'KWD')).toMatchObject({ price: '2.450' })
  expect(priceOf(null, null)).toMatchObject({ price: '', currency: 'USD', productId: '', priceAsOf: '' })
})
