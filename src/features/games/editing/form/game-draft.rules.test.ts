import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aGameEntered } from '#/testing/game-entered.ts'
import { GAME_FIELDS, type GameFields } from '../../model/game-fields.rules.ts'
import {
  differences,
  draftOf,
  emptyRetailer,
  FORM_PARTS,
  fieldsOf,
  inputTextOf,
  isFaulty,
  NEW_FIELDS,
  numberOf,
  offerOf,
  partId,
  TEXT_PARSERS,
  type TextKind,
} from './game-draft.rules.ts'

const word = fc.stringMatching(/^[a-z]{1,9}$/)
const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const anyGame: fc.Arbitrary<GameFields> = fc
  .record({
    title: word,
    imageUrl: option(fc.webUrl()),
    difficulty: option(fc.constantFrom('Easy', 'Medium', 'Hard')),
    playMinutes: option(fc.nat()),
    expertRating: option(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
    weight: option(fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 100)),
    designers: fc.array(word),
    galleryImages: fc.array(fc.webUrl()),
    structuredData: option(fc.dictionary(word, word)),
    retailers: fc.array(
      fc.oneof(
        fc.record({
          name: word,
          url: fc.webUrl(),
          productId: option(word),
          priceCents: fc.nat(99_999_999),
          currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
          priceAsOf: fc.constant('2026-11-02'),
        }),
        fc.record({
          name: word,
          url: fc.webUrl(),
          productId: option(word),
          priceCents: fc.constant(null),
          currency: fc.constant(null),
          priceAsOf: fc.constant(null),
        }),
      ),
    ),
  })
  .map((fields) => aGameEntered(fields as Partial<GameFields>))

describe('the draft of a game', () => {
  it('FORM-03: converts back to the same game if nothing was typed', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        expect(fieldsOf(draftOf(game))).toEqual({ fields: game, unreadable: {} })
      }),
    )
  })

  it.each([
    [true, false],
    [false, true],
  ])('FORM-03: keeps its flags: featured %s, best seller %s', (featured, bestSeller) => {
    const { fields } = fieldsOf(draftOf(aGameEntered({ featured, bestSeller })))
    expect([fields.featured, fields.bestSeller]).toEqual([featured, bestSeller])
  })

  it('FORM-01: is empty for a new game, except the difficulty, Medium', () => {
    const { fields, unreadable } = fieldsOf(draftOf(NEW_FIELDS))
    expect(unreadable).toEqual({})
    expect(
      Object.entries(fields).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0)),
    ).toEqual([['difficulty', 'Medium']])
  })

  it('FORM-01: reports structured data that is no JSON object', () => {
    for (const typed of ['{', '[]', '1', 'null', '"x"']) {
      const draft = draftOf(NEW_FIELDS)
      draft.texts.structuredData = typed
      expect(Object.keys(fieldsOf(draft).unreadable)).toEqual(['structuredData'])
    }
  })
})

it('FORM-03: lists another editor’s changes field by field', () => {
  const theirs = aGameEntered({ tagline: 'Theirs', designers: [], featured: true })
  expect(differences(theirs, aGameEntered({ designers: ['Uwe', 'Reiner'] }))).toEqual([
    { name: 'Tagline', theirs: 'Theirs', mine: '—' },
    { name: 'Designers', theirs: '—', mine: 'Uwe, Reiner' },
    { name: 'Featured', theirs: 'yes', mine: 'no' },
  ])
})

it.each([
  ['structuredData', '[1]', 'This is no JSON object such as {"sku": "123"}'],
  ['difficulty', 'Brutal', 'Choose a difficulty'],
] as const)('FORM-01: %s of %j shows a message, and the field stays empty', (name, typed, words) => {
  const draft = draftOf(NEW_FIELDS)
  draft.texts[name] = typed
  const { fields, unreadable } = fieldsOf(draft)
  expect([unreadable, fields[name]]).toEqual([{ [name]: words }, null])
})

const TEXTS: TextKind[] = ['text', 'longText', 'html', 'webAddress', 'picture', 'video', 'choice']

it.each(TEXTS)('FORM-01: a %s is trimmed; blanks alone mean no value', (kind) => {
  expect([' a b\n', ' \n', ''].map(TEXT_PARSERS[kind])).toEqual(['a b', null, null])
}) // biome-ignore format: one line a rule

it.each(['wholeNumber', 'decimal'] as const)('FORM-01: a %s is read as a number', (kind) => {
  expect(['+7', ' 4,25 ', '', 'a few', '7 or 8'].map(TEXT_PARSERS[kind])).toEqual([
    ...[7, 4.25, null, Number.NaN, Number.NaN],
  ])
})

it('FORM-01: names are separated by commas or lines, and blank ones are dropped', () => {
  expect(TEXT_PARSERS.names(' Uwe Rosenberg ,,\nReiner Knizia\n\n , ')).toEqual([
    'Uwe Rosenberg',
    'Reiner Knizia',
  ])
  expect(TEXT_PARSERS.names(' ')).toEqual([])
})

it.each([
  [' ', null],
  [' {"a": [1]} ', { a: [1] }],
  ['null', 'null'],
  ['{"a"', '{"a"'],
  ['false', false],
])('FORM-01: JSON that is typed as %j is %j', (typed, value) => {
  expect(TEXT_PARSERS.json(typed)).toEqual(value)
})

it.each([
  [null, ''],
  [4.2, '4.2'],
  [0, '0'],
  ['Hive', 'Hive'],
  [['Ann', 'Bo'], 'Ann, Bo'],
  [[], ''],
  [{ a: { b: 1 } }, '{\n  "a": {\n    "b": 1\n  }\n}'],
])('FORM-03: the value %j stands in its field as %j', (value, typed) => {
  expect(inputTextOf(value)).toBe(typed)
})

describe('a typed number', () => {
  it.each<[string, number | null]>([
    ['', null],
    [' 30 ', 30],
    ['4,2', 4.2],
    ['4.', 4],
    ['.5', 0.5],
    ['-1', -1],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    ['two', Number.NaN],
    ['1.000,50', Number.NaN],
  ])('%j is %s', (typed, number) => {
    expect(numberOf(typed)).toBe(number)
  })
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
  expect(offerOf(priced)).toEqual({ ...bare, priceCents: 2_499, currency: 'EUR', priceAsOf: '2026-11-02' })
  expect(offerOf({ ...priced, price: ' ' })).toEqual({
    ...bare,
    priceCents: null,
    currency: null,
    priceAsOf: null,
  })
  expect(offerOf({ ...priced, productId: ' ', currency: ' ', priceAsOf: '' })).toMatchObject({
    productId: null,
    currency: null,
    priceAsOf: null,
  })
})

const partOf = (title: string) => {
  const part = FORM_PARTS.find((each) => each.title === title)
  if (!part) throw new Error(`there is no part ${title}`)
  return part
}

describe('the sections of the form', () => {
  it('contain every field once, under unique ids', () => {
    expect(FORM_PARTS.flatMap(({ rows }) => rows.flat()).toSorted()).toEqual([...GAME_FIELDS].toSorted())
    expect(new Set(FORM_PARTS.map(({ title }) => partId(title))).size).toBe(FORM_PARTS.length)
    expect(partId('Gallery and video')).toBe('part-gallery-and-video')
  })

  it('have an error if one of their fields or list items has one', () => {
    expect(isFaulty(partOf('Retailers'), { 'retailers.1.url': 'Enter an address' })).toBe(true)
    expect(isFaulty(partOf('The game'), { 'retailers.1.url': 'Enter an address' })).toBe(false)
    expect(isFaulty(partOf('The game'), { title: 'Title is required' })).toBe(true)
    expect(isFaulty(partOf('The game'), { maxPlayers: 'Max players is required' })).toBe(true)
    expect(isFaulty(partOf('The game'), { year: 'Year is old', title: 'Title is required' })).toBe(true)
    expect(isFaulty(partOf('The game'), {})).toBe(false)
  })
})
