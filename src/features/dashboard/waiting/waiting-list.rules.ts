import { inFigures } from '#/lib/text/in-figures.ts'
import type { WaitingList } from '../dashboard.schema.ts'

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
  const { messages, failedMails, pendingPosts, namesakes, split, wordlessPictures, lacking } = waits
  const { comments, oldDrafts, oldPrices, deadLinks } = waits
  return [
    comments && commentsLine(comments),
    messages && {
      ...line('messages', messages.count, ['Message', 'Messages'], '/admin/messages'),
      since: messages.since,
      words: `${messages.from}: ${messages.subject}`,
      search: { only: 'open', sort: 'created-asc' },
    },
    failedMails && {
      ...line('failedMails', failedMails.count, ['Email failed', 'Emails failed'], '/admin/newsletter'),
      words:
        failedMails.gone === 0
          ? 'Delivery was tried for two days. See why'
          : `${capital(inLetters(failedMails.gone))} went to ${failedMails.gone === 1 ? 'an address that doesn’t' : 'addresses that don’t'} exist`,
      search: { view: 'failed' },
    },
    pendingPosts && {
      ...line('pendingPosts', pendingPosts.count, PENDING, '/admin/posts'),
      words: `${named(pendingPosts)}: readers see them once you update`,
      search: { only: 'waiting' },
    },
    namesakes && {
      ...line('namesakes', namesakes.count, 'Games with the same title', '/admin/games'),
      words: `${namesakes.title}${namesakes.count > 2 ? ', and others' : ''}: merge them, or tell them apart`,
      search: { only: 'namesakes' },
    },
    split && {
      ...line('split', split.count, 'Opinions split', '/admin/games'),
      words: `${named(split)}: members disagree with your verdict`,
      search: { only: 'split' },
    },
    wordlessPictures && {
      ...line('wordlessPictures', wordlessPictures.count, WORDLESS, '/admin/pictures'),
      words: 'People who can’t see them don’t know what they show',
      search: { only: 'wordless' },
    },
    oldDrafts && {
      ...line('oldDrafts', oldDrafts.count, ['Old draft', 'Old drafts'], '/admin/posts'),
      words: `${named(oldDrafts)}: not edited for two weeks`,
      search: { only: 'left-lying' },
    },
    oldPrices && {
      ...line('oldPrices', oldPrices.count, OLD_PRICES, '/admin/retailers'),
      words: oldPrices.retailers.map(({ name, count }) => `${name} ${inFigures(count)}`).join(', '),
      search: { view: 'prices', only: 'old' },
    },
    deadLinks && {
      ...line('deadLinks', deadLinks.count, ['Dead link', 'Dead links'], '/admin/retailers'),
      words: `${named(deadLinks)}: the shop page is gone`,
      search: { view: 'prices', only: 'dead' },
    },
    // No game lacks a picture: one without a file of its own has a cover that we draw.
    ...(lacking ? [lackingLine('words', lacking.words), lackingLine('price', lacking.price)] : []),
  ].filter((each): each is WaitingLine => each !== undefined)
}

const PENDING = ['Post with unpublished changes', 'Posts with unpublished changes'] as const
const WORDLESS = ['Image without alt text', 'Images without alt text'] as const
const OLD_PRICES = ['Price older than 30 days', 'Prices older than 30 days'] as const

/** @param titles of one and of several; the same if it is a single text */
const line = (
  kind: WaitingLine['kind'],
  count: number,
  titles: string | readonly [one: string, several: string],
  to: string,
) => ({ kind, count, title: typeof titles === 'string' ? titles : titles[count === 1 ? 0 : 1], to })

function commentsLine(comments: NonNullable<WaitingList['comments']>): WaitingLine {
  const { count, first, links, members, reported, writers } = comments
  const why = [
    [first, 'is a first comment', 'are first comments'],
    [links, 'holds links', 'hold links'],
    [members, 'is from a member whose comments are held', 'are from members whose comments are held'],
    [reported, 'was reported', 'were reported'],
  ] as const
  const isReported = reported === count
  return {
    ...line('comments', count, isReported ? 'Comments reported' : 'Comments held', '/admin/comments'),
    writers,
    words: capital(
      why
        .filter(([many]) => many > 0)
        .map(([many, one, several]) => `${inLetters(many)} ${many === 1 ? one : several}`)
        .join(', '),
    ),
    search: isReported ? { only: 'reported' } : {},
  }
}

const LACKING = {
  words: { only: 'no-description', without: 'without a description' },
  price: { only: 'no-price', without: 'without a price' },
} as const

function lackingLine(what: keyof typeof LACKING, count: number): WaitingLine | undefined {
  const { only, without } = LACKING[what]
  if (count === 0) return undefined
  return {
    ...line(`lacking-${what}`, count, [`Game ${without}`, `Games ${without}`], '/admin/games'),
    words: count === 1 ? 'It’s published' : 'They’re published',
    search: { only },
  }
}

/** The first title, and how many more there are. */
const named = ({ title, count }: { title: string; count: number }) =>
  count === 1 ? title : `${title} and ${inFigures(count - 1)} more`

const SMALL = [
  ...[
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
  ],
]
const inLetters = (count: number) => SMALL[count] ?? inFigures(count)
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
