import { describe, expect, it } from 'vitest'
import { fieldsByChoice } from './differences.rules.ts'
import {
  firstChoices,
  IMPORT_DEEDS,
  isGameField,
  isListOfNames,
  NAMESAKE_CHOICES,
  policiesFor,
  policyOf,
} from './import-choices.rules.ts'

const ofList = firstChoices(true)
const ofOwn = firstChoices(false)

it("a file of the site's own begins with what it says, a public list with enriching, its new games as drafts", () => {
  expect(ofOwn).toEqual({ deed: 'both', fields: {}, empties: false, drafts: false, isList: false })
  expect(ofList).toEqual({ deed: 'enrich', fields: {}, empties: false, drafts: true, isList: true })
})

it('ruling 30: a file enriches, adds or does both; a namesake is merged or added', () => {
  expect([IMPORT_DEEDS, NAMESAKE_CHOICES]).toEqual([
    ['enrich', 'both', 'add'],
    ['merge', 'add'],
  ])
})

describe('a field', () => {
  it("is what the file says, of the site's own; a public list fills and joins, and rates nothing", () => {
    const fields = ['year', 'designers', 'categories', 'slug', 'expertRating'] as const
    expect(fields.map((field) => policyOf(field, ofOwn))).toEqual(fields.map(() => 'theirs'))
    expect(fields.map((field) => policyOf(field, ofList))).toEqual(['ours', 'both', 'both', 'ours', 'leave'])
    expect(policyOf('year', { ...ofList, fields: { year: 'leave' } })).toBe('leave')
  })

  it('can be joined only where it is a list of names', () => {
    expect(policiesFor('mechanics')).toEqual(['ours', 'theirs', 'both', 'leave'])
    expect(policiesFor('year')).toEqual(['ours', 'theirs', 'leave'])
    expect((['categories', 'designers', 'galleryImages', 'published'] as const).map(isListOfNames)).toEqual([
      ...[true, true, false, false],
    ])
  })

  it('is one that editors fill in, but for where a game stands and where it came from', () => {
    expect((['year', 'published', 'slug', 'externalId'] as const).map(isGameField)).toEqual([
      ...[true, false, false, false],
    ])
  })
})

it('a new game gets all fields but the skipped ones, and never less than it needs', () => {
  const given = { title: 'Hive', minPlayers: 2, maxPlayers: 2, year: 2001, weight: 2.3 }
  const leave = 'leave' as const
  const fields = { title: leave, minPlayers: leave, maxPlayers: leave, year: leave }
  expect(fieldsByChoice(given, { ...ofOwn, fields })).toEqual({
    ...{ title: 'Hive', minPlayers: 2, maxPlayers: 2, weight: 2.3 },
  })
  expect(fieldsByChoice(given, { ...ofList, fields })).toEqual({
    ...{ published: false, title: 'Hive', minPlayers: 2, maxPlayers: 2, weight: 2.3 },
  })
})
