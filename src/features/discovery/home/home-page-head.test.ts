import { describe, expect, it } from 'vitest'
import { homePageHead, topicOf } from './home-page-head.ts'

const abstract = { slug: 'abstract', name: 'Abstract', description: 'No story, no luck.' }
const found = { page: 1, total: 146, categories: [] as string[], topic: null }
const ofAbstract = { ...found, categories: ['abstract'], topic: abstract }

describe('homePageHead', () => {
  it('leaves the plain page the name of the site', () => {
    expect(homePageHead({}, found)).toEqual({ title: null, description: null, path: '/', isUnlisted: false })
    expect(homePageHead({ page: 2 }, { ...found, page: 2 })).toMatchObject({
      title: 'Board games, page 2',
      path: '/?page=2',
      isUnlisted: false,
    })
  })

  it('gives a plain category page its own title, text and address', () => {
    expect(homePageHead({ category: 'abstract' }, ofAbstract)).toEqual({
      title: 'Abstract board games for two',
      description: 'Abstract board games for two. No story, no luck.',
      path: '/?category=abstract',
      isUnlisted: false,
    })
    expect(homePageHead({ category: 'abstract' }, { ...ofAbstract, total: 0 }).isUnlisted).toBe(true)
  })

  it('keeps searches, filters and sorts out of search engines', () => {
    expect(homePageHead({ q: 'duel' }, found)).toMatchObject({ title: 'Search for “duel”', isUnlisted: true })
    expect(homePageHead({ difficulty: 'easy' }, found).isUnlisted).toBe(true)
    expect(homePageHead({ sort: 'name-asc' }, found).isUnlisted).toBe(true)
    expect(
      homePageHead({ category: 'abstract,puzzle' }, { ...found, categories: ['abstract', 'puzzle'] })
        .isUnlisted,
    ).toBe(true)
  })

  it('drops from the true address what there is not: unknown categories, pages past the end', () => {
    expect(homePageHead({ category: 'nothing' }, found)).toMatchObject({ path: '/', isUnlisted: false })
    expect(homePageHead({ category: 'abstract,nothing' }, ofAbstract).path).toBe('/?category=abstract')
    expect(homePageHead({ page: 100_000 }, { ...found, page: 5 }).path).toBe('/?page=5')
  })
})

describe('topicOf', () => {
  it('is the one category asked for that there is', () => {
    expect(topicOf({ category: 'abstract,nothing' }, { categories: ['abstract'] }, [abstract])).toBe(abstract)
    expect(topicOf({ category: 'abstract', q: 'x' }, { categories: ['abstract'] }, [abstract])).toBeNull()
    expect(topicOf({ category: 'nothing' }, { categories: [] }, [abstract])).toBeNull()
    expect(topicOf({}, { categories: [] }, [abstract])).toBeNull()
  })
})
