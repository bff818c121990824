import { expect, it } from 'vitest'
import { footWords, listSearch, picksHeading } from './reason.rules.ts'

it.each([
  [{ fitting: 120 }, {}, 'Picked from 120 games. New ones every day.'],
  [{ fitting: 46 }, { time: '45' }, '46 games fit. Your answers are only in the link.'],
  [{ fitting: 1 }, { time: '45' }, '1 game fits. Your answers are only in the link.'],
  [{ fitting: 0 }, { hard: '1' }, 'No game fits all of that. Your answers are only in the link.'],
  [{ fitting: 1200, page: 2 }, { hard: '1' }, '1,200 games fit. Your answers are only in the link.'],
  [{ fitting: 44, page: 15 }, { hard: '1' }, '44 games fit. That’s all of them.'],
] as const)('%j of %j is told as "%s"', (found, search, words) => {
  const { fit, rest } = footWords({ page: 1, pageCount: 15, ...found }, search)
  expect(`${fit}. ${rest}`).toBe(words)
})

it.each([
  [[0, 0, 0], 'Three games for tonight'],
  [[0], 'Games for tonight'],
  [[0, 0, 1], 'Two games fit, one comes close'],
  [[0, 1, 1], 'One game fits, two come close'],
  [[1, 1, 1], 'No game fits, these come close'],
])('TONIGHT-02: picks that bend %j answers are headed "%s"', (bends, words) => {
  expect(picksHeading({ picks: bends.map((count) => ({ bends: Array(count).fill('side') })) })).toBe(words)
})

it.each([
  [{}, {}],
  [
    { time: '20', side: 'together' },
    { duration: 'quick', mode: 'together' },
  ],
  [
    { time: '45', hard: '2' },
    { duration: 'quick,medium', difficulty: 'easy,medium' },
  ],
  [{ time: 'night', hard: '3' }, {}],
] as const)('%j is listed as %j', (search, listed) => {
  expect(listSearch(search)).toEqual(listed)
})
