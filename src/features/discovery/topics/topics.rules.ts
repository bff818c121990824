/** Pages of games with something in common: their kinds, and their texts with counts. */

import { inFigures } from '#/lib/text/in-figures.ts'
import type { NamedGroup, SearchableGame } from '../rules/filter-list.rules.ts'

/** Minimum number of games for search engines to index a page. */
export const LISTED_FROM = 4

interface TopicKind {
  /** The filter that leaves its games. */
  group: NamedGroup
  /** What such pages are called together. */
  plural: string
  heading: (name: string) => string
  title: (name: string, games: string) => string
  /** The first sentence, "We have five games by Uwe Rosenberg." */
  count: (name: string, games: string, isOne: boolean) => string
}

export const TOPIC_KINDS = {
  designer: {
    group: 'designers',
    plural: 'Designers',
    heading: (name) => name,
    title: (name, games) => `${name}: ${games} for two`,
    count: (name, games) => `We have ${games} by ${name}.`,
  },
  mechanic: {
    group: 'mechanics',
    plural: 'Mechanics',
    heading: (name) => `${name} games for two`,
    title: (name) => `${name} board games for two`,
    count: (name, games, isOne) => `We have ${games} that ${isOne ? 'uses' : 'use'} ${lowered(name)}.`,
  },
  publisher: {
    group: 'publishers',
    plural: 'Publishers',
    heading: (name) => name,
    title: (name, games) => `${name}: ${games} for two`,
    count: (name, games) => `We have ${games} from ${name}.`,
  },
  year: {
    group: 'years',
    plural: 'Years',
    heading: (name) => `Board games for two from ${name}`,
    title: (name) => `Board games for two from ${name}`,
    count: (name, games) => `We have ${games} from ${name}.`,
  },
} as const satisfies Record<string, TopicKind>
export type NamedTopicKind = keyof typeof TOPIC_KINDS
export const namedTopicKinds = Object.keys(TOPIC_KINDS) as readonly NamedTopicKind[]

/** The head of a page. */
export interface TopicWords {
  title: string
  heading: string
  lede: string
}

/** Returns the texts of a page about a name. */
export function wordsOfName(
  kind: NamedTopicKind,
  name: string,
  games: readonly SearchableGame[],
): TopicWords {
  const { title, heading, count }: TopicKind = TOPIC_KINDS[kind]
  const isOne = games.length === 1
  const inAll = `${numberInWords(games.length)} ${isOne ? 'game' : 'games'}`
  const counts = countsInWords(games, { except: kind === 'mechanic' ? [name] : [] })
  return {
    title: title(name, `${inFigures(games.length)} board ${isOne ? 'game' : 'games'}`),
    heading: heading(name),
    lede: [count(name, inAll, isOne), counts].filter((sentence) => sentence !== '').join(' '),
  }
}

/** What several games have in common, most telling first: one clause is taken of each part. */
const COUNTED: readonly (readonly [one: string, many: string, holds: (game: SearchableGame) => boolean])[][] = [
  [
    ['is made for no more than two players', 'are made for no more than two players', ({ maxPlayers }) => maxPlayers <= 2],
    ['is best with two', 'are best with two', ({ verdict }) => verdict.word === 'best'],
    ['is cooperative', 'are cooperative', ({ mode }) => mode === 'together'],
  ],
  [
    ['takes less than half an hour', 'take less than half an hour', ({ playMinutes }) => isUnder(playMinutes, 30)],
    ['takes less than an hour', 'take less than an hour', ({ playMinutes }) => isUnder(playMinutes, 60)],
    ['is easy to learn', 'are easy to learn', ({ difficulty }) => difficulty === 'Easy'],
  ],
] // biome-ignore format: a table

const isUnder = (minutes: number | null, most: number) => minutes !== null && minutes > 0 && minutes < most

/**
 * A sentence of counts: "Four are made for no more than two players, and three use worker placement." Empty for a single game, or if
 * nothing can be counted.
 * @param except obvious mechanics
 * @param most features of more games are obvious
 */
export function countsInWords(
  games: readonly SearchableGame[],
  { except = [], most = games.length }: { except?: readonly string[]; most?: number } = {},
): string {
  if (games.length < 2) return ''
  const clause = (count: number, one: string, many: string) =>
    `${count === games.length ? 'all' : numberInWords(count)} ${count === 1 ? one : many}`
  const mechanic = mostOf(
    games.flatMap(({ mechanics }) => mechanics.filter((name) => !except.includes(name))),
  )
  const clauses = COUNTED.flatMap((part) => {
    const counts = part.map(([one, many, holds]) => ({ one, many, count: games.filter(holds).length }))
    // What holds of most of them but not of all tells most.
    const telling = counts.filter(({ count }) => count > 1 && count <= most)
    const [first] = telling.sort((a, b) => b.count - a.count)
    return first ? [clause(first.count, first.one, first.many)] : []
  })
  if (mechanic && mechanic.count > 1 && mechanic.count <= most)
    clauses.splice(1, 1, clause(mechanic.count, '', `use ${lowered(mechanic.name)}`))
  if (clauses.length === 0) return ''
  return `${capitalized(clauses.slice(0, 2).join(', and '))}.`
}

/** The most frequent name in a list; the first of equals. */
function mostOf(names: readonly string[]): { name: string; count: number } | undefined {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  let most: { name: string; count: number } | undefined
  for (const [name, count] of counts) if (count > (most?.count ?? 0)) most = { name, count }
  return most
}

const SMALL_NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "five" for small numbers, else digits. */
export const numberInWords = (count: number): string => SMALL_NUMBERS[count] ?? inFigures(count)

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "Worker placement" within a sentence; names in capitals stay as they are. */
const lowered = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
