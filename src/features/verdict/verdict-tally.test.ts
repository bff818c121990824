import { expect, it } from 'vitest'
import { gameVerdict } from './model/verdict.rules.ts'
import { TWO_PLAYER_VOTES, type VoteCounts } from './model/votes.rules.ts'
import { tallyInWords } from './verdict-tally.tsx'

const counts = (great: number, good: number, works: number, skip: number): VoteCounts => ({
  great,
  good,
  works,
  skip,
})
const editor = { verdict: 'best', reason: 'Always someone to answer.' } as const

it.each<[certainty: string, detail: string, ...Parameters<typeof gameVerdict>]>([
  ['Early', '5 of 5 say great. A few more votes could change it.', null, counts(5, 0, 0, 0)],
  ['Sure', '41 of 46 say great.', null, counts(41, 5, 0, 0)],
  ['Sure', '1,900 of 2,000 say skip it.', null, counts(0, 0, 100, 1_900)],
  ['Split', 'Our editor says best, the votes say avoid. 20 of 20 say skip it.', editor, counts(0, 0, 0, 20)],
  ['Not clear yet', '3 of 6 say great. That’s not enough to call it.', null, counts(3, 0, 0, 3)],
])('under the votes stands "%s. %s"', (certainty, detail, ...given) => {
  expect(tallyInWords(gameVerdict(...given), '')).toEqual({ certainty, detail })
})

it('is hidden below five votes, and names the editor as configured', () => {
  expect(tallyInWords(gameVerdict(editor, counts(4, 0, 0, 0)), '')).toBeNull()
  expect(tallyInWords(gameVerdict(editor, counts(0, 0, 0, 20)), 'Mia')?.detail).toMatch(/^Mia says best/)
})

it('of two equally frequent answers, the better one is named', () => {
  for (const [index, better] of TWO_PLAYER_VOTES.entries())
    for (const worse of TWO_PLAYER_VOTES.slice(index + 1)) {
      const votes = { ...counts(0, 0, 0, 0), [better]: 10, [worse]: 10 }
      const words = { great: 'great', good: 'good', works: 'it works', skip: 'skip it' }[better]
      expect(tallyInWords(gameVerdict(null, votes), '')?.detail).toContain(`10 of 20 say ${words}.`)
    }
})
