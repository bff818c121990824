import { expect, it } from 'vitest'
import { leavingOutcomeIn } from './leaving.rules.ts'

it.each(['left', 'returned', 'refused', 'signed-out'])(
  'a form of the leaving page comes to “%s”',
  (outcome) => {
    expect(leavingOutcomeIn({ outcome })).toEqual({ outcome })
  },
)

it.each(['', 'right', 'Left', 7, null, ['left'], undefined])('what came of it is not %j', (outcome) => {
  expect(leavingOutcomeIn({ outcome, other: 'left' })).toStrictEqual({})
})
