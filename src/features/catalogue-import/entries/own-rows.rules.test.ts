import { describe, expect, it } from 'vitest'
import { CATEGORY_WORDS } from '#/features/categories/model/categories.rules.ts'
import { fieldOf, GAME_FIELDS } from '#/features/games/model/game-fields.rules.ts'
import { readOwnRow } from './own-entries.rules.ts'
import { numberFrom, rowOfRetailer, textFrom } from './own-values.rules.ts'

const category = (more: object) => readOwnRow({ kind: 'category', slug: 'cards', title: 'Cards', ...more })
const game = (more: object) =>
  readOwnRow({ kind: 'game', title: 'Hive', min_players: 2, max_players: 2, ...more })

describe('a category in a file', () => {
  it('is parsed without its missing fields', () => {
    const read = { kind: 'category', slug: 'cards', name: 'Cards' }
    expect(category({})).toEqual({ ...read, description: '', position: null })
    expect(category({ slug: ' cards ', title: ' Cards ', description: 'With cards', position: -3 })).toEqual({
      ...{ ...read, description: 'With cards', position: -3 },
    })
    expect(category({ position: 1_000_000 })).toMatchObject({ position: 1_000_000 })
    expect(category({ position: -1_000_000 })).toMatchObject({ position: -1_000_000 })
  })

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

describe('a game in a file', () => {
  it('has a trimmed external id and slug', () => {
    expect(game({ external_id: ' bgg:2655 ', slug: ' hive ' })).toMatchObject({
      externalId: 'bgg:2655',
      slug: 'hive',
    })
    expect(game({ external_id: 2655, slug: '' })).toMatchObject({ externalId: '2655', slug: null })
    expect(game({ external_id: 'x'.repeat(100), slug: 'x'.repeat(120) })).not.toHaveProperty('refusal')
  })

  it.each([
    [{ kind: 'box' }, 'kind: Use game or category'],
    [{ external_id: 'x'.repeat(101) }, 'external_id: Use at most 100 characters'],
    [{ external_id: {} }, 'external_id: Must be text'],
    [{ slug: {} }, 'slug: Must be text'],
    [
      { slug: 'x'.repeat(121) },
      'slug: Use lowercase letters, digits and single hyphens, at most 120 characters',
    ],
    [{ published: 'yes' }, 'published: Must be true or false'],
    [{ published: 0 }, 'published: Must be true or false'],
  ])('that says %j is refused: %s', (more, refusal) => {
    expect(game(more)).toEqual({ refusal })
  })

  it('accepts a list of names or a single text; ignores null names', () => {
    const designers = (value: unknown) => game({ designers: value })
    expect(designers(['A', null, 'B'])).toMatchObject({ stated: { designers: ['A', 'B'] } })
    expect(designers('A')).toMatchObject({ stated: { designers: ['A'] } })
    expect(designers(null)).toMatchObject({ stated: { designers: [] } })
  })

  it('leaves a flag that is null unset', () => {
    expect(game({ featured: true })).toMatchObject({ stated: { featured: true } })
    expect(game({ featured: null })).not.toHaveProperty('stated.featured')
  })

  it('has a description of at most thirty levels of nesting', () => {
    const described = (levels: number) =>
      game({ structured_data: JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) })
    expect(described(30)).toHaveProperty('stated.structuredData.a.a')
    expect(described(31)).toEqual({ refusal: 'structured_data: Is nested too deeply' })
  })

  it.each([
    [null, 'retailers.0: Name the retailer'],
    ['Shop', 'retailers.0: Must be an object of JSON'],
    [{ name: {} }, 'retailers.0.name: Must be text'],
    [{ name: 'Shop', product_id: [] }, 'retailers.0.product_id: Must be text'],
    [{ name: 'Shop', price: '9.99' }, 'retailers.0.price: Must be a number'],
    [{ url: 'https://shop.test/' }, 'retailers.0.name: Name the retailer'],
    [{ name: 'Shop' }, 'retailers.0.url: Enter the address of the game at this retailer'],
  ])('with the shop %j is refused: %s', (shop, refusal) => {
    expect(game({ retailers: [shop] })).toEqual({ refusal })
  })

  it('may have a published flag', () => {
    const given = (published?: unknown) => {
      const read = game({ published })
      return 'stated' in read ? read.stated.published : read
    }
    expect([true, false, null, undefined].map(given)).toEqual([true, false, undefined, undefined])
  })
})

describe('a row', () => {
  const failing = (cause: Error) => ({
    get kind(): string {
      throw cause
    },
  })

  it('with too deep nesting is rejected; other exceptions are not swallowed', () => {
    expect(readOwnRow(failing(new RangeError('Maximum call stack size exceeded')))).toEqual({
      refusal: 'is not one game',
    })
    expect(() => readOwnRow(failing(new TypeError('no such thing')))).toThrow('no such thing')
  })

  it.each(
    GAME_FIELDS.filter((name) => fieldOf[name].needed?.by !== 'every game' && fieldOf[name].kind !== 'flag'),
  )('whose %s is null says that nothing is known of it', (name) => {
    expect(game({ [fieldOf[name].file]: null })).toHaveProperty(['stated', name], fieldOf[name].unknown)
  })
})

describe('a value in a file', () => {
  it('of a text field may be a number, and loses characters that cannot be stored', () => {
    expect(['Hive', 7, null, 'a\u0000b\u0000c', 'a\ud800'].map((value) => textFrom('x', value))).toEqual([
      ...['Hive', '7', null, 'abc', 'a\ufffd'],
    ])
    expect(() => textFrom('x', {})).toThrow('x: Must be text')
  })

  it('must be a finite number, not text', () => {
    expect([0, -1.5, null].map((value) => numberFrom('x', value))).toEqual([0, -1.5, null])
    for (const value of ['1', Number.POSITIVE_INFINITY, true])
      expect(() => numberFrom('x', value)).toThrow('x: Must be a number')
  })
})

describe('a retailer in a file', () => {
  const shop = {
    name: 'Shop',
    url: 'https://shop.test/',
    productId: null,
    priceCents: null,
    currency: null,
    priceAsOf: null,
  }

  it('omits unknown fields, and has its price in units of its currency', () => {
    expect(rowOfRetailer(shop)).toEqual({ name: 'Shop', url: 'https://shop.test/' })
    const price = { productId: 'B01', priceCents: 2499, currency: 'USD', priceAsOf: '2026-11-14' }
    expect(rowOfRetailer({ ...shop, ...price })).toEqual({
      ...{ name: 'Shop', url: 'https://shop.test/', product_id: 'B01' },
      ...{ price: 24.99, currency: 'USD', price_as_of: '2026-11-14' },
    })
    expect(rowOfRetailer({ ...shop, priceCents: 3000, currency: 'JPY' })).toMatchObject({ price: 3000 })
  })

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
