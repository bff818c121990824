import { describe, expect, it } from 'vitest'
import type { PageFields } from '../pages.schema.ts'
import { EMPTY_PAGE, tidyPage, validatePage } from './page-editing.rules.ts'

const text = { id: 'text', title: 'A heading', html: '<p>Words.</p>' }
const page: PageFields = { ...EMPTY_PAGE, title: 'House rules', slug: 'house-rules', parts: [text] }
const long = (letters: number) => '\u{1f3b2}'.repeat(letters)
const partsOf = (...parts: Partial<typeof text>[]) => ({ parts: parts.map((part) => ({ ...text, ...part })) })

describe('the validation of a page', () => {
  it.each<[string, Partial<PageFields>]>([
    ['a page with little on it', {}],
    ['an address that is still to follow the title', { slug: '' }],
    ['lines of exactly the most letters, in any encoding', { title: long(120), lede: long(400), description: long(300) }],
    ['a heading of exactly the most', partsOf({ title: long(160) })],
    ['a text of exactly the most', partsOf({ html: 'x'.repeat(200_000) })],
    ['exactly the most parts', { parts: Array(60).fill(text) }],
    ['a part without a heading', partsOf({ title: '' })],
    ['a picture alone', partsOf({ html: '<p><IMG src="/a.webp"></p>' })],
    ['a table with a word', partsOf({ html: '<table><tr><td>a</td></tr></table>' })],
    ['a sign, a digit, a letter of any script', partsOf({ html: '+' }, { html: '7' }, { html: '<p>字</p>' }, { html: '!' })],
  ])('nothing: %s', (_, fields) => {
    expect(validatePage({ ...page, ...fields }, null)).toStrictEqual({})
  }) // biome-ignore format: a case a line

  it.each<[Partial<PageFields>, Record<string, unknown>]>([
    [{ title: '' }, { title: 'Please give the page a title' }],
    [{ title: long(121) }, { title: 'At most 120 characters' }],
    [{ lede: long(401) }, { lede: 'At most 400 characters' }],
    [{ description: long(301) }, { description: 'At most 300 characters' }],
    [{ slug: 'about' }, { slug: expect.stringContaining('/about') }],
    [{ parts: [] }, { parts: 'A page needs some text' }],
    [{ parts: Array(61).fill(text) }, { parts: 'A page can have at most 60 parts' }],
    [partsOf({}, { title: long(161) }), { parts: 'Part 2 has a heading of more than 160 characters' }],
    [partsOf({}, {}, { html: 'x'.repeat(200_001) }), { parts: 'Part 3 is too long' }],
    [partsOf({ html: '' }), { parts: 'Please write a text' }],
    [partsOf({ html: '<hr><table><tr><td></td></tr></table>' }), { parts: 'Please write a text' }],
    [partsOf({ html: '<p class="a">&nbsp;&#160;&#XA0; </p><imgs>' }), { parts: 'Please write a text' }],
    [{ title: '', lede: long(401) }, { title: 'Please give the page a title', lede: 'At most 400 characters' }],
  ])('%j: reported at its field only', (fields, fieldErrors) => {
    expect(validatePage({ ...page, ...fields }, null)).toStrictEqual(fieldErrors)
  }) // biome-ignore format: a case a line

  it('of the built-in kind covers its questions and parts, but not its address', () => {
    const partError = (original: 'faq' | 'terms', part: Partial<typeof text>) =>
      validatePage({ ...page, slug: 'about', ...partsOf({}, part) }, original)
    expect(partError('faq', {})).toStrictEqual({})
    expect(partError('faq', { title: '' })).toStrictEqual({ parts: 'Question 2 needs a question' })
    expect(partError('terms', { title: '' })).toStrictEqual({ parts: 'Part 2 needs a heading' })
    expect(partError('faq', { html: '<p></p>' })).toStrictEqual({ parts: 'Question 2 has no text yet' })
  })
})

describe('a normalised page', () => {
  it('has trimmed single lines, and a lower-case address without slashes', () => {
    const typed: PageFields = {
      ...{
        title: ' House \n\u2028 rules ',
        slug: ' //House-Rules ',
        lede: 'a  b   c',
        description: '\tc\nd\re ',
      },
      ...{ parts: [{ id: 'text', title: ' A\u0000heading ', html: ' <p>Two  spaces</p>\n' }] },
      ...{ place: 'menu', online: true },
    }
    expect(tidyPage(typed)).toStrictEqual({
      ...{ title: 'House rules', slug: 'house-rules', lede: 'a b c', description: 'c d e' },
      ...{ parts: [{ id: 'text', title: 'A heading', html: '<p>Two  spaces</p>' }] },
      ...{ place: 'menu', online: true },
    })
    expect(tidyPage(tidyPage(typed))).toStrictEqual(tidyPage(typed))
    for (const slug of ['/House/Rules', 'House/Rules'])
      expect(tidyPage({ ...typed, slug }).slug).toBe('house/rules')
  })
})
