import { expect, it } from 'vitest'
import { waitingLines } from './waiting-list.rules.ts'

const none = { first: 0, links: 0, members: 0, reported: 0, writers: [] }
const one = (waits: Parameters<typeof waitingLines>[0]) => waitingLines(waits)[0]

it('is complete: text, description and a link to the matching list', () => {
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
    ['comments', 4, 'Comments held', 'One is from a member whose comments are held, two were reported'],
    ['messages', 2, 'Messages', 'Ann: Hello'],
    ['failedMails', 3, 'Emails failed', 'Two went to addresses that don’t exist'],
    [
      'pendingPosts',
      2,
      'Posts with unpublished changes',
      'Ten games and 1 more: readers see them once you update',
    ],
    ['namesakes', 3, 'Games with the same title', 'Azul, and others: merge them, or tell them apart'],
    ['split', 1, 'Opinions split', 'Jaipur: members disagree with your verdict'],
    ['wordlessPictures', 1, 'Image without alt text', 'People who can’t see them don’t know what they show'],
    ['oldDrafts', 1, 'Old draft', 'Nine games: not edited for two weeks'],
    ['oldPrices', 1, 'Price older than 30 days', 'Amazon 1'],
    ['lacking-words', 2, 'Games without a description', 'They’re published'],
    ['lacking-price', 1, 'Game without a price', 'It’s published'],
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
  expect(one({ split: { count: 2, title: 'Jaipur' } })?.title).toBe('Opinions split')
  expect(one({ failedMails: { count: 2, gone: 0 } })?.words).toBe('Delivery was tried for two days. See why')
  expect(one({ comments: { ...none, count: 2, members: 2 } })?.words).toBe(
    'Two are from members whose comments are held',
  )
})
