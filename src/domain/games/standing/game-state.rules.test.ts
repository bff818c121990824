import { expect, it } from 'vitest'
import { gameState } from './game-state.rules.ts'

it.each([
  [true, true, 'Online', 'good'],
  [true, false, 'Online', 'good'],
  [false, true, 'Hidden', 'off'],
  [false, false, 'Draft', 'open'],
])('a game that is published: %j, and was seen: %j, is %s', (published, wasOnline, word, tone) => {
  expect(gameState({ published, wasOnline })).toEqual({ word, tone })
})
