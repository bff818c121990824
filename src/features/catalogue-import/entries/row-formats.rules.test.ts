import { expect, it } from 'vitest'
import { readRow } from './entries.rules.ts'

const own = { title: 'Go', min_players: '2', max_players: '2' }
const listed = { id: '7', name: 'Go', min_players: '2', max_players: '2', year: '1999', average: '7.9' }

it('a row with a title is in the site’s own format, one with a name is from a public list', () => {
  expect(readRow(own, true)).toMatchObject({ externalId: null, stated: { title: 'Go', minPlayers: 2 } })
  expect(readRow({ ...own, name: 'Stop', id: '7' }, true)).toMatchObject({ externalId: null })
  expect(readRow(listed, true)).toMatchObject({
    ...{ externalId: 'bgg:7', stated: { title: 'Go', year: 1999, expertRating: 4, minPlayers: 2 } },
  })
})

it('a cell that fails to parse is reported and left out; the rest of the row is imported', () => {
  const cells = { ...own, play_time: 'a while', difficulty: 'odd', rating: '4,5', featured: 'perhaps' }
  const unread: string[][] = []
  expect(readRow(cells, true, (...cell) => unread.push(cell))).toMatchObject({
    stated: { title: 'Go', expertRating: 4.5 },
    blank: [],
  })
  expect(unread).toEqual([
    ['play_time', 'a while'],
    ['difficulty', 'odd'],
    ['featured', 'perhaps'],
  ])
  readRow({ ...listed, average: 'good' }, true, (...cell) => unread.push(cell))
  expect(unread.at(-1)).toEqual(['average', 'good'])
})

it.each([
  ['1.62', { weight: 1.62, difficulty: 'Easy' }],
  [' ', {}],
])('ruling 24: a weight of %j tells the difficulty as well, where it is one', (weight, given) => {
  expect(readRow({ ...own, weight }, true)).toMatchObject({
    stated: { title: 'Go', minPlayers: 2, maxPlayers: 2, ...given },
  })
  expect(readRow({ title: 'Go', min_players: 2, max_players: 2, weight: null }, false)).toHaveProperty(
    'stated',
    { title: 'Go', minPlayers: 2, maxPlayers: 2, weight: null },
  )
})
