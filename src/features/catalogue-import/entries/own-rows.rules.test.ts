import { describe, expect, it } from 'vitest'
import { CATEGORY_WORDS } from '#/features/categories/model/categories.rules.ts'
import { readOwnRow } from './entries.rules.ts'

const category = (more: object) => readOwnRow({ kind: 'category', slug: 'cards', title: 'Cards', ...more })
const game = (more: object) =>
  readOwnRow({ kind: 'game', title: 'Hive', min_players: 2, max_players: 2, ...more })

describe('a category in a file', () => {
  it.each([
    [{ slug: null }, 'slug: A category needs its slug'],
    [{ slug: ' ' }, 'slug: A category needs its slug'],
    [{ slug: 'Cards!' }, 'slug: Use lowercase letters, digits and single hyphens, at most 120 characters'],
    [{ title: null }, `title: ${CATEGORY_WORDS.nameMissing}`],
    [{ title: true }, 'title: Must be text'],
    [{ description: 'x'.repeat(10_000) }, `description: ${CATEGORY_WORDS.descriptionTooLong}`],
    [{ description: [] }, 'description: Must be text'],
    [{ position: 1.5 }, 'position: Must be a whole number'],
    [{ position: 1_000_001 }, 'position: Must be a whole number'],
    [{ position: -1_000_001 }, 'position: Must be a whole number'],
    [{ position: '3' }, 'position: Must be a number'],
    [{ position: Number.NaN }, 'position: Must be a number'],
  ])('that says %j is refused: %s', (more, refusal) => {
    expect(category(more)).toEqual({ refusal })
  })
})

describe('a retailer in a file', () => {
  it.each([
    [24.99, 'usd', 2499],
    [19.999, 'USD', 1999.9],
    [19.99, 'USD', 1999],
    [0.29, 'EUR', 29],
    [1.1, 'USD', 110],
    [3000, ' jpy ', 3000],
    [1.234, 'KWD', 1234],
  ])(
    'at %d in “%s” is read as %d of its smallest part, so that the rule may refuse it',
    (price, currency, cents) => {
      const read = game({
        retailers: [{ name: 'Shop', url: 'https://shop.test/', price, currency, price_as_of: '2026-11-14' }],
      })
      const given = 'stated' in read ? read.stated.retailers?.[0] : read
      if (Number.isInteger(cents))
        expect(given).toMatchObject({ priceCents: cents, currency: currency.trim().toUpperCase() })
      else expect(read).toHaveProperty('refusal')
    },
  )
})
