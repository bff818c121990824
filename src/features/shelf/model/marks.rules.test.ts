import { expect, it } from 'vitest'
import { MARKS, UNMARKED, withMark } from './marks.rules.ts'

it('a mark replaces another, and pressing it again clears it; played is unaffected', () => {
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
