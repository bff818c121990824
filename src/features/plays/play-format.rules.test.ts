import { describe, expect, it } from 'vitest'
import { formatDay, formatLastPlayed, formatPlayDay, formatStanding } from './play-format.rules.ts'
import type { Standing } from './plays.schema.ts'

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
      'Mira is ahead, 7 to 6. Together you won three of four cooperative games.',
    ],
    [{ wins: { me: 6, them: 7 }, mySide: 1 as const }, 'Mira is ahead, 7 to 6.'],
    [{ wins: { me: 2, them: 0 }, names: ['You', 'Someone'] as [string, string] }, 'You’re ahead, 2 to 0.'],
    [
      { wins: { me: 2, them: 2 }, draws: 1, stopped: 2 },
      'You’re even, 2 to 2. One game was a draw. You stopped two games early.',
    ],
    [{ wins: { me: 1, them: 1 }, stopped: 1 }, 'You’re even, 1 to 1. You stopped one game early.'],
    [{ together: { won: 0, lost: 1 } }, 'Together you lost your one cooperative game.'],
    [{ together: { won: 0, lost: 2 } }, 'Together you won none of two cooperative games.'],
    [
      { together: { won: 1, lost: 20 }, draws: 3 },
      'Together you won one of 21 cooperative games. Three games were draws.',
    ],
    [{ together: { won: 1, lost: 0 } }, 'Together you won your one cooperative game.'],
    [{ draws: 2 }, 'Two games were draws.'],
    [{ stopped: 1 }, 'You stopped one game early.'],
    [{ wins: { me: 0, them: 1_200 } }, 'Theo is ahead, 1,200 to 0.'],
    [{}, ''],
  ])('%j reads: %s', (fields, words) => {
    expect(formatStanding(standing(fields))).toBe(words)
  })
})

it('days are worded relative to today', () => {
  const today = '2026-11-21'
  expect([formatDay('2026-11-20', today), formatDay('2025-09-08', today)]).toEqual([
    'Fri, Nov 20',
    'Mon, Sep 8, 2025',
  ])
  expect(formatPlayDay('2026-11-21', today)).toBe('Saturday evening')
  expect(formatPlayDay('2026-11-15', today)).toBe('Sunday evening')
  expect(formatPlayDay('2026-11-14', today)).toBe('November 14')
  expect(formatPlayDay('2025-11-20', today)).toBe('November 20, 2025')
  expect(['2026-11-21', '2026-11-20', '2026-11-08'].map((day) => formatLastPlayed(day, today))).toEqual([
    'tonight',
    'on Friday',
    'on November 8',
  ])
  expect([formatPlayDay('2026-11-22', today), formatLastPlayed('2026-11-22', today)]).toEqual([
    'November 22',
    'on November 22',
  ])
  expect([formatLastPlayed('2026-11-15', today), formatLastPlayed('2026-11-14', today)]).toEqual([
    'on Sunday',
    'on November 14',
  ])
})
