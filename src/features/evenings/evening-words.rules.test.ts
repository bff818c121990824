import { describe, expect, it } from 'vitest'
import { standingInWords } from './evening-words.rules.ts'
import type { Standing } from './evenings.schema.ts'

const standing = (fields: Partial<Standing>): Standing => ({
  book: 'ours',
  names: ['Mira', 'Theo'],
  mySide: 0,
  hasOther: false,
  total: 17,
  wins: { me: 0, them: 0 },
  draws: 0,
  together: { won: 0, lost: 0 },
  stopped: 0,
  unknown: 0,
  lastPlayedOn: null,
  ...fields,
})

describe('the wording of a play log', () => {
  it.each([
    [
      { wins: { me: 7, them: 6 }, together: { won: 3, lost: 1 } },
      'Mira is ahead, 7 to 6. Four were cooperative, and three of those were won.',
    ],
    [{ wins: { me: 6, them: 7 }, mySide: 1 as const }, 'Mira is ahead, 7 to 6.'],
    [{ wins: { me: 2, them: 0 }, names: ['You', 'Someone'] as [string, string] }, 'You’re ahead, 2 to 0.'],
    [
      { wins: { me: 2, them: 2 }, draws: 1, stopped: 2 },
      'You’re even, 2 to 2. One was a draw. Two stopped early.',
    ],
    [{ wins: { me: 1, them: 1 }, stopped: 1 }, 'You’re even, 1 to 1. One stopped early.'],
    [{ together: { won: 0, lost: 1 } }, 'One was cooperative, and lost.'],
    [{ together: { won: 0, lost: 2 } }, 'Two were cooperative, and none of those were won.'],
    [
      { together: { won: 1, lost: 20 }, draws: 3 },
      '21 were cooperative, and one of those was won. Three were draws.',
    ],
    [{ together: { won: 1, lost: 0 } }, 'One was cooperative, and won.'],
    [{ draws: 2 }, 'Two were draws.'],
    [{ stopped: 1 }, 'One stopped early.'],
    [{ wins: { me: 0, them: 1_200 } }, 'Theo is ahead, 1,200 to 0.'],
    [{}, ''],
  ])('%j reads: %s', (fields, words) => {
    expect(standingInWords(standing(fields))).toBe(words)
  })
})
