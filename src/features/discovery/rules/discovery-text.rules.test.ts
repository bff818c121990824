import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '#/lib/text.ts'
import { anyCharacter } from '../testing/random-catalogue.ts'
import {
  beginsIgnoringSpaces,
  beginsWord,
  containsText,
  editDistance,
  readSearchText,
  resemblesTitle,
} from './discovery-text.rules.ts'

const contains = (text: string, q: string) => containsText(text, foldText(text), readSearchText(q)!)
const resembles = (title: string, q: string) => resemblesTitle(readSearchText(q)!, foldText(title), [])

describe('folding text', () => {
  it.each([
    ['CO₂', 'co 2'],
    ['ZÈRTZ', 'zertz'],
    ['7wonders: Duel', '7 wonders duel'],
    ['Tzolk’in', 'tzolkin'],
    ['Lords & Ladies', 'lords and ladies'],
    ['Ærøskøbing', 'aeroskobing'],
    ['100%_\\', '100%_\\'],
    ['?!...', ''],
  ])('writes %s as %s', (text, folded) => expect(foldText(text)).toBe(folded))

  it('treats apostrophe-like letters as apostrophes', () => {
    expect(foldText('ŉ')).toBe('n')
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => foldText(foldText(text)) === foldText(text)),
    )
  })
})

describe('containsText', () => {
  it('HOME-14: finds every substring match', () => {
    const anyText = fc.string({
      unit: fc.oneof(fc.constantFrom(..."aA1 -'&%_\\ÉßΣςİ.₂"), anyCharacter),
    })
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, q, after) => {
        fc.pre(q.trim() !== '')
        const text = `${before}${q}${after}`
        expect(contains(text, q)).toBe(true)
        // Some capitals are no other case of the same letters: ᾀ becomes two.
        const capitals = q.toUpperCase()
        if (capitals.toLowerCase() === q.toLowerCase()) expect(contains(text, capitals)).toBe(true)
      }),
    )
  })

  it.each([
    ['50%_off', '%'],
    ['50%_off', '0%_o'],
    ['a\\b', '\\'],
    ['Hello?!', '?!'],
  ])('HOME-14: finds %s by %s', (text, q) => expect(contains(text, q)).toBe(true))

  it.each([
    ['50 off', '%'],
    ['axb', 'a_b'],
    ['anything', '%'],
    ['anything', '_'],
    ['ab', '\\'],
    ['Hello! Really?', '?!'],
  ])('HOME-14: takes no wildcard: %s is not found by %s', (text, q) => expect(contains(text, q)).toBe(false))
})

describe('resemblesTitle', () => {
  it.each([
    ['Patchwork', 'patchwrok'],
    ['Carcassonne', 'carcasonne'],
    ['Carcassonne', 'carcasone'],
    ['Terraforming Mars', 'terraformingmars'],
    ['Patchwork', 'patch work'],
    ['Ticket to Ride', 'tick rid'],
    ['Azul: Summer Pavilion', 'azul pavillion'],
    ['Wingspan', 'wimgspan'],
  ])('guesses %s from %s', (title, q) => expect(resembles(title, q)).toBe(true))

  it.each([
    ['Chess', 'cats'],
    ['1846', '1830'],
    ['Azul', 'axul'],
    ['Hanamikoji', 'hnaimkjoi'],
    ['Patchwork', 'patchwork duel'],
  ])('does not guess %s from %s', (title, q) => expect(resembles(title, q)).toBe(false))
})

describe('editDistance', () => {
  it('counts an extra, missing, wrong letter, and a swap', () => {
    expect(
      ['duell', 'dul', 'dual', 'deul', 'duel'].map((typed) => editDistance(typed, 'duel', false)),
    ).toEqual([1, 1, 1, 1, 0])
  })

  it('ignores letters not typed yet', () => expect(editDistance('carcaso', 'carcassonne', true)).toBe(1))

  it('is symmetric for whole words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(fc.property(word, word, (a, b) => editDistance(a, b, false) === editDistance(b, a, false)))
  })
})

describe('text with different spaces than a title', () => {
  it('matches the title without its spaces', () => {
    expect(beginsIgnoringSpaces('terraformingm', 'terraforming mars')).toBe(true)
  })
})

it('only the last word may be a prefix with a typo', () => {
  expect(resembles('Terraforming Mars', 'mars terrafrom')).toBe(true)
  expect(resembles('Terraforming Mars', 'terrafrom mars')).toBe(false)
})

it('a word may match the beginning of a category’s name only', () => {
  const near = (q: string) => resemblesTitle(readSearchText(q)!, 'hive', [{ folded: 'card game' }])
  expect(['card', 'gam', 'hive car'].map(near)).toEqual([true, true, true])
  expect(['ard', 'ame', 'hive arg', '?!'].map(near)).toEqual([false, false, false, false])
})

it('words match at the beginning of words; symbols match anywhere', () => {
  const begins = (q: string) => beginsWord('queen of hives', readSearchText(q)!)
  expect(['queen', 'of h', 'hive', '?!', 'ueen', 'f h'].map(begins)).toEqual([
    ...[true, true, true, true, false, false],
  ])
})
