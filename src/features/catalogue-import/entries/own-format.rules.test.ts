import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameFields } from '#/features/games/model/game-fields.rules.ts'
import { CSV_COLUMNS, cellOf, kindOfColumn, valueOfCell } from './catalogue-shape.rules.ts'
import { readRow, rowOfCategory, rowOfGame } from './entries.rules.ts'

const game: GameFields & { published: boolean } = {
  title: '=HYPERLINK("x")',
  alternativeTitles: ['Cités, perdues (fr)'],
  tagline: '-1 for "two"',
  description: 'A\nB; with, all',
  imageUrl: '/pictures/x.webp',
  categories: ['strategy', 'card-game'],
  difficulty: 'Easy',
  playMinutes: 30,
  minPlayers: 2,
  maxPlayers: 4,
  expertRating: 4.5,
  expertReason: null,
  minAge: 8,
  year: -3000,
  bggId: 163412,
  weight: 1.62,
  mode: 'against',
  mood: 'sharp',
  twoPlayerVerdict: 'best',
  twoPlayerReason: "'=quoted",
  featured: true,
  bestSeller: false,
  published: false,
  designers: ['A | B', 'C'],
  artists: ['Klemens Franz'],
  mechanics: ['Tile placement'],
  awards: ['Spiel des Jahres 2018'],
  components: ['33 tiles: patches', '1 board'],
  languageNeed: 'none',
  publisherName: 'Lookout',
  publisherUrl: 'https://lookout.example/',
  publisherDescription: null,
  publisherDescriptionHtml: '<p>Well.</p>',
  youtubeVideoId: '-dQw4w9WgXc',
  galleryImages: ['https://a.example/1,2.jpg', '/pictures/y.webp'],
  retailers: [
    {
      name: 'Shop',
      url: 'https://shop.example/',
      productId: '00123',
      priceCents: 2499,
      currency: 'USD',
      priceAsOf: '2026-11-14',
    },
    {
      name: 'Mise',
      url: 'https://mise.example/',
      productId: null,
      priceCents: 3000,
      currency: 'JPY',
      priceAsOf: '2026-11-14',
    },
    {
      name: 'Store',
      url: 'https://store.example/',
      productId: null,
      priceCents: null,
      currency: null,
      priceAsOf: null,
    },
  ],
  metaDescription: null,
  ogImage: null,
  metaKeywords: 'two, hive',
  canonicalUrl: null,
  structuredData: { '@type': 'Game', nested: [{ a: 1 }] },
}
const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
const keys = { externalId: 'bgg:7', slug: 'hive' }
const cellsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(CSV_COLUMNS.map((name) => [name, cellOf(row[name], kindOfColumn(name))]))

describe("a row of the site's own files", () => {
  it('is parsed as written, from JSON and from formula-safe cells', () => {
    const entry = { kind: 'game', ...keys, stated: game, blank: [], isListed: false }
    const row = rowOfGame(keys, game)
    expect(readRow(JSON.parse(JSON.stringify(row)), false)).toEqual(entry)
    const cells = cellsOf(row)
    for (const cell of Object.values(cells)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    // A blank cell sets nothing.
    const isNull = (field: string) => game[field as keyof typeof game] === null
    const given = Object.fromEntries(Object.entries(game).filter(([field]) => !isNull(field)))
    const blank = Object.keys(game).filter(isNull)
    const read = readRow(cells, true)
    expect(read).toEqual({ ...entry, stated: given, blank: expect.any(Array) })
    expect(new Set('blank' in read ? read.blank : [])).toEqual(new Set(blank))
    expect(blank).toContain('canonicalUrl')
    expect(row.retailers).toMatchObject([{ price: 24.99, currency: 'USD' }, { price: 3000 }, {}])
  })

  it('may be a category', () => {
    const category = { kind: 'category', slug: 'two', name: '@Two', description: '', position: 3 } as const
    expect(readRow(rowOfCategory(category), false)).toEqual(category)
    expect(readRow(cellsOf(rowOfCategory(category)), true)).toEqual(category)
  })

  it('round-trips any cell as text, never as a formula', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'*[=+\-@\t\r].*$/)), (text) => {
        const cell = cellOf(text, 'text')
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        expect(valueOfCell(cell, 'text')).toBe(text.trim() === '' ? null : text)
      }),
    )
  })

  it('round-trips any list', () => {
    const item = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), (items) => {
        expect(valueOfCell(cellOf(items, 'list'), 'list')).toEqual(items)
      }),
    )
  })

  it.each([undefined, null, 'game'])('takes what says %j of its kind for a game', (kind) => {
    const row = { title: 'Go', min_players: 2, max_players: 2, ...(kind !== undefined && { kind }) }
    expect(readRow(row, false)).toMatchObject({ kind: 'game', stated: { title: 'Go' } })
  })

  it('leaves a field unset for a blank cell, and clears it for JSON null (ruling 30)', () => {
    const cells = { slug: 'go', title: 'Go', min_players: ' ', max_players: '', year: '', rating: '4.5' }
    expect(readRow(cells, true)).toEqual({
      kind: 'game',
      externalId: null,
      slug: 'go',
      stated: { title: 'Go', expertRating: 4.5 },
      blank: expect.arrayContaining(['minPlayers', 'maxPlayers', 'year']),
      isListed: false,
    })
    const json = readRow({ title: 'Go', min_players: 2, max_players: 2, year: null }, false)
    expect(json).toMatchObject({ stated: { year: null }, blank: [] })
  })

  const base = { title: 'Go', min_players: 2, max_players: 2 }
  it.each<[object, string]>([
    [{ title: ' ' }, 'title: Title is required'],
    [{ title: ['Go'] }, 'title: Must be text'],
    [{ min_players: null }, 'min_players: Min players is required'],
    [{ min_players: 'two' }, 'min_players: Must be a number'],
    [{ min_players: 3 }, 'max_players: Max players must be at least min players'],
    [{ rating: 4.55 }, 'rating: Expert rating goes in steps of 0.1'],
    [{ rating: 5.1 }, 'rating: Expert rating must be between 0 and 5'],
    [{ difficulty: 'Brutal' }, 'difficulty: Choose a difficulty'],
    [
      { image_url: 'javascript:x' },
      'image_url: Enter an address that starts with http:// or https://, or choose a file',
    ],
    [{ featured: 'perhaps' }, 'featured: Must be true or false'],
    [{ slug: 'No Slug' }, 'slug: Use lowercase letters, digits and single hyphens, at most 120 characters'],
    [{ kind: 'post' }, 'kind: Use game or category'],
    [{ kind: '' }, 'kind: Use game or category'],
    [{ structured_data: deep(5_000) }, 'structured_data: Is nested too deeply'],
    [{ retailers: [deep(5_000)] }, 'retailers.0: Is nested too deeply'],
    [{ retailers: ['Shop'] }, 'retailers.0: Must be an object of JSON'],
    [{ retailers: [['Shop']] }, 'retailers.0: Must be an object of JSON'],
    [{ retailers: [null] }, 'retailers.0: Name the retailer'],
    [{ structured_data: [1] }, 'structured_data: Must be an object of JSON'],
    [
      { retailers: [{ name: 'Shop', url: 'ftp://x' }] },
      'retailers.0.url: Enter an address that starts with http:// or https://',
    ],
    [
      {
        retailers: [
          { name: 'S', url: 'https://s.example', price: 2.5, currency: 'JPY', price_as_of: '2026-11-14' },
        ],
      },
      'retailers.0.price: Enter a price such as 24.99',
    ],
  ])('%j is refused', (more, refusal) => {
    expect(readRow({ ...base, ...more }, false)).toEqual({ refusal })
  })

  it('accepts decimal commas, but does not guess thousands separators', () => {
    const cells = { title: 'Go', min_players: '2', max_players: '2', rating: '4,5', weight: '3.9' }
    expect(readRow(cells, true)).toMatchObject({ stated: { expertRating: 4.5, weight: 3.9 } })
    expect(readRow({ ...cells, year: '1.000' }, true)).not.toHaveProperty('stated.year')
    expect(readRow({ ...cells, featured: 'Yes', best_seller: '' }, true)).toMatchObject({
      stated: { featured: true },
    })
  })

  it('never throws, whatever it contains', () => {
    const names = fc.constantFrom(...CSV_COLUMNS)
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), fc.dictionary(names, fc.string()), (any, cells) => {
        for (const entry of [readRow({ ...base, ...any }, false), readRow({ title: 'x', ...cells }, true)])
          expect('stated' in entry || 'name' in entry || entry.refusal.length > 0).toBe(true)
      }),
    )
  })
})
