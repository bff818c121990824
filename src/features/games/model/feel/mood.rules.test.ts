import { expect, it } from 'vitest'
import { moodOf } from './mood.rules.ts'

const duel = {
  mode: 'against',
  mood: null,
  categories: ['card-game'],
  mechanics: ['Set collection'],
} as const

it.each([
  ['calm where nothing says otherwise', duel, 'calm'],
  [
    'sharp by a mechanic, whatever its case',
    { ...duel, mechanics: ['Hand management', 'Take That '] },
    'sharp',
  ],
  ['sharp as an abstract game', { ...duel, categories: ['abstract'] }, 'sharp'],
  ['calm where an editor says so', { ...duel, categories: ['abstract'], mood: 'calm' }, 'calm'],
  ['sharp where an editor says so', { ...duel, mood: 'sharp' }, 'sharp'],
  [
    'neither if two play together, whatever the editor says',
    { ...duel, mode: 'together', mood: 'sharp' },
    null,
  ],
  ['neither if it is unknown how they play', { ...duel, mode: null }, null],
] as const)('is %s', (_, game, expected) => {
  expect(moodOf(game)).toBe(expected)
})

it.each([
  ...['Area blocking', 'Area control', 'Area influence', 'Area majority', 'Dice combat', 'Forced capture'],
  ...['Path blocking', 'Player elimination', 'Pushing', 'Tactical combat', 'Take that', 'Tug of war'],
])('is sharp by “%s” alone', (mechanic) => {
  expect(moodOf({ ...duel, mechanics: [mechanic] })).toBe('sharp')
})
