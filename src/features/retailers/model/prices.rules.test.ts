import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsTyped, cheapestOf, formatPrice, isOldPrice, lowestPrice, minorDigits } from './prices.rules.ts'

const dollars = (amountCents: number) => ({ amountCents, currency: 'USD' })

describe('prices', () => {
  it.each([
    [dollars(2499), '$24.99'],
    [dollars(0), '$0.00'],
    [dollars(123_456), '$1,234.56'],
    [{ amountCents: 1900, currency: 'EUR' }, '€19.00'],
    [{ amountCents: 1905, currency: 'GBP' }, '£19.05'],
    [{ amountCents: 3000, currency: 'JPY' }, '¥3,000'],
    [{ amountCents: 1999, currency: 'CAD' }, 'CA$19.99'],
  ])('GAME-07: %j reads %s', (price, words) => {
    expect(formatPrice(price)).toBe(words)
  })

  it('GAME-07: are formatted in US English, in any currency', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.constantFrom('USD', 'EUR', 'GBP'), (amountCents, currency) => {
        const english = new Intl.NumberFormat('en-US', { style: 'currency', currency })
        expect(formatPrice({ amountCents, currency })).toBe(english.format(amountCents / 100))
      }),
    )
  })

  it('GAME-07: have a lowest one among the known prices', () => {
    expect(lowestPrice([null, dollars(2700), dollars(2499), null])).toEqual(dollars(2499))
    expect(lowestPrice([dollars(2499), dollars(2700)])).toEqual(dollars(2499))
  })

  it('GAME-07: have no lowest one if none is known or currencies differ', () => {
    expect(lowestPrice([])).toBeNull()
    expect(lowestPrice([null])).toBeNull()
    expect(lowestPrice([dollars(2499), { amountCents: 1, currency: 'EUR' }])).toBeNull()
  })
})

it.each([
  ['USD', 2],
  ['jpy', 0],
  ['KWD', 3],
  ['', 2],
  ['US', 2],
  ['EURO', 2],
  ['U$D', 2],
])('a price in %j has %i decimals, also in an unknown currency', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})

describe('the age of a price', () => {
  const now = new Date('2026-11-22T23:59:00Z')
  it('is old after thirty days, and without a date', () => {
    expect(isOldPrice('2026-10-23', now)).toBe(false)
    expect(isOldPrice('2026-10-22', now)).toBe(true)
    expect(isOldPrice('2026-11-22', now)).toBe(false)
    expect(isOldPrice(null, now)).toBe(true)
  })
})

describe('the cheapest of several offers', () => {
  const offer = (amountCents: number | null, currency = 'USD') => ({
    price: amountCents === null ? null : { amountCents, currency },
  })
  it('is each one with the lowest known price', () => {
    const [dear, cheap, unknown] = [offer(2700), offer(2499), offer(null)]
    expect(cheapestOf([dear, cheap, unknown])).toEqual([cheap])
    const alike = offer(2499)
    expect(cheapestOf([dear, cheap, alike])).toEqual([cheap, alike])
  })
  it('does not exist with only one price, equal prices, or different currencies', () => {
    expect(cheapestOf([])).toEqual([])
    expect(cheapestOf([offer(2499), offer(null)])).toEqual([])
    expect(cheapestOf([offer(2499), offer(2499)])).toEqual([])
    expect(cheapestOf([offer(2499), offer(1, 'EUR')])).toEqual([])
  })
})

it.each([
  ['24.99', 'USD', 2499],
  [' 24,99 ', ' USD ', 2499],
  ['+24', 'USD', 2400],
  ['-1.5', 'USD', -150],
  ['.5', 'EUR', 50],
  ['7.', 'EUR', 700],
  ['19.999', 'USD', Number.NaN],
  // A hundred times these, a computer finds a little less and a little more.
  ['1.15', 'USD', 115],
  ['1.1', 'USD', 110],
  ['3000', 'JPY', 3000],
  ['3000', ' JPY ', 3000],
  ['30.5', 'JPY', Number.NaN],
  ['1.234', 'KWD', 1234],
  ['', 'USD', Number.NaN],
  ['.', 'USD', Number.NaN],
  ['$5', 'USD', Number.NaN],
  ['5 USD', 'USD', Number.NaN],
  ['1.2.3', 'USD', Number.NaN],
  ['1e3', 'USD', Number.NaN],
])('%j typed in %j is %d', (typed, currency, cents) => {
  expect(centsTyped(typed, currency)).toBe(cents)
})
