import { describe, expect, it } from 'vitest'
import { besideOfPage, labelOf, type PageContent, writtenBy } from './page-versions.store.ts'

const QUESTION = { id: 'q1', title: 'Is it free?', html: '<p>Yes.</p>' }
const OTHER = { id: 'q2', title: 'Who are you?', html: '<p>Two.</p>' }
const STATED: PageContent = {
  title: 'About',
  lede: 'Who we are',
  parts: [QUESTION, OTHER],
  description: 'About us',
}

const readable = (html: string) => html.replace(/<[^>]*>/g, '')
/** The differences of two states of the page by field, with both values. */
const differing = (before: Partial<PageContent>, after: Partial<PageContent>) =>
  besideOfPage({ ...STATED, ...before }, { ...STATED, ...after }, readable)
    .filter(({ isSame }) => !isSame)
    .map(({ name, before, now }) => [name, before, now])

describe('the fields of a page revision', () => {
  it('fall back to the current value if the revision lacks a field', () => {
    expect(writtenBy({}, STATED)).toEqual(STATED)
    expect(writtenBy({ title: 1, lede: null, parts: 'none', description: undefined }, STATED)).toEqual(STATED)
    const other = { title: 'Us', lede: '', parts: [], description: '' }
    expect(writtenBy(other, STATED)).toEqual(other)
  })

  it('are labelled as in the form; an unknown field keeps its name', () => {
    expect(['title', 'lede', 'parts', 'description', 'slug'].map(labelOf)).toEqual([
      ...['Title', 'Under the title', 'Text', 'For search engines', 'slug'],
    ])
  })
})

describe('comparing two versions of a page', () => {
  it('lists the fields in the order of the page', () => {
    expect(besideOfPage(STATED, STATED, readable)).toEqual([
      { name: 'Title', before: 'About', now: 'About', isSame: true },
      { name: 'Under the title', before: 'Who we are', now: 'Who we are', isSame: true },
      { name: 'Is it free?', before: 'Is it free?\n\nYes.', now: 'Is it free?\n\nYes.', isSame: true },
      { name: 'Who are you?', before: 'Who are you?\n\nTwo.', now: 'Who are you?\n\nTwo.', isSame: true },
      { name: 'For search engines', before: 'About us', now: 'About us', isSame: true },
    ])
  })

  it('marks each line that differs', () => {
    expect(differing({ title: 'Us', lede: 'We', description: '' }, {})).toEqual([
      ['Title', 'Us', 'About'],
      ['Under the title', 'We', 'Who we are'],
      ['For search engines', '', 'About us'],
    ])
  })

  it('marks a part whose heading or text changed, even if the plain text is the same', () => {
    const headed = { ...QUESTION, title: 'Does it cost?' }
    expect(differing({ parts: [headed, OTHER] }, {})).toEqual([
      ['Is it free?', 'Does it cost?\n\nYes.', 'Is it free?\n\nYes.'],
    ])
    const strong = { ...QUESTION, html: '<p><strong>Yes.</strong></p>' }
    expect(differing({}, { parts: [strong, OTHER] })).toEqual([
      ['Is it free?', 'Is it free?\n\nYes.', 'Is it free?\n\nYes.'],
    ])
  })

  it('marks an added or removed part, and lists it last', () => {
    expect(differing({ parts: [OTHER] }, {})).toEqual([['Is it free?', '', 'Is it free?\n\nYes.']])
    expect(differing({}, { parts: [OTHER] })).toEqual([['Is it free?', 'Is it free?\n\nYes.', '']])
  })

  it('names a part without a heading by its text, and shows no empty line for it', () => {
    const unheaded = { ...QUESTION, title: '' }
    expect(differing({ parts: [] }, { parts: [unheaded] })).toEqual([['Text', '', 'Yes.']])
  })

  it('marks a changed order of the same parts as the only difference', () => {
    const order = ['Order', 'Is it free?\nWho are you?', 'Who are you?\nIs it free?']
    expect(differing({}, { parts: [OTHER, QUESTION] })).toEqual([order])
    const more = { id: 'q3', title: 'Why?', html: '' }
    expect(differing({}, { parts: [OTHER, more, QUESTION] })).toEqual([
      ['Why?', '', 'Why?'],
      ['Order', 'Is it free?\nWho are you?', 'Who are you?\nWhy?\nIs it free?'],
    ])
    expect(differing({ parts: [more, QUESTION] }, { parts: [QUESTION, OTHER] })).toEqual([
      ['Who are you?', '', 'Who are you?\n\nTwo.'],
      ['Why?', 'Why?', ''],
    ])
  })
})
