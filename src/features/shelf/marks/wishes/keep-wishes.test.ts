import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MARKS, type Mark } from '../../model/marks.rules.ts'
import { splitByWish } from './keep-wishes.tsx'

const marked =
  (marks: Record<number, Mark>) =>
  (id: number): Mark | null =>
    marks[id] ?? null

describe('wishes from matches', () => {
  it('cover all games without a mark; existing wishes are listed apart', () => {
    expect(splitByWish([3, 1, 2], marked({ 1: 'wish' }), null)).toEqual({ wished: [1], addable: [3, 2] })
  })

  it('skip games that I or my partner own or ruled out', () => {
    const mine = marked({ 1: 'own', 2: 'not-for-us' })
    expect(splitByWish([1, 2, 3, 4, 5], mine, { own: [3], notForUs: [4] })).toEqual({
      wished: [],
      addable: [5],
    })
    expect(splitByWish([1, 2, 3, 4, 5], mine, null).addable).toEqual([3, 4, 5])
  })

  it('never change another mark, and none is both wished and addable', () => {
    const games = fc.uniqueArray(fc.integer({ min: 1, max: 9 }))
    const stated = fc.dictionary(fc.constantFrom(...'123456789'), fc.constantFrom(...MARKS))
    fc.assert(
      fc.property(games, stated, games, games, (ids, marks, own, notForUs) => {
        const markOf = (id: number) => marks[id] ?? null
        const { wished, addable } = splitByWish(ids, markOf, { own, notForUs })
        for (const id of addable) expect(markOf(id)).toBe(null)
        for (const id of wished) expect(markOf(id)).toBe('wish')
        for (const id of [...wished, ...addable]) expect([...own, ...notForUs]).not.toContain(id)
        expect(new Set([...wished, ...addable]).size).toBe(wished.length + addable.length)
      }),
    )
  })
})
