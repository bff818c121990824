import { expect, it } from 'vitest'
import { figuresInWords } from './archive-words.rules.ts'

it('says what an archive holds as people call it, and nothing of what is not in it', () => {
  expect(figuresInWords({ pages: 1, games: 1_383, game_categories: 9, posts: 0, pictures: 2 })).toBe(
    '1,383 games, 1 page, and 2 pictures',
  )
  expect(figuresInWords({ game_categories: 9 })).toBe('nothing')
})
