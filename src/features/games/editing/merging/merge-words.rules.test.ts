import { expect, it } from 'vitest'
import { movesInWords } from './merge-words.rules.ts'

const none = { ratings: 0, votes: 0, ofBoth: 0, comments: 0, favorites: 0, shelves: 0, evenings: 0, posts: 0 }

it('says what moves, a line for each kind there is any of', () => {
  expect(movesInWords({ ...none, addresses: 1 })).toEqual(['1 address that leads on'])
  expect(movesInWords({ ...none, ratings: 1200, ofBoth: 3, comments: 1, addresses: 2 })).toEqual([
    '1,200 ratings',
    '1 comment',
    '2 addresses that lead on',
  ])
})

it.each([
  [1, ['rating', 'vote on how it plays with two', 'comment', 'favorite', 'place on a shelf', 'evening', 'post that mentions it', 'address that leads on']],
  [2, ['ratings', 'votes on how it plays with two', 'comments', 'favorites', 'places on shelves', 'evenings', 'posts that mention it', 'addresses that lead on']],
])('names %i of each kind that moves, in this order', (count, nouns) => {
  const each = Object.fromEntries([...Object.keys(none), 'addresses'].map((name) => [name, count]))
  expect(movesInWords({ ...none, addresses: 0, ...each })).toEqual(nouns.map((noun) => `${count} ${noun}`))
}) // biome-ignore format: a table
