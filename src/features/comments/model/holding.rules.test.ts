import { describe, expect, it } from 'vitest'
import { holdReason, holdsLink, siteInAll, sitesIn } from './holding.rules.ts'

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
    ['https://a', ['a']],
    ['xhttps://a', []],
    ['www.a', ['a']],
    ['www. a', []],
    ['-cheap.com', []],
    ['me@cheap.com', []],
    ['a--b.com', ['a--b.com']],
    ['cheap.com-x', []],
    ['cheap.zzz/', []],
    ['cheap.zzz/7', ['cheap.zzz']],
  ])('%s leads to %j', (content, sites) => {
    expect(sitesIn(content)).toEqual(sites)
    expect(holdsLink(content)).toBe(sites.length > 0)
  })

  it('shared by a group of comments is the one site that all of them link to', () => {
    expect(siteInAll(['a.com and b.com', 'see www.B.com', 'https://b.com/x'])).toBe('b.com')
    expect(siteInAll(['a.com', 'b.com'])).toBeNull()
    expect(siteInAll(['a.com', 'none'])).toBeNull()
    expect(siteInAll([])).toBeNull()
  })
})

describe('why a comment is held', () => {
  const all = { holdFirstComments: true, holdCommentsWithLinks: true }
  const none = { holdFirstComments: false, holdCommentsWithLinks: false }
  const link = 'at spam.example'
  it.each([
    [none, { content: link, isFirst: true, isMemberHeld: false }, null],
    [none, { content: 'x', isFirst: false, isMemberHeld: true }, 'member'],
    [all, { content: link, isFirst: true, isMemberHeld: true }, 'member'],
    [all, { content: link, isFirst: true, isMemberHeld: false }, 'link'],
    [all, { content: 'x', isFirst: true, isMemberHeld: false }, 'first'],
    [all, { content: 'x', isFirst: false, isMemberHeld: false }, null],
    [{ ...all, holdCommentsWithLinks: false }, { content: link, isFirst: false, isMemberHeld: false }, null],
    [{ ...all, holdFirstComments: false }, { content: 'x', isFirst: true, isMemberHeld: false }, null],
  ] as const)('%j of %j: %s', (settings, arriving, reason) => {
    expect(holdReason(settings, arriving)).toBe(reason)
  })
})

it.each([
  ['https://www.Cheap.com and http://other.de', ['cheap.com', 'other.de']],
  ['che\u200ba\u200bp.com', ['cheap.com']],
  ['cheap．com', ['cheap.com']],
  ['www.cheap.de', ['cheap.de']],
  ['https://awww.cheap.de', ['awww.cheap.de']],
  ['nothing here', []],
])('the sites in %j are %j', (content, sites) => {
  expect(sitesIn(content)).toEqual(sites)
})

it('the shared site is the first one that every comment links to', () => {
  expect(siteInAll([])).toBeNull()
  expect(siteInAll(['a.com b.com'])).toBe('a.com')
  expect(siteInAll(['a.com b.com', 'b.com c.com', 'c.com b.com'])).toBe('b.com')
  expect(siteInAll(['a.com b.com', 'b.com', 'a.com'])).toBeNull()
  expect(siteInAll(['a.com', 'none'])).toBeNull()
})
