import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, type Passage, shortenUnchanged } from './revisions.tsx'

const without = (kind: Passage['kind'], passages: readonly Passage[]) =>
  passages
    .filter((passage) => passage.kind !== kind)
    .map(({ text }) => text)
    .join('')

describe('the difference between two texts', () => {
  it('is by word, with adjacent changes joined', () => {
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

  it('keeps whitespace at the ends and around separate changes', () => {
    const same = (text: string) => ({ kind: 'same', text })
    const [out, put] = ['out', 'in'].map((kind) => (text: string) => ({ kind, text })) as [
      typeof same,
      typeof same,
    ]
    expect(differenceOf(' two x', ' three x')).toEqual([same(' '), out('two'), put('three'), same(' x')])
    expect(differenceOf('two ', 'three ')).toEqual([out('two'), put('three'), same(' ')])
    expect(differenceOf('two ', 'three b')).toEqual([out('two '), put('three b')])
    expect(differenceOf('red foxes ran', 'blue foxes sat')).toEqual([
      ...[out('red'), put('blue'), same(' foxes '), out('ran'), put('sat')],
    ])
  })

  it('with an empty text is the whole other text, and with itself is empty', () => {
    expect(differenceOf('', 'New words')).toEqual([{ kind: 'in', text: 'New words' }])
    expect(differenceOf('Old words', '')).toEqual([{ kind: 'out', text: 'Old words' }])
    expect(differenceOf('Both', 'Both')).toEqual([{ kind: 'same', text: 'Both' }])
    expect(differenceOf('', '')).toEqual([])
  })

  it('splits a change at line breaks', () => {
    expect(differenceOf('one\ntwo', 'uno\ndue').map(({ kind }) => kind)).toEqual([
      'out',
      'in',
      'same',
      'out',
      'in',
    ])
  })

  const text = fc
    .array(fc.constantFrom('fox', 'hen', 'Küche', '猫', ' ', '  ', '\n', ', ', '. ', '<b>', '&'), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''))
  it('is lossless: without insertions it is the first text, without deletions the second', () => {
    fc.assert(
      fc.property(text, text, (then, now) => {
        const passages = differenceOf(then, now)
        expect(without('in', passages)).toBe(then)
        expect(without('out', passages)).toBe(now)
        expect(passages.every((passage) => passage.text !== '')).toBe(true)
      }),
    )
  })
})

describe('the unchanged parts of a difference', () => {
  const long = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
  it('are shortened to the context of a change, at word boundaries', () => {
    const [first, , last] = shortenUnchanged([
      { kind: 'same', text: `${long} ` },
      { kind: 'in', text: 'new' },
      { kind: 'same', text: ` ${long}` },
    ])
    expect(first?.text).toMatch(/^ … word\d+ .+ word199 $/)
    expect(last?.text).toMatch(/^ word0 .+ word\d+ … $/)
    expect((first?.text.length ?? 0) + (last?.text.length ?? 0)).toBeLessThan(260)
  })

  it('keep both ends between two changes', () => {
    const [, between] = shortenUnchanged([
      { kind: 'in', text: 'a' },
      { kind: 'same', text: ` ${long} ` },
      { kind: 'in', text: 'b' },
    ])
    expect(between?.text).toMatch(/word0 .+ … .+ word199/)
  })

  it('stay whole if little would be omitted; changes always do', () => {
    const short: Passage[] = [
      { kind: 'same', text: 'Some few words before ' },
      { kind: 'out', text: long },
    ]
    expect(shortenUnchanged(short)).toEqual(short)
  })
})
