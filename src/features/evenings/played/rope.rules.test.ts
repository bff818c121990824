import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SEEN_OUTCOMES } from '#/domain/evenings/evenings.rules.ts'
import { knotOf, ROPE_WIDTH, ROW_HEIGHT, ropeAlong, ropeHeads } from './rope.rules.ts'

it('LOG-02: each knot stands with whoever leads after its evening', () => {
  const rows = ropeAlong(['me', 'won', 'me', 'them'], 1, 0)
  expect(rows.map(({ lead }) => lead)).toEqual([1, 0, 0, -1])
  expect(rows.map(({ knot }) => knot)).toEqual([32, 42, 42, 52])
  expect(rows.map(({ above }) => above)).toEqual([null, 37, 42, 47])
  expect(rows.map(({ below }) => below)).toEqual([37, 42, 47, 47])
  expect(ropeAlong(['me', 'won', 'me', 'them'], 1, 1).map(({ knot }) => knot)).toEqual([52, 42, 42, 32])
})

it('a knot goes ten units for each win, and 28 at most from the middle of a rope of 84', () => {
  expect([ROPE_WIDTH, ROW_HEIGHT]).toEqual([84, 66])
  const knots = (lead: number) => ropeAlong(['draw', 'me'], lead, 0).map(({ knot }) => knot)
  expect(knots(0)).toEqual([42, 42])
  expect(knots(2)).toEqual([22, 22])
  expect(knots(4)).toEqual([14, 14])
  expect(knots(-400).every((knot) => Math.abs(knot - 70) < 0.1)).toBe(true)
})

it('a rope hangs together, within its width, whoever leads by how much', () => {
  const outcomes = fc.array(fc.constantFrom(...SEEN_OUTCOMES), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(outcomes, fc.integer({ min: -400, max: 400 }), fc.constantFrom(0, 1), (all, lead, side) => {
      const rows = ropeAlong(all, lead, side)
      expect(rows).toHaveLength(all.length)
      for (const [at, { knot, below, lead: ahead }] of rows.entries()) {
        expect(knot).toBeGreaterThanOrEqual(14 - 1e-9)
        expect(knot).toBeLessThanOrEqual(ROPE_WIDTH - 14 + 1e-9)
        expect(Math.sign(Math.round((ROPE_WIDTH / 2 - knot) * 1e6))).toBe(
          Math.sign(ahead) * (side === 0 ? 1 : -1) || 0,
        )
        const next = rows[at + 1]
        if (next) expect(next.above).toBe(below)
      }
    }),
  )
})

it('a knot is of whoever won, of both, or of nobody', () => {
  expect(SEEN_OUTCOMES.map((one) => knotOf(one, 0))).toEqual([
    'left',
    'right',
    'nobody',
    'both',
    'both',
    'nobody',
    'nobody',
  ])
  expect(SEEN_OUTCOMES.map((one) => knotOf(one, 1))).toEqual([
    'right',
    'left',
    'nobody',
    'both',
    'both',
    'nobody',
    'nobody',
  ])
})

it.each([
  [
    ['Mia', 'Theo'],
    ['Mia', 'Theo'],
  ],
  [
    ['Mara', 'Maria'],
    ['Mara', 'Maria'],
  ],
  [
    ['player-33xebyr', 'player-ffdu55a'],
    ['…33xebyr', '…ffdu55a'],
  ],
  [
    ['player-a', 'player-ab'],
    ['player-a', 'player-ab'],
  ],
  [
    ['player-ab', 'player-a'],
    ['player-ab', 'player-a'],
  ],
  [
    ['Someone', 'Someone'],
    ['Someone', 'Someone'],
  ],
] as const)('over the rope %j stand as %j', (names, heads) => {
  expect(ropeHeads(names)).toEqual(heads)
})
