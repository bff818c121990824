import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf } from '#/lib/text/slug.ts'
import { GAME_SLUG_MAX, slugFault, tidySlug } from './standing.rules.ts'

describe('a typed slug', () => {
  it.each([
    ['  Patchwork ', 'patchwork'],
    ['https://twotop.example/game/patchwork/', 'patchwork'],
    ['/game/seven-wonders-duel', 'seven-wonders-duel'],
    ['', ''],
    ['///', ''],
  ])('is the last part of %j', (typed, slug) => {
    expect(tidySlug(typed)).toBe(slug)
  })

  it.each(['a', '7', 'a-b', 'x'.repeat(GAME_SLUG_MAX)])('may be %j', (slug) => {
    expect(slugFault(slug)).toBeNull()
  })

  it.each([
    ['', 'An address is required'] as const,
    ['x'.repeat(GAME_SLUG_MAX + 1), 'Addresses can have at most 100 characters'] as const,
    ...['-a', 'a-', 'a--b', 'a b', 'ä', 'a.b', 'A', 'a?b', 'a#b', '..'].map(
      (slug) => [slug, 'Use letters from a to z, numbers, and single hyphens between them'] as const,
    ),
  ])('is not %j', (slug, words) => {
    expect(slugFault(slug)).toBe(words)
  })

  it('is always one that a title can produce', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const slug = slugOf(title, 'game')
        expect(slugFault(slug)).toBeNull()
        expect(tidySlug(slug)).toBe(slug)
      }),
    )
  })
})
