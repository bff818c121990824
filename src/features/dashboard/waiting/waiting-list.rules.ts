import { inFigures } from '#/lib/text/in-figures.ts'
import type { WaitingList } from './waiting-list.schema.ts'

/** A line of waiting items: count, title, details, and a link to the matching list. */
export interface WaitingLine {
  kind: keyof WaitingList | `lacking-${keyof NonNullable<WaitingList['lacking']>}`
  count: number
  title: string
  words: string
  /** Since when the oldest one waits, if known. */
  since?: string
  /** Who wrote what waits, where their initials are shown. */
  writers?: readonly string[]
  to: string
  search: Record<string, string>
}

/** A problem of the site itself, and what to do about it. */
export interface SiteFault {
  title: string
  words: string
}

/** The waiting items line by line, most urgent first. */
export function waitingLines(waits: WaitingList): WaitingLine[] {
  return [
    commentsLine(waits.comments),
    messagesLine(waits.messages),
    failedLine(waits.failedMails),
    pendingLine(waits.pendingPosts),
    namesakesLine(waits.namesakes),
    splitLine(waits.split),
    picturesLine(waits.wordlessPictures),
    draftsLine(waits.oldDrafts),
    pricesLine(waits.oldPrices),
    linksLine(waits.deadLinks),
    ...lackingLines(waits.lacking),
  ].filter((line) => line !== undefined)
}

function commentsLine(comments: WaitingList['comments']): WaitingLine | undefined {
  if (!comments) return undefined
  const { count, first, links, members, reported, writers } = comments
  const why = [
    first > 0 && `${inLetters(first)} ${first === 1 ? 'is a first comment' : 'are first comments'}`,
    links > 0 && `${inLetters(links)} ${links === 1 ? 'holds' : 'hold'} links`,
    members > 0 &&
      `${inLetters(members)} ${members === 1 ? 'is from a member' : 'are from members'} whose comments are held`,
    reported > 0 && `${inLetters(reported)} ${reported === 1 ? 'was' : 'were'} reported`,
  ].filter((each) => each !== false)
  return {
    ...{ kind: 'comments', count, writers },
    title: reported === count ? 'Comments reported' : 'Comments held',
    words: capital(why.join(', ')),
    to: '/admin/comments',
    search: reported === count ? { only: 'reported' } : {},
  }
}

const messagesLine = (messages: WaitingList['messages']): WaitingLine | undefined =>
  messages && {
    ...{ kind: 'messages', count: messages.count, since: messages.since },
    title: messages.count === 1 ? 'Message' : 'Messages',
    words: `${messages.from}: ${messages.subject}`,
    to: '/admin/messages',
    search: { only: 'open', sort: 'created-asc' },
  }

const failedLine = (mails: WaitingList['failedMails']): WaitingLine | undefined =>
  mails && {
    ...{ kind: 'failedMails', count: mails.count },
    title: mails.count === 1 ? 'Email failed' : 'Emails failed',
    words:
      mails.gone === 0
        ? 'Delivery was tried for two days. See why'
        : `${capital(inLetters(mails.gone))} went to ${mails.gone === 1 ? 'an address that doesn’t' : 'addresses that don’t'} exist`,
    to: '/admin/newsletter',
    search: { view: 'failed' },
  }

const pendingLine = (posts: WaitingList['pendingPosts']): WaitingLine | undefined =>
  posts && {
    ...{ kind: 'pendingPosts', count: posts.count },
    title: posts.count === 1 ? 'Post with unpublished changes' : 'Posts with unpublished changes',
    words: `${posts.title}${andMore(posts.count - 1)}: readers see them once you update`,
    to: '/admin/posts',
    search: { only: 'waiting' },
  }

const namesakesLine = (games: WaitingList['namesakes']): WaitingLine | undefined =>
  games && {
    ...{ kind: 'namesakes', count: games.count },
    title: 'Games with the same title',
    words: `${games.title}${games.count > 2 ? ', and others' : ''}: merge them, or tell them apart`,
    to: '/admin/games',
    search: { only: 'namesakes' },
  }

const splitLine = (games: WaitingList['split']): WaitingLine | undefined =>
  games && {
    ...{ kind: 'split', count: games.count },
    title: 'Opinions split',
    words: `${games.title}${andMore(games.count - 1)}: members disagree with your verdict`,
    to: '/admin/games',
    search: { only: 'split' },
  }

const linksLine = (links: WaitingList['deadLinks']): WaitingLine | undefined =>
  links && {
    ...{ kind: 'deadLinks', count: links.count },
    title: links.count === 1 ? 'Dead link' : 'Dead links',
    words: `${links.title}${andMore(links.count - 1)}: the shop page is gone`,
    to: '/admin/retailers',
    search: { view: 'prices', only: 'dead' },
  }

const pricesLine = (prices: WaitingList['oldPrices']): WaitingLine | undefined =>
  prices && {
    ...{ kind: 'oldPrices', count: prices.count },
    title: prices.count === 1 ? 'Price older than 30 days' : 'Prices older than 30 days',
    words: prices.retailers.map(({ name, count }) => `${name} ${inFigures(count)}`).join(', '),
    to: '/admin/retailers',
    search: { view: 'prices', only: 'old' },
  }

const picturesLine = (pictures: WaitingList['wordlessPictures']): WaitingLine | undefined =>
  pictures && {
    ...{ kind: 'wordlessPictures', count: pictures.count },
    title: pictures.count === 1 ? 'Image without alt text' : 'Images without alt text',
    words: 'People who can’t see them don’t know what they show',
    to: '/admin/pictures',
    search: { only: 'wordless' },
  }

const draftsLine = (drafts: WaitingList['oldDrafts']): WaitingLine | undefined =>
  drafts && {
    ...{ kind: 'oldDrafts', count: drafts.count },
    title: drafts.count === 1 ? 'Old draft' : 'Old drafts',
    words: `${drafts.title}${andMore(drafts.count - 1)}: not edited for two weeks`,
    to: '/admin/posts',
    search: { only: 'left-lying' },
  }

// No game lacks a picture: one without a file of its own has a cover that we draw.
const LACKING = {
  words: { missing: 'description', without: 'without a description' },
  price: { missing: 'price', without: 'without a price' },
} as const

function lackingLines(lacking: WaitingList['lacking']): WaitingLine[] {
  if (!lacking) return []
  return (['words', 'price'] as const).flatMap((what) => {
    const count = lacking[what]
    if (count === 0) return []
    const { missing, without } = LACKING[what]
    return [
      {
        ...{ kind: `lacking-${what}` as const, count },
        title: `${count === 1 ? 'Game' : 'Games'} ${without}`,
        words: count === 1 ? 'It’s published' : 'They’re published',
        to: '/admin/games',
        search: { only: 'published', missing },
      },
    ]
  })
}

const andMore = (count: number) => (count === 0 ? '' : ` and ${inFigures(count)} more`)

const SMALL = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const inLetters = (count: number) => SMALL[count] ?? inFigures(count)
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
