import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aGameEntered } from '#/testing/game-entered.ts'
import type { GameFields } from '../../../model/game-fields.rules.ts'
import { differences } from './game-differences.rules.ts'
import { draftAt, draftOf, emptyDraft, fieldsOf, type GameDraft, slugTyped } from './game-draft.rules.ts'

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
    const { fields, unreadable } = fieldsOf(emptyDraft())
    expect(unreadable).toEqual({})
    expect(
      Object.entries(fields).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0)),
    ).toEqual([['difficulty', 'Medium']])
  })

  it('FORM-01: reports structured data that is no JSON object', () => {
    for (const typed of ['{', '[]', '1', 'null', '"x"']) {
      const draft = emptyDraft()
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

describe('the slug in the game form', () => {
  const saved = draftAt({ fields: aGameEntered({}), slug: 'two-foxes' })
  const typing = (slug: string | undefined) => ({ ...saved, texts: { ...saved.texts, slug } }) as GameDraft

  it('FORM-03: is edited next to the fields of the game', () => {
    expect(saved).toEqual({ ...draftOf(aGameEntered({})), texts: expect.anything() })
    expect(saved.texts).toEqual({ ...draftOf(aGameEntered({})).texts, slug: 'two-foxes' })
  })

  it('follows the title until the game is saved or a slug is typed', () => {
    expect(slugTyped(typing('three-foxes'), undefined)).toBeUndefined()
    expect(slugTyped(typing('three-foxes'), draftOf(aGameEntered({})))).toBeUndefined()
  })
})

it.each([
  ['structuredData', '[1]', 'This is no JSON object such as {"sku": "123"}'],
  ['difficulty', 'Brutal', 'Choose a difficulty'],
] as const)('FORM-01: %s of %j shows a message, and the field stays empty', (name, typed, words) => {
  const draft = emptyDraft()
  draft.texts[name] = typed
  const { fields, unreadable } = fieldsOf(draft)
  expect([unreadable, fields[name]]).toEqual([{ [name]: words }, null])
})
