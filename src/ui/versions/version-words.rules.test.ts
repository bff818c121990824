import { describe, expect, it } from 'vitest'
import type { Version } from '#/shared/versions.ts'
import { countInWords, versionInWords } from './version-words.rules.ts'

const version = (source: Version['source'], more: Partial<Version> = {}): Version => ({
  ...{
    id: 1,
    source,
    note: '',
    savedBy: { id: 'm', name: 'Mira' },
    savedAt: null,
    changed: [],
    isNow: false,
  },
  ...more,
})

describe('a version says who made it and what it changed', () => {
  it.each<[source: Version['source'], more: Partial<Version>, words: string]>([
    ['saved', { changed: ['Description', 'Tagline'] }, 'Mira: description, tagline'],
    ['saved', { changed: ['Title', 'Box', 'Year'] }, 'Mira: title, box, year'],
    ['saved', { changed: ['Title', 'Box', 'Year', 'Text'] }, 'Mira: 4 fields'],
    ['saved', {}, 'Mira: saved'],
    ['made', { changed: ['Title'] }, 'Mira: made'],
    ['earlier', {}, 'Mira: as it was before'],
    ['imported', { note: 'games.csv', changed: ['Year'] }, 'Mira: games.csv read in, year'],
    ['imported', {}, 'Mira: a list read in'],
    ['import-undone', { note: 'games.csv', changed: ['Year'] }, 'Mira: games.csv taken back, year'],
    ['import-undone', {}, 'Mira: a list taken back'],
    ['restored', { changed: ['Year'] }, 'Mira: brought back, year'],
    ['restored', {}, 'Mira: brought back'],
    ['pending', { changed: ['Year'] }, 'Mira: waits, readers do not see it yet'],
    ['set-aside', {}, 'Mira: set aside, readers never saw it'],
    ['delivered', { savedBy: null }, 'As delivered'],
    ['imported', { savedBy: null, note: 'games.csv' }, 'Games.csv read in'],
  ])('%s, %j', (source, more, words) => {
    expect(versionInWords(version(source, more))).toBe(words)
  })
})

it.each([
  [0, 34, 'No field differs: it says what stands there now'],
  [1, 34, '1 of 34 fields differs'],
  [2, 34, '2 of 34 fields differ'],
])('of %i of %i fields that differ: %s', (differing, all, words) => {
  expect(countInWords(differing, all)).toBe(words)
})
