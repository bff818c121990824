import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Version } from '#/lib/versions.ts'
import { countInWords, differenceOf, folded, type Piece, versionInWords } from './word-difference.rules.ts'

const without = (kind: Piece['kind'], pieces: readonly Piece[]) =>
  pieces
    .filter((piece) => piece.kind !== kind)
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

  it('is by word up to two thousand changes, and by line beyond', () => {
    const text = (word: string) => {
      const words = Array.from({ length: 1_000 }, (_, at) => `${word}${at}`)
      return [...words.slice(0, 500), 'middle', ...words.slice(500)].join(' ')
    }
    const kinds = (then: string, now: string) => differenceOf(then, now).map(({ kind }) => kind)
    expect(kinds(text('old'), text('new'))).toEqual(['out', 'in', 'same', 'out', 'in'])
    expect(kinds(text('old'), `${text('new')} `)).toEqual(['out', 'in'])
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

  it('of two long unrelated texts is fast, and replaces one by the other', () => {
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
  it('is lossless: without insertions it is the first text, without deletions the second', () => {
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

describe('the unchanged parts of a difference', () => {
  const long = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
  it('are shortened to the context of a change, at word boundaries', () => {
    const [first, , last] = folded([
      { kind: 'same', text: `${long} ` },
      { kind: 'in', text: 'new' },
      { kind: 'same', text: ` ${long}` },
    ])
    expect(first?.text).toMatch(/^ … word\d+ .+ word199 $/)
    expect(last?.text).toMatch(/^ word0 .+ word\d+ … $/)
    expect((first?.text.length ?? 0) + (last?.text.length ?? 0)).toBeLessThan(260)
  })

  it('are shortened to at most 120 characters, minus a partial word', () => {
    const change = { kind: 'in', text: 'new' } as const
    const endOf = (text: string) => folded([{ kind: 'same', text }, change])[0]
    const beginningOf = (text: string) => folded([change, { kind: 'same', text }])[1]
    const word = 'abcdefghi '
    // The 120th letter from the end begins a word, which may go on before it.
    expect(endOf(word.repeat(30))).toEqual({ kind: 'same', text: ` … ${word.repeat(11)}` })
    // And here it is the space before one.
    const last = `${word.repeat(11)}123456789`
    expect(endOf(word.repeat(19) + last)).toEqual({ kind: 'same', text: ` … ${last}` })
    expect(beginningOf(word.repeat(30))).toEqual({ kind: 'same', text: `${word.repeat(12).trim()} … ` })
    // It is shortened by 120 letters or not at all.
    expect(endOf(`${'y'.repeat(122)} ${last}`)).toEqual({ kind: 'same', text: ` … ${last}` })
    expect(endOf(`${'y'.repeat(121)} ${last}`)?.text).toBe(`${'y'.repeat(121)} ${last}`)
  })

  it('keep both ends between two changes', () => {
    const [, between] = folded([
      { kind: 'in', text: 'a' },
      { kind: 'same', text: ` ${long} ` },
      { kind: 'in', text: 'b' },
    ])
    expect(between?.text).toMatch(/word0 .+ … .+ word199/)
  })

  it('stay whole if little would be omitted; changes always do', () => {
    const short: Piece[] = [
      { kind: 'same', text: 'Some few words before ' },
      { kind: 'out', text: long },
    ]
    expect(folded(short)).toEqual(short)
  })
})

const version = (source: Version['source'], more: Partial<Version> = {}): Version => ({
  ...{
    id: 1,
    source,
    note: '',
    savedBy: { id: 'm', name: 'Mira' },
    savedAt: null,
    changed: [],
    isNow: false,
  },
  ...more,
})

describe('a revision shows its author and changes', () => {
  it.each<[source: Version['source'], more: Partial<Version>, words: string]>([
    ['saved', { changed: ['Description', 'Tagline'] }, 'Mira: description, tagline'],
    ['saved', { changed: ['Title', 'Box', 'Year'] }, 'Mira: title, box, year'],
    ['saved', { changed: ['Title', 'Box', 'Year', 'Text'] }, 'Mira: 4 fields'],
    ['saved', {}, 'Mira: saved'],
    ['made', { changed: ['Title'] }, 'Mira: made'],
    ['earlier', {}, 'Mira: earlier version'],
    ['imported', { note: 'games.csv', changed: ['Year'] }, 'Mira: games.csv read in, year'],
    ['imported', {}, 'Mira: a list read in'],
    ['import-undone', { note: 'games.csv', changed: ['Year'] }, 'Mira: games.csv taken back, year'],
    ['import-undone', {}, 'Mira: a list taken back'],
    ['restored', { changed: ['Year'] }, 'Mira: brought back, year'],
    ['restored', {}, 'Mira: brought back'],
    ['pending', { changed: ['Year'] }, 'Mira: pending, not visible to readers yet'],
    ['set-aside', {}, 'Mira: set aside, readers never saw it'],
    ['delivered', { savedBy: null }, 'As delivered'],
    ['imported', { savedBy: null, note: 'games.csv' }, 'Games.csv read in'],
  ])('%s, %j', (source, more, words) => {
    expect(versionInWords(version(source, more))).toBe(words)
  })
})

it.each([
  [0, 34, 'No differences: it’s the same as the current version'],
  [1, 34, '1 of 34 fields differs'],
  [2, 34, '2 of 34 fields differ'],
])('of %i of %i fields that differ: %s', (differing, all, words) => {
  expect(countInWords(differing, all)).toBe(words)
})
