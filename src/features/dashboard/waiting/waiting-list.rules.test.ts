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
