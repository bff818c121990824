import { describe, expect, it } from 'vitest'
import {
  fieldsToStore,
  firstChoices,
  IMPORT_MODES,
  isListOfNames,
  NAMESAKE_CHOICES,
  policiesFor,
  policyOf,
} from './import-choices.rules.ts'

const ofList = firstChoices(true)
const ofOwn = firstChoices(false)

it('the site’s own file starts with its values, a public list with enriching and new games as drafts', () => {
  expect(ofOwn).toEqual({ deed: 'both', fields: {}, empties: false, drafts: false, isList: false })
  expect(ofList).toEqual({ deed: 'enrich', fields: {}, empties: false, drafts: true, isList: true })
})

it('ruling 30: a file enriches, adds or both; an existing title is merged or added', () => {
  expect([IMPORT_MODES, NAMESAKE_CHOICES]).toEqual([
    ['enrich', 'both', 'add'],
    ['merge', 'add'],
  ])
})

describe('the policy of a field', () => {
  it('takes the file’s value in the site’s own format; a public list fills and joins, and never sets ratings', () => {
    const fields = ['year', 'designers', 'categories', 'slug', 'expertRating'] as const
    expect(fields.map((field) => policyOf(field, ofOwn))).toEqual(fields.map(() => 'theirs'))
    expect(fields.map((field) => policyOf(field, ofList))).toEqual(['ours', 'both', 'both', 'ours', 'leave'])
    expect(policyOf('year', { ...ofList, fields: { year: 'leave' } })).toBe('leave')
  })

  it('allows joining only for lists of names', () => {
    expect(policiesFor('mechanics')).toEqual(['ours', 'theirs', 'both', 'leave'])
    expect(policiesFor('year')).toEqual(['ours', 'theirs', 'leave'])
    expect((['categories', 'designers', 'galleryImages', 'published'] as const).map(isListOfNames)).toEqual([
      ...[true, true, false, false],
    ])
  })
})

it('applies to a new game, which always gets its required fields', () => {
  const given = { title: 'Hive', minPlayers: 2, maxPlayers: 2, year: 2001, weight: 2.3 }
  const leave = 'leave' as const
  const fields = { title: leave, minPlayers: leave, maxPlayers: leave, year: leave }
  expect(fieldsToStore(given, { ...ofOwn, fields })).toEqual({
    ...{ title: 'Hive', minPlayers: 2, maxPlayers: 2, weight: 2.3 },
  })
  expect(fieldsToStore(given, { ...ofList, fields })).toEqual({
    ...{ published: false, title: 'Hive', minPlayers: 2, maxPlayers: 2, weight: 2.3 },
  })
})
