import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNKNOWN_GAME } from '#/features/games/model/game-fields.rules.ts'
import type { FieldsInFile } from './catalogue-shape.rules.ts'
import {
  changesOf,
  codesToApply,
  differenceCodes,
  differencesOf,
  FIELD_POLICIES,
  fieldsToStore,
  firstChoices,
  type ImportChoices,
  type ImportedField,
  policiesFor,
} from './import-choices.rules.ts'

const ours = {
  slug: 'hive',
  externalId: null,
  fields: {
    ...UNKNOWN_GAME,
    title: 'Hive',
    minPlayers: 2,
    maxPlayers: 2,
    year: 2001,
    difficulty: 'Easy' as const,
    mechanics: ['Tiles', 'Movement'],
    published: true,
  },
}
const given: FieldsInFile = {
  title: 'Hive',
  year: 2000,
  playMinutes: 20,
  weight: 2.3,
  difficulty: 'Medium',
  mechanics: ['movement', 'Insects'],
  designers: ['John Yianni'],
}
const entry = { externalId: 'bgg:2655', slug: null, blank: [] }
const differences = differencesOf(entry, given, ours)
const changedBy = (choices: ImportChoices, found = differences) =>
  Object.fromEntries(changesOf(found, choices).map(({ field, theirs }) => [field, theirs]))
const own = firstChoices(false)
const list = firstChoices(true)

describe('the differences between a file and a game', () => {
  it('include the slug only if the file has another one', () => {
    const addressIn = (slug: string | null) =>
      differencesOf({ ...entry, slug }, { title: 'Hive' }, ours).filter(({ field }) => field === 'slug')
    expect([addressIn(null), addressIn('hive')]).toEqual([[], []])
    expect(addressIn('hive-2')).toEqual([{ field: 'slug', state: 'differs', ours: 'hive', theirs: 'hive-2' }])
  })

  it('include each field with another value, before and after', () => {
    expect(differenceCodes(differences).toSorted()).toEqual([
      'designers:empty',
      'externalId:empty',
      'mechanics:more',
      'playMinutes:empty',
      'weight:empty',
      'year:differs',
    ])
  })

  it('in the site’s own format take the file’s values', () => {
    expect(changedBy(own)).toEqual({
      year: 2000,
      playMinutes: 20,
      weight: 2.3,
      difficulty: 'Medium',
      mechanics: ['movement', 'Insects'],
      designers: ['John Yianni'],
      externalId: 'bgg:2655',
    })
  })

  it('from a public list fill empty fields and add to lists; difficulty follows weight', () => {
    expect(changedBy(list)).toEqual({
      playMinutes: 20,
      weight: 2.3,
      difficulty: 'Medium',
      mechanics: ['Tiles', 'Movement', 'Insects'],
      designers: ['John Yianni'],
      externalId: 'bgg:2655',
    })
    expect(changedBy({ ...list, fields: { weight: 'leave', mechanics: 'ours' } })).toEqual({
      playMinutes: 20,
      designers: ['John Yianni'],
      externalId: 'bgg:2655',
    })
  })

  it('include ratings only on the editor’s request', () => {
    const rated = differencesOf(entry, { title: 'Hive', expertRating: 3.7 }, ours)
    expect(changedBy(list, rated)).toEqual({ externalId: 'bgg:2655' })
    expect(changedBy({ ...list, fields: { expertRating: 'ours' } }, rated)).toMatchObject({
      expertRating: 3.7,
    })
    const fresh = { title: 'New', minPlayers: 2, maxPlayers: 2, expertRating: 3.7 }
    expect(fieldsToStore(fresh, list)).toEqual({
      published: false,
      title: 'New',
      minPlayers: 2,
      maxPlayers: 2,
    })
    expect(fieldsToStore(fresh, own)).toEqual(fresh)
  })

  it('clear a field for a blank cell only on request, and never a required one', () => {
    const blank = differencesOf(
      { ...entry, externalId: null, blank: ['year', 'minPlayers', 'playMinutes'] },
      { title: 'Hive' },
      ours,
    )
    expect(differenceCodes(blank)).toEqual(['year:blank'])
    expect(changedBy(own, blank)).toEqual({})
    expect(changedBy({ ...own, empties: true }, blank)).toEqual({ year: null })
  })

  it('match a search exactly if they change something', () => {
    const some = fc.subarray(Object.keys(given) as (keyof FieldsInFile)[])
    const policies = fc.dictionary(
      fc.constantFrom<ImportedField>('year', 'weight', 'mechanics', 'designers', 'playMinutes'),
      fc.constantFrom(...FIELD_POLICIES),
    )
    fc.assert(
      fc.property(some, policies, fc.boolean(), fc.boolean(), (fields, chosen, isList, empties) => {
        const allowed = Object.entries(chosen).filter(([field, policy]) =>
          policiesFor(field as ImportedField).includes(policy),
        )
        const choices = { ...firstChoices(isList), empties, fields: Object.fromEntries(allowed) }
        const reported = Object.fromEntries(fields.map((field) => [field, given[field]]))
        const found = differencesOf(
          { externalId: null, slug: null, blank: fields.includes('year') ? [] : ['year'] },
          { ...reported, title: 'Hive' },
          ours,
        )
        const words = new Set(codesToApply(choices))
        expect(differenceCodes(found).some((word) => words.has(word))).toBe(
          changesOf(found, choices).length > 0,
        )
      }),
    )
  })
})

it.each([
  [{ minPlayers: 1, maxPlayers: 4 }, 'minPlayers', { minPlayers: 1, maxPlayers: 4 }],
  [{ maxPlayers: 4 }, 'maxPlayers', { maxPlayers: 4 }],
  [{ twoPlayerVerdict: 'best', twoPlayerReason: 'Quick.' } as const, 'twoPlayerVerdict', { twoPlayerVerdict: 'best', twoPlayerReason: 'Quick.' }],
  [{ publisherName: 'Gen42', publisherUrl: 'https://gen42.example/' }, 'publisherName', { publisherName: 'Gen42', publisherUrl: 'https://gen42.example/' }],
])('%j is taken or left as one, by what becomes of %s', (reported, leader, changed) => {
  const found = differencesOf({ ...entry, externalId: null }, { title: 'Hive', ...reported }, ours)
  expect(differenceCodes(found)).toHaveLength(1)
  expect(changedBy(own, found)).toEqual(changed)
  expect(changedBy({ ...own, fields: { [leader]: 'leave' } }, found)).toEqual({})
}) // biome-ignore format: a table
