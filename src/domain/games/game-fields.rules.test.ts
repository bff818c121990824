import { expect, it } from 'vitest'
import { gameFields } from './game-field-list.rules.ts'
import {
  fieldOf,
  fieldsAmong,
  GAME_FIELDS,
  isFieldOfKind,
  isPageField,
  OWN_FIELDS,
  UNKNOWN_GAME,
} from './game-fields.rules.ts'

const namesOf = (isMeant: (name: (typeof GAME_FIELDS)[number]) => boolean) => GAME_FIELDS.filter(isMeant)
const neededBy = (games: string) => namesOf((name) => fieldOf[name].needed?.by === games)

it('FORM-01, FORM-03: some fields every game needs, others only a new one', () => {
  expect(neededBy('every game')).toEqual(['title', 'minPlayers', 'maxPlayers'])
  expect(neededBy('a new game')).toEqual([
    ...['description', 'imageUrl', 'categories', 'difficulty', 'playMinutes', 'expertRating'],
  ])
  expect(namesOf((name) => fieldOf[name].needed !== undefined)).toHaveLength(9)
})

it('a game’s page shows some fields among its details, others at a place of their own, the rest not as they stand', () => {
  const shownAt = (page: string | undefined) => namesOf((name) => fieldOf[name].page === page)
  expect(shownAt('details')).toEqual(expect.arrayContaining(['year', 'mode', 'designers', 'mechanics']))
  const elsewhere = [
    ...['description', 'minAge', 'weight', 'expertReason', 'youtubeVideoId', 'metaDescription'],
    ...['metaKeywords', 'structuredData'],
  ]
  expect(shownAt('elsewhere')).toEqual(expect.arrayContaining(elsewhere))
  const nowhere = [
    'title',
    'tagline',
    'categories',
    'difficulty',
    'expertRating',
    'galleryImages',
    'retailers',
  ]
  expect(shownAt(undefined)).toEqual(expect.arrayContaining(nowhere))
  expect(namesOf(isPageField)).toEqual(namesOf((name) => !shownAt(undefined).includes(name)))
  expect([isPageField('year'), isPageField('minAge'), isPageField('title')]).toEqual([true, true, false])
})

it('the form has room for as many lines as a text is likely to have', () => {
  const lines = Object.entries(gameFields).flatMap(([name, field]) =>
    'lines' in field ? [[name, field.lines]] : [],
  )
  expect(Object.fromEntries(lines)).toEqual({
    ...{ description: 6, expertReason: 3, twoPlayerReason: 3, publisherDescription: 4 },
    ...{ publisherDescriptionHtml: 4, metaDescription: 2, structuredData: 4 },
  })
})

it('the play time is asked for in minutes, the lowest expert rating is 0 and the highest 5', () => {
  expect(gameFields.playMinutes.unit).toBe('minutes')
  expect([gameFields.expertRating.min, gameFields.expertRating.max]).toEqual([0, 5])
})

it('a choice is offered with its blank, and refuses with its words', () => {
  const { difficulty, mode, mood, twoPlayerVerdict } = gameFields
  expect([difficulty, mode, mood, twoPlayerVerdict].map(({ blank, refusal }) => [blank, refusal])).toEqual([
    ['Not known', 'Choose a difficulty'],
    ['Not known', 'Choose how two play'],
    ['As it works: told from its mechanics', 'Choose sharp or calm'],
    ['Nothing said', 'Choose how good it is with two'],
  ])
  expect(difficulty.options).toEqual(['Easy', 'Medium', 'Hard'].map((word) => [word, word]))
})

it('categories and retailers have tables of their own; every other field is a column', () => {
  expect(namesOf((name) => !OWN_FIELDS.some((own) => own === name))).toEqual(['categories', 'retailers'])
})

it('a field is found by any of its kinds', () => {
  const found = namesOf((name) => isFieldOfKind(name, 'flag', 'names'))
  expect(found).toEqual(expect.arrayContaining(['featured', 'bestSeller', 'designers', 'mechanics']))
  for (const other of ['title', 'year', 'categories', 'retailers'] as const)
    expect(found).not.toContain(other)
  expect(namesOf((name) => isFieldOfKind(name))).toEqual([])
})

it('of a game some fields are taken and nothing else', () => {
  const game = { ...UNKNOWN_GAME, title: 'Hive', year: 2001, slug: 'hive' }
  expect(fieldsAmong(game, ['year', 'title'])).toEqual({ title: 'Hive', year: 2001 })
})

it('of an unknown game nothing is said: empty where a text or list must be, no where a flag stands, else null', () => {
  const empty = { title: '', description: '', featured: false, bestSeller: false }
  const lists = {
    ...{ categories: [], designers: [], artists: [], mechanics: [], awards: [] },
    ...{ alternativeTitles: [], galleryImages: [], retailers: [] },
  }
  expect(UNKNOWN_GAME).toMatchObject({ ...empty, ...lists })
  expect(Object.keys(UNKNOWN_GAME).toSorted()).toEqual(GAME_FIELDS.toSorted())
  const others = namesOf((name) => !(name in empty || name in lists || isFieldOfKind(name, 'flag')))
  expect(others.length).toBeGreaterThanOrEqual(25)
  expect(others.map((name) => UNKNOWN_GAME[name])).toEqual(others.map(() => null))
})
