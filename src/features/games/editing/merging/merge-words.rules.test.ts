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
