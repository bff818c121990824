import { describe, expect, it } from 'vitest'
import { aGameEntered } from '#/testing/game-entered.ts'
import { type GameFields, gameFields, tidyGame, validateGame } from './game-fields.rules.ts'

const entered = (fields: Partial<GameFields>) => ({ ...aGameEntered(), ...fields })
const validate = (fields: Partial<GameFields>, isNew = true) => validateGame(entered(fields), { isNew })

describe('a new game', () => {
  it('FORM-01: is accepted with every field of the form', () => {
    expect(validate({})).toEqual({})
  })

  it.each<[keyof GameFields, unknown, string]>([
    ['title', '   ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Use at most 200 characters'],
    ['description', ' ', 'Description is required'],
    ['imageUrl', null, 'Image is required: an address or a file'],
    ['imageUrl', 'box.jpg', 'Enter an address that starts with http:// or https://, or choose a file'],
    [
      'imageUrl',
      'javascript:alert(1)',
      'Enter an address that starts with http:// or https://, or choose a file',
    ],
    [
      'imageUrl',
      '//elsewhere.test/x.png',
      'Enter an address that starts with http:// or https://, or choose a file',
    ],
    ['categories', [], 'Choose at least one category'],
    ['difficulty', null, 'Choose a difficulty'],
    ['playMinutes', null, 'Play time is required'],
    ['playMinutes', 0, 'Play time must be at least 1'],
    ['playMinutes', 1.5, 'Play time must be a whole number'],
    ['minPlayers', null, 'Min players is required'],
    ['minPlayers', 0, 'Min players must be at least 1'],
    ['maxPlayers', null, 'Max players is required'],
    ['maxPlayers', 1, 'Max players must be at least min players'],
    ['expertRating', null, 'Expert rating is required'],
    ['expertRating', 5.1, 'Expert rating must be between 0 and 5'],
    ['expertRating', 4.25, 'Expert rating goes in steps of 0.1'],
  ])('FORM-01: with %s %j gets a message', (field, value, words) => {
    expect(validate({ [field]: value })).toEqual({ [field]: words })
  })

  it('FORM-01: accepts each of the 51 steps of the expert rating, including 0 and 5', () => {
    for (let step = 0; step <= 50; step += 1)
      expect(validate({ expertRating: Number((step / 10).toFixed(1)) })).toEqual({})
  })
})

describe('an existing game', () => {
  it('FORM-03: may keep unknown values', () => {
    const unknown = {
      imageUrl: null,
      categories: [],
      difficulty: null,
      playMinutes: null,
      expertRating: null,
      description: '',
    }
    expect(validate(unknown, false)).toEqual({})
    expect(Object.keys(validate(unknown)).sort()).toEqual(Object.keys(unknown).sort())
  })

  it.each(['title', 'minPlayers', 'maxPlayers'] as const)('FORM-03: always needs its %s', (field) => {
    expect(Object.keys(validate({ [field]: field === 'title' ? '' : null }, false))).toEqual([field])
  })
})

describe('the other fields of a game', () => {
  const retailer = {
    name: 'Shop',
    url: 'https://shop.test/x',
    productId: null,
    priceCents: null,
    currency: null,
    priceAsOf: null,
  }
  it.each<[Partial<GameFields>, Record<string, string>]>([
    [{ minAge: 100 }, { minAge: 'Age must be at most 99' }],
    [{ year: 1.5 }, { year: 'Year must be a whole number' }],
    [{ weight: 0.5 }, { weight: 'Weight must be between 1 and 5' }],
    [
      { difficulty: 'Easy', weight: 2.2 },
      {
        difficulty:
          'A weight of 2.2 is Medium: choose Medium, or change the weight (Easy below 1.9, Medium to 2.9, Hard above)',
      },
    ],
    [{ designers: ['x'.repeat(121)] }, { designers: 'Each with at most 120 characters' }],
    [{ twoPlayerVerdict: 'best' }, { twoPlayerReason: 'A verdict needs its reason' }],
    [{ twoPlayerReason: 'because' }, { twoPlayerVerdict: 'A reason needs its verdict' }],
    [{ publisherUrl: 'https://p.test' }, { publisherName: 'A publisher’s website needs a name' }],
    [
      { publisherName: 'P', publisherUrl: 'ftp://p.test' },
      { publisherUrl: 'Enter an address that starts with http:// or https://' },
    ],
    [
      { galleryImages: ['/a.webp', 'nonsense'] },
      { 'galleryImages.1': 'Enter an address that starts with http:// or https://, or choose a file' },
    ],
    [{ galleryImages: ['/a.webp', '/a.webp'] }, { 'galleryImages.1': 'This image is already here' }],
    [{ retailers: [{ ...retailer, name: ' ' }] }, { 'retailers.0.name': 'Name the retailer' }],
    [
      { retailers: [retailer, { ...retailer, name: 'SHOP' }] },
      { 'retailers.1.name': 'This retailer is already listed' },
    ],
    [{ canonicalUrl: '/here' }, { canonicalUrl: 'Enter an address that starts with http:// or https://' }],
  ])('FORM-01: %j gets messages', (fields, fieldErrors) => {
    expect(validate(fields)).toEqual(fieldErrors)
  })
})

it('ruling 24: derives the difficulty from the weight unless an editor chose one', () => {
  const difficultyOf = (fields: Partial<GameFields>) => tidyGame(entered(fields)).difficulty
  expect(difficultyOf({ difficulty: null, weight: 1 })).toBe('Easy')
  expect(difficultyOf({ difficulty: null, weight: 5 })).toBe('Hard')
  expect(difficultyOf({ difficulty: 'Easy', weight: 5 })).toBe('Easy')
  expect(difficultyOf({ difficulty: null, weight: null })).toBeNull()
})

it('each field has a unique label, on the form and in files', () => {
  for (const name of ['label', 'file'] as const) {
    const names = Object.values(gameFields).map((field) => field[name])
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
  }
})
