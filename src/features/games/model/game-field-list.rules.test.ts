import { describe, expect, it } from 'vitest'
import { aGameEntered } from '#/testing/game-entered.ts'
import { gameFields } from './game-field-list.rules.ts'
import type { GameFields } from './game-fields.rules.ts'
import { faultsOfGame } from './game-form.rules.ts'

// Limits are written out by hand: what is held against itself cannot be wrong.
const faultsOf = (fields: Partial<GameFields>) =>
  faultsOfGame({ ...aGameEntered(), ...fields }, { isNew: true })
const shops = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, number) => ({
    name: `Shop ${number}`,
    url: 'https://shop.test/x',
    productId: null,
    priceCents: null,
    currency: null,
    priceAsOf: null,
    ...more,
  }))
const priced = (more: object) =>
  shops(1, { priceCents: 2499, currency: 'USD', priceAsOf: '2026-11-14', ...more })
const address = (length: number) => `https://site.test/${'x'.repeat(length - 18)}`
const pictures = (count: number) => Array.from({ length: count }, (_, number) => `/${number}.webp`)
const names = (count: number) => Array.from({ length: count }, (_, number) => `Name ${number}`)

it('each field has a unique label, on the form and in files', () => {
  for (const name of ['label', 'file'] as const) {
    const names = Object.values(gameFields).map((field) => field[name])
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
  }
})

describe('the maximum length of a text', () => {
  it.each<[keyof GameFields, number, string]>([
    ['title', 200, '200'],
    ['tagline', 200, '200'],
    ['description', 20_000, '20,000'],
    ['expertReason', 2_000, '2,000'],
    ['twoPlayerReason', 2_000, '2,000'],
    ['publisherName', 200, '200'],
    ['publisherDescription', 20_000, '20,000'],
    ['publisherDescriptionHtml', 40_000, '40,000'],
    ['metaDescription', 1_000, '1,000'],
    ['metaKeywords', 1_000, '1,000'],
  ])('FORM-01: of %s is %i at most', (field, max, inWords) => {
    expect(faultsOf({ [field]: 'x'.repeat(max) })[field]).toBeUndefined()
    expect(faultsOf({ [field]: 'x'.repeat(max + 1) })[field]).toBe(`Use at most ${inWords} characters`)
  })

  it.each<keyof GameFields>(['imageUrl', 'publisherUrl', 'ogImage', 'canonicalUrl'])(
    'FORM-01: of the address %s is 2,048 at most',
    (field) => {
      expect(address(2_048)).toHaveLength(2_048)
      expect(faultsOf({ [field]: address(2_048) })[field]).toBeUndefined()
      expect(faultsOf({ [field]: address(2_049) })[field]).toBe('Use at most 2,048 characters')
    },
  )
})

describe('the range of a number', () => {
  it.each<[keyof GameFields, number, number]>([
    ['playMinutes', 1, 100_000],
    ['minPlayers', 1, 100_000],
    ['maxPlayers', 1, 100_000],
    ['minAge', 0, 99],
    ['year', -3_500, 2_200],
  ])('FORM-01: of %s are %i and %i', (field, min, max) => {
    const around = { minPlayers: 1, maxPlayers: 100_000 }
    for (const value of [min, max]) expect(faultsOf({ ...around, [field]: value })[field]).toBeUndefined()
    expect(faultsOf({ ...around, [field]: min - 1 })[field]).toMatch(` must be at least ${min}`)
    expect(faultsOf({ ...around, [field]: max + 1 })[field]).toMatch(` must be at most ${max}`)
  })

  it('FORM-01: of a weight are 1 and 5, in steps of 0.01', () => {
    for (const weight of [1, 1.01, 2.34, 4.99, 5]) expect(faultsOf({ weight }).weight).toBeUndefined()
    for (const weight of [0.99, 5.01])
      expect(faultsOf({ weight }).weight).toBe('Weight must be between 1 and 5')
    expect(faultsOf({ weight: 2.345 }).weight).toBe('Weight goes in steps of 0.01')
  })
})

describe('the maximum length of a list', () => {
  it.each<[string, Partial<GameFields>, Partial<GameFields>, Record<string, string>]>([
    [
      'designers',
      { designers: names(40) },
      { designers: names(41) },
      { designers: 'At most 40, separated by commas' },
    ],
    [
      'mechanics',
      { mechanics: names(40) },
      { mechanics: names(41) },
      { mechanics: 'At most 40, separated by commas' },
    ],
    [
      'pictures',
      { galleryImages: pictures(30) },
      { galleryImages: pictures(31) },
      { galleryImages: 'At most 30 pictures' },
    ],
    ['retailers', { retailers: shops(30) }, { retailers: shops(31) }, { retailers: 'At most 30 retailers' }],
    [
      'what a name holds',
      { designers: ['x'.repeat(120)] },
      { designers: ['x'.repeat(121)] },
      { designers: 'Each with at most 120 characters' },
    ],
    [
      'structured data',
      { structuredData: { a: 'x'.repeat(39_992) } },
      { structuredData: { a: 'x'.repeat(39_993) } },
      { structuredData: 'That is more than 40,000 characters' },
    ],
  ])('FORM-01: %s has its limit', (_, most, more, faults) => {
    expect(faultsOf(most)).toEqual({})
    expect(faultsOf(more)).toEqual(faults)
  })
})

describe('a retailer', () => {
  it.each<[string, object, object, Record<string, string>]>([
    [
      'the length of its name',
      { name: 'x'.repeat(120) },
      { name: 'x'.repeat(121) },
      { 'retailers.0.name': 'Use at most 120 characters' },
    ],
    [
      'the length of its product',
      { productId: 'x'.repeat(120) },
      { productId: 'x'.repeat(121) },
      { 'retailers.0.productId': 'Use at most 120 characters' },
    ],
    [
      'the length of its address',
      { url: address(2_048) },
      { url: address(2_049) },
      { 'retailers.0.url': 'Use at most 2,048 characters' },
    ],
    [
      'the highest price',
      { priceCents: 100_000_000 },
      { priceCents: 100_000_001 },
      { 'retailers.0.price': 'Enter a price such as 24.99' },
    ],
    [
      'no half cents',
      { priceCents: 0 },
      { priceCents: 0.5 },
      { 'retailers.0.price': 'Enter a price such as 24.99' },
    ],
    [
      'three letters of a currency at most',
      { currency: 'EUR' },
      { currency: 'EURO' },
      { 'retailers.0.currency': 'A price needs its currency, such as USD' },
    ],
    [
      'three letters of a currency from the first',
      { currency: 'AAA' },
      { currency: 'XEUR' },
      { 'retailers.0.currency': 'A price needs its currency, such as USD' },
    ],
    [
      'the days of a leap year',
      { priceAsOf: '2028-02-29' },
      { priceAsOf: '2026-02-29' },
      { 'retailers.0.priceAsOf': 'A price needs the date it was seen' },
    ],
    [
      'a day and no hour',
      { priceAsOf: '0001-01-01' },
      { priceAsOf: '2026-11-14T00' },
      { 'retailers.0.priceAsOf': 'A price needs the date it was seen' },
    ],
    [
      'a year of four digits',
      { priceAsOf: '2026-12-31' },
      { priceAsOf: '+002026-12-31' },
      { 'retailers.0.priceAsOf': 'A price needs the date it was seen' },
    ],
  ])('FORM-01: knows %s', (_, right, wrong, faults) => {
    expect(faultsOf({ retailers: priced(right) })).toEqual({})
    expect(faultsOf({ retailers: priced(wrong) })).toEqual(faults)
  })

  it('FORM-01: has no price date without a price', () => {
    expect(faultsOf({ retailers: shops(1, { priceAsOf: '2026-11-14' }) })).toEqual({
      'retailers.0.price': 'A currency and a date need a price',
    })
  })
})
