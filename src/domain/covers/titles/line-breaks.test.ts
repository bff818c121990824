import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakIntoLines, tokensOf } from './line-breaks.ts'

const width = (text: string) => text.length

describe('line breaks', () => {
  it('makes lines as even as the words allow', () => {
    const tokens = tokensOf('The Castles of Burgundy', width, 99)
    expect(breakIntoLines(tokens, 2, width)).toEqual(['The Castles', 'of Burgundy'])
  })

  it('hyphenates only a word no line could hold', () => {
    const tokens = tokensOf('Donaudampfschifffahrt', width, 12)
    expect(breakIntoLines(tokens, 2, width)).toEqual(['Donaudampfs-', 'chifffahrt'])
    expect(breakIntoLines(tokens, 1, width)).toEqual(['Donaudampfschifffahrt'])
  })

  it('breaks Chinese and Japanese between any two signs, but leaves closing marks where they belong', () => {
    const lines = breakIntoLines(tokensOf('東京高速道路、ゲーム', width, 99), 2, width)
    expect(lines.join('')).toBe('東京高速道路、ゲーム')
    expect(lines).toHaveLength(2)
    expect(lines[1]).not.toMatch(/^[、ー]/)
  })

  it('loses and invents nothing, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 12 }),
        fc.nat(5),
        (parts, more) => {
          const text = parts.join(' ').replace(/\s+/g, ' ').trim()
          const tokens = tokensOf(text, width, 99)
          const lines = breakIntoLines(tokens, Math.min(more + 1, tokens.length), width)
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        },
      ),
    )
  })
})
