import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from './cover-title.ts'
import { fitShareTitle } from './share-sheet.ts'

const room = {
  width: 588,
  sizes: [
    { size: 132, lines: 1 },
    { size: 92, lines: 2 },
    { size: 64, lines: 2 },
  ],
}

describe('FIND-03: a title in a share image', () => {
  it.each([
    ['花見小路', 132, ['花見小路']],
    ['Hive', 132, ['Hive']],
    ['Patchwork', 92, ['Patchwork']],
    ['Χαμένες Πόλεις', 92, ['Χαμένες', 'Πόλεις']],
    ['Star Wars: The Deckbuilding Game', 64, ['Star Wars: The', 'Deckbuilding Game']],
    ['', 132, []],
  ])('%s stands at %i', (title, size, lines) => {
    expect(fitShareTitle(title, room)).toEqual({ size, lines })
  })

  it('ends in an ellipsis after two lines if it is too long', () => {
    const title = 'Sherlock Holmes Consulting Detective: The Thames Murders and Other Cases'
    expect(fitShareTitle(title, room)).toEqual({
      size: 64,
      lines: ['Sherlock Holmes', 'Consulting Detective…'],
    })
  })

  it('fills both lines even with the narrowest letters', () => {
    expect(fitShareTitle('il '.repeat(60), room).lines).toEqual([
      Array(13).fill('il').join(' '),
      `${Array(12).fill('il').join(' ')}…`,
    ])
  })

  it('never overflows or is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 220 }), (title) => {
        const { size, lines } = fitShareTitle(title, room)
        if (title.trim() !== '' && /[\p{L}\p{N}]/u.test(title)) expect(lines.join('')).not.toBe('')
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines)
          expect(textWidth(line, 'serif') * size).toBeLessThanOrEqual(room.width + 0.01)
      }),
    )
  })
})
