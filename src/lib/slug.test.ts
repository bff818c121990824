import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstFreeSlug, plainSlug, slugOf } from './slug.ts'

describe('the slug of a title', () => {
  it.each([
    ['Patchwork', 'patchwork'],
    ['7 Wonders Duel', '7-wonders-duel'],
    ['  Air, Land & Sea  ', 'air-land-sea'],
    ["Hey, That's My Fish!", 'hey-that-s-my-fish'],
    ['ZÈRTZ', 'z-rtz'],
    ['CO₂', 'co'],
    ['</script><script>alert(1)</script>', 'script-script-alert-1-script'],
  ])('GAME-01: of %j is %s', (title, slug) => {
    expect(plainSlug(title)).toBe(slug)
    expect(slugOf(title, 'game')).toBe(slug)
  })

  it('GAME-01: a long title is cut between words, or at the limit if it is a single word', () => {
    const title = `${'word '.repeat(19)}understanding it`
    expect(plainSlug(title)).toBe(Array.from({ length: 19 }, () => 'word').join('-'))
    expect(plainSlug(`${'word '.repeat(19)}fits.`)).toBe(`${'word-'.repeat(19)}fits`)
    expect(plainSlug(`${'word '.repeat(19)}fitted on`)).toBe(`${'word-'.repeat(18)}word`)
    expect(plainSlug('a'.repeat(140))).toBe('a'.repeat(100))
    expect(slugOf('Ж'.repeat(140), 'game')).toHaveLength(100)
  })

  it.each([
    ['Αγών', 'agon'],
    ['Шахматы', 'shahmaty'],
    ['囲碁', 'wei-qi'],
  ])('GAME-01: %s, without any letter from a to z, is transliterated', (title, slug) => {
    expect(plainSlug(title)).toBe('')
    expect(slugOf(title, 'game')).toBe(slug)
  })

  it('GAME-01: a title without letters and digits gets the fallback', () => {
    expect(slugOf('!!!', 'game')).toBe('game')
  })

  it('GAME-01: consists of a-z and 0-9, with single hyphens between words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        expect(slugOf(title, 'game')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })

  it('GAME-01: two titles with one slug get x and x-2', () => {
    expect(firstFreeSlug('robin-hood', new Set())).toBe('robin-hood')
    expect(firstFreeSlug('robin-hood', new Set(['robin-hood']))).toBe('robin-hood-2')
    expect(firstFreeSlug('robin-hood', new Set(['robin-hood', 'robin-hood-2', 'robin-hood-3']))).toBe(
      'robin-hood-4',
    )
  })
})
