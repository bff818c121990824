import { describe, expect, it } from 'vitest'
import { homePageHead } from './home-page-head.ts'
import { topicOf } from './results-summary.ts'

const abstract = { slug: 'abstract', name: 'Abstract', description: 'No story, no luck.' }
const games = ['Azul', 'Hive', 'Jaipur', 'Lost Cities', 'Targi'].map((title) => ({ title }))
const found = { page: 1, total: 146, categories: [] as string[], topic: null, words: null, games }
const ofAbstract = {
  ...found,
  categories: ['abstract'],
  topic: abstract,
  words: '146 abstract games for two',
}

describe('the head of the home page', () => {
  it('uses the site’s name without a query', () => {
    expect(homePageHead({}, found)).toEqual({ title: null, description: null, path: '/', isUnlisted: false })
  })

  it('gives a page of one category its own title, text and URL', () => {
    expect(homePageHead({ category: 'abstract' }, ofAbstract)).toEqual({
      title: 'Abstract board games for two',
      description: 'Abstract board games for two. No story, no luck.',
      path: '/?category=abstract',
      isUnlisted: false,
    })
    expect(homePageHead({ category: 'abstract' }, { ...ofAbstract, total: 0 }).isUnlisted).toBe(true)
  })

  it('FIND-01: further pages have different titles and descriptions', () => {
    expect(homePageHead({ page: 2 }, { ...found, page: 2 })).toEqual({
      title: 'Board games, page 2',
      description: 'Board games, page 2: games 25 to 29 of 146, among them Azul, Hive, Jaipur, Lost Cities.',
      path: '/?page=2',
      isUnlisted: false,
    })
    expect(homePageHead({ category: 'abstract', page: 3 }, { ...ofAbstract, page: 3 })).toMatchObject({
      title: 'Abstract board games for two, page 3',
      description:
        'Abstract board games for two, page 3: games 49 to 53 of 146, among them Azul, Hive, Jaipur, Lost Cities.',
    })
  })

  it('FIND-01: results are titled by their query; searches, filters and sorts are not indexed', () => {
    const duel = { ...found, total: 5, words: '“duel”: 5 games for two' }
    expect(homePageHead({ q: 'duel' }, duel)).toMatchObject({
      title: '“duel”: 5 games for two',
      description: '“duel”: 5 games for two: Azul, Hive, Jaipur, Lost Cities.',
      isUnlisted: true,
    })
    const nothing = { ...found, total: 0, games: [], words: '“xyz”: no games for two' }
    expect(homePageHead({ q: 'xyz' }, nothing).description).toBe('“xyz”: no games for two')
    expect(homePageHead({ difficulty: 'easy' }, found).isUnlisted).toBe(true)
    expect(homePageHead({ sort: 'name-asc' }, found).isUnlisted).toBe(true)
    expect(
      homePageHead({ category: 'abstract,puzzle' }, { ...found, categories: ['abstract', 'puzzle'] })
        .isUnlisted,
    ).toBe(true)
  })

  it('omits unknown categories and pages past the end from the canonical URL', () => {
    expect(homePageHead({ category: 'nothing' }, found)).toMatchObject({ path: '/', isUnlisted: false })
    expect(homePageHead({ category: 'abstract,nothing' }, ofAbstract).path).toBe('/?category=abstract')
    expect(homePageHead({ page: 100_000 }, { ...found, page: 5 }).path).toBe('/?page=5')
  })
})

describe('the category of a page', () => {
  it('is the only requested category, if it exists', () => {
    expect(topicOf({ category: 'abstract,nothing' }, { categories: ['abstract'] }, [abstract])).toBe(abstract)
    expect(topicOf({ category: 'abstract', q: 'x' }, { categories: ['abstract'] }, [abstract])).toBeNull()
    expect(topicOf({ category: 'nothing' }, { categories: [] }, [abstract])).toBeNull()
    expect(topicOf({}, { categories: [] }, [abstract])).toBeNull()
  })
})
