import { expect, it } from 'vitest'
import { mergeTakenBackInWords, movesInWords } from './merge-words.rules.ts'

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

it('says which game stands again, and what stays with the other', () => {
  const stayed = { rating: 0, vote: 0, favorite: 0, offer: 9, shelf: 0 }
  const taken = { title: 'Hive', slug: 'hive', staysTitle: 'Hive Pocket', stayed }
  expect(mergeTakenBackInWords(taken)).toBe('Hive stands by itself again.')
  expect(mergeTakenBackInWords({ ...taken, stayed: { ...stayed, vote: 1 } })).toBe(
    'Hive stands by itself again. Changed since, and staying with Hive Pocket: 1 vote.',
  )
  expect(
    mergeTakenBackInWords({ ...taken, stayed: { ...stayed, rating: 2, favorite: 1, shelf: 3 } }),
  ).toMatch(/2 ratings, 1 favorite and 3 places on shelves\.$/)
})

it.each([
  [1, '1 rating, 1 vote, 1 favorite and 1 place on a shelf.'],
  [1_200, '1,200 ratings, 1,200 votes, 1,200 favorites and 1,200 places on shelves.'],
])('names %i of each kind that stays', (count, words) => {
  const stayed = { rating: count, vote: count, favorite: count, offer: 0, shelf: count }
  expect(mergeTakenBackInWords({ title: 'Hive', slug: 'hive', staysTitle: 'Tak', stayed })).toBe(
    `Hive stands by itself again. Changed since, and staying with Tak: ${words}`,
  )
})
