import { expect, it } from 'vitest'
import { figuresInWords } from './archives.rules.ts'

it('describes an archive with product nouns, without empty groups', () => {
  expect(figuresInWords({ pages: 1, games: 1_383, game_categories: 9, posts: 0, pictures: 2 })).toBe(
    '1,383 games, 1 page, and 2 pictures',
  )
  expect(figuresInWords({ game_categories: 9 })).toBe('nothing')
})

const each = (count: number) => ({
  site_settings: count,
  newsletter_issues: count,
  pictures: count,
  pages: count,
  posts: count,
  categories: count,
  games: count,
})

it('lists everything in a fixed order, in singular or plural', () => {
  expect(figuresInWords(each(1))).toBe(
    '1 game, 1 category, 1 post, 1 page, 1 picture, 1 letter, and 1 setting',
  )
  expect(figuresInWords(each(2))).toBe(
    '2 games, 2 categories, 2 posts, 2 pages, 2 pictures, 2 letters, and 2 settings',
  )
})
