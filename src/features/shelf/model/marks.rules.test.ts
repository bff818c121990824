import { expect, it } from 'vitest'
import { MARKS, UNMARKED, withMark } from './marks.rules.ts'

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
