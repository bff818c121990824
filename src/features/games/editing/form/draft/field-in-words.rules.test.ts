import { expect, it } from 'vitest'
import type { GameField } from '#/domain/games/game-fields.rules.ts'
import { aGameEntered } from '#/testing/game-entered.ts'
import { fieldInWords } from './field-in-words.rules.ts'

const GAME = aGameEntered({
  bestSeller: true,
  mode: 'together',
  designers: ['Ada', 'Bo'],
  galleryImages: ['/a.webp', '/b.webp'],
  categories: ['strategy', 'unknown-one'],
  structuredData: { a: 1 },
  retailers: [
    {
      name: 'Shop',
      url: 'https://shop.test/1',
      productId: 'B01',
      priceCents: 1_999,
      currency: 'USD',
      priceAsOf: '2026-11-14',
    },
    {
      name: 'Other',
      url: 'https://other.test/',
      productId: null,
      priceCents: null,
      currency: 'EUR',
      priceAsOf: null,
    },
    {
      name: 'Third',
      url: 'https://third.test/',
      productId: null,
      priceCents: 500,
      currency: null,
      priceAsOf: 'x',
    },
  ],
})

it.each<[GameField, string]>([
  ['title', 'Two Foxes'],
  ['playMinutes', '30'],
  ['expertRating', '4.2'],
  ['difficulty', 'Medium'],
  ['weight', ''],
  ['mode', 'Together, on one side'],
  ['featured', 'no'],
  ['bestSeller', 'yes'],
  ['designers', 'Ada, Bo'],
  ['galleryImages', '/a.webp\n/b.webp'],
  ['categories', 'Strategy games, unknown-one'],
  ['structuredData', '{\n  "a": 1\n}'],
  [
    'retailers',
    [
      'Shop: 19.99 USD, seen November 14, 2026, B01, https://shop.test/1',
      'Other: no price, https://other.test/',
      'Third: 5.00, https://third.test/',
    ].join('\n'),
  ],
])('%s is read as %j', (field, words) => {
  expect(fieldInWords(field, GAME, new Map([['strategy', 'Strategy games']]))).toBe(words)
})

it.each([
  [1_500, 'JPY', '1500 JPY'],
  [2_450, 'KWD', '2.450 KWD'],
  [2_450, 'EUR', '24.50 EUR'],
  [0, 'USD', '0.00 USD'],
])('a price of %i in the smallest unit of %s is read as %j, in the digits of its currency', (priceCents, currency, words) => {
  const shop = { name: 'Shop', url: '/', productId: null, priceAsOf: null, priceCents, currency }
  expect(fieldInWords('retailers', aGameEntered({ retailers: [shop] }))).toBe(`Shop: ${words}, /`)
}) // biome-ignore format: a table
