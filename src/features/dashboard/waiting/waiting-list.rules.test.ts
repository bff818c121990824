import { describe, expect, it } from 'vitest'
import { waitingLines } from './waiting-list.rules.ts'

const none = { first: 0, links: 0, members: 0, reported: 0, writers: [] }
const one = (waits: Parameters<typeof waitingLines>[0]) => waitingLines(waits)[0]

describe('a line of what waits', () => {
  it('says why comments wait, in letters', () => {
    expect(one({ comments: { ...none, count: 7, first: 3, links: 3, reported: 1 } })).toMatchObject({
      ...{ count: 7, title: 'Comments held', to: '/admin/comments', search: {} },
      words: 'Three are first comments, three hold links, one was reported',
    })
    expect(one({ comments: { ...none, count: 14, members: 13, links: 1 } })?.words).toBe(
      'One holds links, 13 are of members whose words are held',
    )
  })

  it('leads to what was reported where nothing else waits', () => {
    expect(one({ comments: { ...none, count: 2, reported: 2 } })).toMatchObject({
      ...{ title: 'Comments reported', search: { only: 'reported' } },
    })
  })

  it('names the first of several', () => {
    expect(one({ pendingPosts: { count: 1, title: 'Ten games' } })).toMatchObject({
      title: 'Post with newer words',
      words: 'Ten games: readers see them once you update',
    })
    expect(one({ split: { count: 3, title: 'Jaipur' } })?.words).toBe(
      'Jaipur and 2 more: members see them otherwise than you',
    )
    expect(one({ namesakes: { count: 2, title: 'Lost Cities' } })).toMatchObject({
      words: 'Lost Cities: merge them, or tell them apart',
      search: { only: 'namesakes' },
    })
    expect(one({ namesakes: { count: 4, title: 'Azul' } })?.words).toContain('Azul, and others')
  })

  it('counts old prices by retailer, and says of mails whether the address is gone', () => {
    const retailers = [
      { name: 'Amazon', count: 1009 },
      { name: 'Game Nerdz', count: 5 },
    ]
    expect(one({ oldPrices: { count: 1014, retailers } })?.words).toBe('Amazon 1,009, Game Nerdz 5')
    expect(one({ failedMails: { count: 2, gone: 1 } })?.words).toBe(
      'One of them to an address that nobody has',
    )
    expect(one({ failedMails: { count: 1, gone: 0 } })?.title).toBe('Mail came back')
  })

  it('names what games lack, each with the list of exactly those', () => {
    const lines = waitingLines({ lacking: { words: 1, price: 1200 } })
    expect(lines).toMatchObject([
      {
        count: 1,
        title: 'Game without a description',
        search: { only: 'published', missing: 'description' },
      },
      { count: 1200, title: 'Games without a price', search: { only: 'published', missing: 'price' } },
    ])
    expect(waitingLines({ lacking: { words: 0, price: 0 } })).toEqual([])
    expect(new Set(lines.map(({ kind }) => kind)).size).toBe(2)
  })

  it('leads to pictures without words, and to drafts', () => {
    expect(one({ wordlessPictures: { count: 6 } })).toMatchObject({
      ...{ title: 'Pictures without words', to: '/admin/pictures', search: { only: 'wordless' } },
    })
    expect(one({ oldDrafts: { count: 2, title: 'Ten games' } })).toMatchObject({
      ...{ title: 'Drafts left lying', words: 'Ten games and 1 more: not touched for two weeks' },
      ...{ to: '/admin/posts', search: { only: 'left-lying' } },
    })
  })

  it('stands in one order, and is none for what does not wait', () => {
    expect(waitingLines({})).toEqual([])
    const all = waitingLines({
      oldPrices: { count: 1, retailers: [] },
      messages: { count: 1, from: 'Ann', subject: 'Hello', since: '2026-11-01T00:00:00.000Z' },
      comments: { ...none, count: 1, first: 1 },
    })
    expect(all.map(({ kind }) => kind)).toEqual(['comments', 'messages', 'oldPrices'])
    expect(all[1]).toMatchObject({ title: 'Message', words: 'Ann: Hello', search: { only: 'open' } })
  })
})

it('speaks of one price, and of several', () => {
  const titleOf = (count: number) => one({ oldPrices: { count, retailers: [] } })?.title
  expect([titleOf(1), titleOf(2)]).toEqual(['Price older than 30 days', 'Prices older than 30 days'])
})

it('writes numbers in letters up to twelve', () => {
  const words = Array.from(
    { length: 14 },
    (_, links) => one({ comments: { ...none, count: 20, first: 1, links } })?.words,
  )
  const numbers = 'one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,13'.split(',')
  expect(words.slice(1)).toEqual(
    numbers.map(
      (number, index) => `One is a first comment, ${number} ${index === 0 ? 'holds' : 'hold'} links`,
    ),
  )
})

it('stands whole: what it is, how it is told, and the list that shows exactly this', () => {
  const since = '2026-11-01T00:00:00.000Z'
  const lines = waitingLines({
    comments: { ...none, count: 4, members: 1, reported: 2 },
    messages: { count: 2, from: 'Ann', subject: 'Hello', since },
    failedMails: { count: 3, gone: 2 },
    pendingPosts: { count: 2, title: 'Ten games' },
    namesakes: { count: 3, title: 'Azul' },
    split: { count: 1, title: 'Jaipur' },
    wordlessPictures: { count: 1 },
    oldDrafts: { count: 1, title: 'Nine games' },
    oldPrices: { count: 1, retailers: [{ name: 'Amazon', count: 1 }] },
    lacking: { words: 2, price: 1 },
  })
  expect(lines.map(({ kind, count, title, words }) => [kind, count, title, words])).toEqual([
    ['comments', 4, 'Comments held', 'One is of members whose words are held, two were reported'],
    ['messages', 2, 'Messages', 'Ann: Hello'],
    ['failedMails', 3, 'Mails came back', 'Two of them to addresses that nobody has'],
    ['pendingPosts', 2, 'Posts with newer words', 'Ten games and 1 more: readers see them once you update'],
    ['namesakes', 3, 'Games of one name', 'Azul, and others: merge them, or tell them apart'],
    ['split', 1, 'Verdict apart', 'Jaipur: members see them otherwise than you'],
    ['wordlessPictures', 1, 'Picture without words', 'Whoever cannot see them does not know what they show'],
    ['oldDrafts', 1, 'Draft left lying', 'Nine games: not touched for two weeks'],
    ['oldPrices', 1, 'Price older than 30 days', 'Amazon 1'],
    ['lacking-words', 2, 'Games without a description', 'They are online'],
    ['lacking-price', 1, 'Game without a price', 'It is online'],
  ])
  expect(lines.map(({ to, search }) => [to, search])).toEqual([
    ['/admin/comments', {}],
    ['/admin/messages', { only: 'open', sort: 'created-asc' }],
    ['/admin/newsletter', { view: 'failed' }],
    ['/admin/posts', { only: 'waiting' }],
    ['/admin/games', { only: 'namesakes' }],
    ['/admin/games', { only: 'split' }],
    ['/admin/pictures', { only: 'wordless' }],
    ['/admin/posts', { only: 'left-lying' }],
    ['/admin/retailers', { view: 'prices', only: 'old' }],
    ['/admin/games', { only: 'published', missing: 'description' }],
    ['/admin/games', { only: 'published', missing: 'price' }],
  ])
  expect(lines.filter((line) => line.since).map(({ kind, since: at }) => [kind, at])).toEqual([
    ['messages', since],
  ])
  expect(one({ split: { count: 2, title: 'Jaipur' } })?.title).toBe('Verdicts apart')
  expect(one({ failedMails: { count: 2, gone: 0 } })?.words).toBe(
    'They were tried again and again. Look at why',
  )
  expect(one({ comments: { ...none, count: 2, members: 2 } })?.words).toBe(
    'Two are of members whose words are held',
  )
})
