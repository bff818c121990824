import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, folded, type Piece } from './word-difference.rules.ts'

const without = (kind: Piece['kind'], pieces: readonly Piece[]) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('')

describe('how one text became another', () => {
  it('is told word by word, and what changed side by side is one change', () => {
    expect(
      differenceOf(
        'Stitch a quilt, paying in buttons and in time.',
        'Stitch a quilt, and pay for each in buttons and in time.',
      ),
    ).toEqual([
      { kind: 'same', text: 'Stitch a quilt, ' },
      { kind: 'out', text: 'paying ' },
      { kind: 'in', text: 'and pay for each ' },
      { kind: 'same', text: 'in buttons and in time.' },
    ])
    expect(differenceOf('two red foxes ran', 'three blue foxes ran')).toEqual([
      { kind: 'out', text: 'two red' },
      { kind: 'in', text: 'three blue' },
      { kind: 'same', text: ' foxes ran' },
    ])
  })

  it('of nothing is all of it, and of the same is nothing', () => {
    expect(differenceOf('', 'New words')).toEqual([{ kind: 'in', text: 'New words' }])
    expect(differenceOf('Old words', '')).toEqual([{ kind: 'out', text: 'Old words' }])
    expect(differenceOf('Both', 'Both')).toEqual([{ kind: 'same', text: 'Both' }])
    expect(differenceOf('', '')).toEqual([])
  })

  it('parts a change where a line ends', () => {
    expect(differenceOf('one\ntwo', 'uno\ndue').map(({ kind }) => kind)).toEqual([
      'out',
      'in',
      'same',
      'out',
      'in',
    ])
  })

  it('of two long texts that share nothing comes at once, whole', () => {
    const words = (word: string) => Array.from({ length: 9_000 }, (_, at) => `${word}${at}`).join(' ')
    const began = performance.now()
    const pieces = differenceOf(words('old'), words('new'))
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(without('in', pieces)).toBe(words('old'))
    expect(without('out', pieces)).toBe(words('new'))
  })

  const text = fc
    .array(fc.constantFrom('fox', 'hen', 'Küche', '猫', ' ', '  ', '\n', ', ', '. ', '<b>', '&'), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''))
  it('loses nothing of either: what is not put in is the first, what is not taken out the second', () => {
    fc.assert(
      fc.property(text, text, (then, now) => {
        const pieces = differenceOf(then, now)
        expect(without('in', pieces)).toBe(then)
        expect(without('out', pieces)).toBe(now)
        expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      }),
    )
  })
})

describe('what is the same', () => {
  const long = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
  it('is shortened to what stands around a change, at the ends of words', () => {
    const [first, , last] = folded([
      { kind: 'same', text: `${long} ` },
      { kind: 'in', text: 'new' },
      { kind: 'same', text: ` ${long}` },
    ])
    expect(first?.text).toMatch(/^ … word\d+ .+ word199 $/)
    expect(last?.text).toMatch(/^ word0 .+ word\d+ … $/)
    expect((first?.text.length ?? 0) + (last?.text.length ?? 0)).toBeLessThan(260)
  })

  it('between two changes keeps both its ends', () => {
    const [, between] = folded([
      { kind: 'in', text: 'a' },
      { kind: 'same', text: ` ${long} ` },
      { kind: 'in', text: 'b' },
    ])
    expect(between?.text).toMatch(/word0 .+ … .+ word199/)
  })

  it('stays whole where little would be left out, and a change always does', () => {
    const short: Piece[] = [
      { kind: 'same', text: 'Some few words before ' },
      { kind: 'out', text: long },
    ]
    expect(folded(short)).toEqual(short)
  })
})
