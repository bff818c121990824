import { expect, it } from 'vitest'
import {
  KEPT_NAME_MAX_LENGTH,
  LIST_OF,
  MARKS,
  MOST_TIMES_PLAYED,
  NOTE_MAX_LENGTH,
  PRICE_MAX_LENGTH,
  UNMARKED,
  withMark,
} from './marks.rules.ts'

it('a mark takes the place of another one, pressed again it clears; played stays what it was', () => {
  expect(UNMARKED).toEqual({ mark: null, isPlayed: false })
  for (const isPlayed of [true, false])
    for (const pressed of MARKS) {
      for (const mark of [null, ...MARKS])
        expect(withMark({ mark, isPlayed }, pressed)).toEqual({
          mark: mark === pressed ? null : pressed,
          isPlayed,
        })
    }
})

it('MARK-01: a box is owned, wished for, or not for them, and listed by that', () => {
  expect(MARKS.map((mark) => [mark, LIST_OF[mark]])).toEqual([
    ['own', 'own'],
    ['wish', 'wish'],
    ['not-for-us', 'notForUs'],
  ])
})

it('what is kept of a box has its limits', () => {
  expect([KEPT_NAME_MAX_LENGTH, NOTE_MAX_LENGTH, PRICE_MAX_LENGTH]).toEqual([200, 2_000, 40])
  expect(MOST_TIMES_PLAYED).toBe(100_000)
})
