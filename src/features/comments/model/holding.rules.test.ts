import { describe, expect, it } from 'vitest'
import { holdReason, holdsLink } from './holding.rules.ts'

describe('a link', () => {
  it.each([
    'https://cheap.example/now',
    'HTTP://Cheap.Example',
    'look at www.cheap.de',
    'oskarsaids.example/jaipur is free',
    'cheap-meeples.com!',
    'cheap.co.uk',
    'shop at cheap．example', // a full-width full stop
    'che\u200bap.com',
    'münchen.de',
    'deals.zzz/now',
  ])('is in %j', (content) => {
    expect(holdsLink(content)).toBe(true)
  })

  it.each([
    '',
    'We play this every Sunday.And still argue.',
    'It took 2.5 hours',
    'e.g. with two',
    'Great game...loved it',
    'me@nowhere',
    'and/or both',
    'It is 10/10',
    'Hanabi 2.0/3.0',
    'communist',
  ])('is not in %j', (content) => {
    expect(holdsLink(content)).toBe(false)
  })

  it.each([
    ['https://a', true],
    ['xhttps://a', false],
    ['www.a', true],
    ['www. a', false],
    ['-cheap.com', false],
    ['me@cheap.com', false],
    ['a--b.com', true],
    ['cheap.com-x', false],
    ['cheap.zzz/', false],
    ['cheap.zzz/7', true],
  ])('%s holds one: %s', (content, isLink) => {
    expect(holdsLink(content)).toBe(isLink)
  })
})

describe('why a comment is held', () => {
  const all = { holdFirstComments: true, holdCommentsWithLinks: true }
  const none = { holdFirstComments: false, holdCommentsWithLinks: false }
  const link = 'at spam.example'
  it.each([
    [none, { content: link, isFirst: true }, null],
    [all, { content: link, isFirst: true }, 'link'],
    [all, { content: 'x', isFirst: true }, 'first'],
    [all, { content: 'x', isFirst: false }, null],
    [{ ...all, holdCommentsWithLinks: false }, { content: link, isFirst: false }, null],
    [{ ...all, holdFirstComments: false }, { content: 'x', isFirst: true }, null],
  ] as const)('%j of %j: %s', (settings, arriving, reason) => {
    expect(holdReason(settings, arriving)).toBe(reason)
  })
})
