import { expect, it } from 'vitest'
import { SEEN_OUTCOMES } from '../model/plays.rules.ts'
import { chartRows, markedSide } from './play-list.tsx'

it('LOG-02: each knot sits on the side of the leader after its play', () => {
  const rows = chartRows(['me', 'won', 'me', 'them'], 1, 0)
  expect(rows.map(({ lead }) => lead)).toEqual([1, 0, 0, -1])
  expect(rows.map(({ knot }) => knot)).toEqual([32, 42, 42, 52])
  expect(rows.map(({ above }) => above)).toEqual([null, 37, 42, 47])
  expect(rows.map(({ below }) => below)).toEqual([37, 42, 47, 47])
  expect(chartRows(['me', 'won', 'me', 'them'], 1, 1).map(({ knot }) => knot)).toEqual([52, 42, 42, 32])
})

it('a knot belongs to the winner, to both, or to neither', () => {
  expect(SEEN_OUTCOMES.map((one) => markedSide(one, 0))).toEqual([
    'left',
    'right',
    'none',
    'both',
    'both',
    'none',
    'none',
  ])
  expect(SEEN_OUTCOMES.map((one) => markedSide(one, 1))).toEqual([
    'right',
    'left',
    'none',
    'both',
    'both',
    'none',
    'none',
  ])
})
