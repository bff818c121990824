import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNews, newsOf, newsSubject, offerToStore, type WishOffer } from './reminders.store.ts'

const at = (amountCents: number, currency = 'USD'): WishOffer => ({
  isOffered: true,
  price: { amountCents, currency },
})
const unpriced: WishOffer = { isOffered: true, price: null }
const nowhere: WishOffer = { isOffered: false, price: null }
const cheaper = { is: 'cheaper', was: { amountCents: 3000, currency: 'USD' }, now: { amountCents: 2999, currency: 'USD' } } as const // biome-ignore format: in one line

describe('the news of a wish', () => {
  it.each([
    ['a price that fell by a cent', at(3000), at(2999), cheaper],
    ['the same price', at(3000), at(3000), null],
    ['a price that rose', at(3000), at(3001), null],
    ['another currency', at(3000), at(2000, 'EUR'), null],
    ['a price where none was known', unpriced, at(100), null],
    ['no price any more', at(3000), unpriced, null],
    ['no retailer offers it any more', at(3000), nowhere, null],
    ['a retailer offers it now', nowhere, at(3000), { is: 'available', now: { amountCents: 3000, currency: 'USD' } }],
    ['a retailer offers it now, without a price', nowhere, unpriced, { is: 'available', now: null }],
    ['it was never looked at', undefined, at(1), null],
    ['it was never checked, and no retailer offers it', undefined, nowhere, null],
  ])('of %s is %4$j', (_, before, now, news) => {
    expect(newsOf(before, now)).toEqual(news)
  }) // biome-ignore format: a table

  it('is sent once: the same offers are no news', () => {
    const offers = fc.constantFrom(nowhere, unpriced, at(1000), at(2000), at(2000, 'EUR'))
    fc.assert(
      fc.property(fc.option(offers, { nil: undefined }), offers, (before, now) => {
        expect(newsOf(offerToStore(before, now), now)).toBeNull()
      }),
    )
  })

  it('compares with the last known price, even if it was missing in between', () => {
    const between = offerToStore(at(3000), unpriced)
    expect(newsOf(between, at(2999))).toEqual(cheaper)
    expect(newsOf(offerToStore(between, at(2500)), at(2600))).toBeNull()
  })

  it('is formatted as text', () => {
    expect(formatNews('Hive', cheaper)).toBe('Hive: $29.99, down from $30.00.')
    expect(formatNews('Hive', { is: 'available', now: cheaper.now })).toBe(
      'Hive is available now, from $29.99.',
    )
    expect(formatNews('Hive', { is: 'available', now: null })).toBe('Hive is available now.')
    expect(newsSubject([{ title: 'Hive', news: cheaper }])).toBe('Hive is cheaper now: $29.99')
    expect(newsSubject([{ title: 'Hive', news: { is: 'available', now: null } }])).toBe(
      'Hive is available now',
    )
    expect(newsSubject([1, 2].map(() => ({ title: 'Hive', news: cheaper })))).toBe(
      'News about 2 games on your wish list',
    )
  })
})
