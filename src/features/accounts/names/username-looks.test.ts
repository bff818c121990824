import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReserved, skeletonsOf } from '../accounts.store.ts'

const passForEachOther = (one: string, other: string) =>
  skeletonsOf(one).some((look) => skeletonsOf(other).includes(look))

describe('usernames that can be confused', () => {
  it.each([
    ['ann', 'ANN'],
    ['player1', 'playerl'],
    ['player1', 'PlayerI'],
    ['tom', 'torn'],
    ['TOM', 'torn'],
    ['savvy', 'sawy'],
    ['bob0', 'bobo'],
    ['bili', 'blll'],
    ['max', 'мах'],
    ['BOB', 'ВОВ'],
    ['copa', 'сора'],
    ['νον', 'vov'],
    ['Łukasz', 'Ł\u200bukasz'],
    ['é\u0301l', '\u00e9\u0301l'],
    ['a.b.c', 'abc'],
    ['ann_bell', 'annbell'],
  ])('SET-02: %s and %s', (one, other) => expect(passForEachOther(one, other)).toBe(true))

  it.each([
    ['ann', 'anna'],
    ['eva', 'ena'],
    ['Łukasz', 'Lukasz'],
    ['jose', 'josé'],
    ['石川さん', '石田さん'],
    ['player-nhgpu59', 'player-nhgpu58'],
  ])('SET-02: %s and %s do not', (one, other) => expect(passForEachOther(one, other)).toBe(false))

  it('SET-02: differ only by case, separators, or Unicode encoding', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcilmnorvw0158éЖяλ'), minLength: 3, maxLength: 30 })
    fc.assert(
      fc.property(name, fc.nat(), (username, at) => {
        const place = at % username.length
        for (const other of [
          username.toUpperCase(),
          username.normalize('NFD'),
          `${username.slice(0, place)}_${username.slice(place)}`,
        ])
          expect(passForEachOther(username, other)).toBe(true)
      }),
    )
  })
})

describe('a reserved username', () => {
  it.each(
    'Admin adm1n a.d.m.i.n rnoderator administrator moderator mod owner staff support system root help security official anonymous formermember deleted undefined null'.split(
      ' ',
    ),
  )('SET-01: %s', (name) => expect(isReserved(name, 'TwoTop')).toBe(true))

  it('SET-01: includes the current name of the site', () => {
    for (const name of ['TwoTop', 'tw0_t0p', 'TVVOTOP', 'тwотор'])
      expect([name, isReserved(name, 'TwoTop')]).toEqual([name, true])
    expect(isReserved('Gamesfortwo', 'Games for two')).toBe(true)
    expect(isReserved('TwoTop', 'Games for two')).toBe(false)
    expect(isReserved('admiral', 'Games for two')).toBe(false)
  })
})
