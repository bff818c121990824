import { expect, it } from 'vitest'
import { formatTally } from './members-verdict.tsx'
import { gameVerdict } from './model/verdict.rules.ts'
import { TWO_PLAYER_VOTES, type VoteCounts } from './model/votes.rules.ts'

const counts = (great: number, good: number, works: number, skip: number): VoteCounts => ({
  great,
  good,
  works,
  skip,
})
const editor = { verdict: 'best', reason: 'Always someone to answer.' } as const

it('is hidden below five votes, and names the editor as configured', () => {
  expect(formatTally(gameVerdict(editor, counts(4, 0, 0, 0)), '')).toBeNull()
  expect(formatTally(gameVerdict(editor, counts(0, 0, 0, 20)), 'Mia')?.detail).toMatch(/^Mia says best/)
})

it('of two equally frequent answers, the better one is named', () => {
  for (const [index, better] of TWO_PLAYER_VOTES.entries())
    for (const worse of TWO_PLAYER_VOTES.slice(index + 1)) {
      const votes = { ...counts(0, 0, 0, 0), [better]: 10, [worse]: 10 }
      const words = { great: 'great', good: 'good', works: 'it works', skip: 'skip it' }[better]
      expect(formatTally(gameVerdict(null, votes), '')?.detail).toContain(`10 of 20 say ${words}.`)
    }
})
