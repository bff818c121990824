/** The texts of topic pages, which are about games with something in common, such as a designer. */

import { counted, spellNumber } from '#/lib/format.ts'
import type { NamedGroup, SearchableGame } from '../rules/filter-list.rules.ts'

/** The kinds of topic pages, such as the page of a designer. `group` is the key of the filter that finds a page's games. */
export const TOPIC_KINDS = {
  designer: { group: 'designers', plural: 'Designers' },
  mechanic: { group: 'mechanics', plural: 'Mechanics' },
  publisher: { group: 'publishers', plural: 'Publishers' },
  year: { group: 'years', plural: 'Years' },
} as const satisfies Record<string, { group: NamedGroup; plural: string }>
export type NamedTopicKind = keyof typeof TOPIC_KINDS
export const namedTopicKinds = Object.keys(TOPIC_KINDS) as readonly NamedTopicKind[]

/** Returns title, heading and first sentences for the page of a topic: a designer, mechanic, publisher or year. */
export function topicTexts(kind: NamedTopicKind, name: string, games: readonly SearchableGame[]) {
  const count = games.length
  const inWords = `${spellNumber(count, 'within')} ${count === 1 ? 'game' : 'games'}`
  const counts = formatCounts(games, { except: kind === 'mechanic' ? [name] : [] })
  const page = (title: string, heading: string, relation: string) => ({
    ...{ title, heading },
    lede: `We have ${inWords} ${relation}. ${counts}`.trim(),
  })
  if (kind === 'mechanic')
    return page(
      `${name} board games for two`,
      `${name} games for two`,
      `that ${count === 1 ? 'uses' : 'use'} ${lowered(name)}`,
    )
  const from = `from ${name}`
  if (kind === 'year') return page(`Board games for two ${from}`, `Board games for two ${from}`, from)
  const title = `${name}: ${counted(count, 'board game')} for two`
  return page(title, name, kind === 'designer' ? `by ${name}` : from)
}

/** Features to count, in groups; a sentence names the most frequent feature of each group. */
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

/** Returns a sentence on what games share: "Four are best with two, and three use dice." It is '' if they share nothing. */
export function formatCounts(
  games: readonly SearchableGame[],
  { except = [], maximum = games.length }: { except?: readonly string[]; maximum?: number } = {},
): string {
  if (games.length < 2) return ''
  const clause = (count: number, one: string, many: string) =>
    `${count === games.length ? 'all' : spellNumber(count, 'within')} ${count === 1 ? one : many}`
  const clauses = COUNTED.flatMap((part) => {
    const counts = part.map(([one, many, holds]) => ({ one, many, count: games.filter(holds).length }))
    // What holds of most of them but not of all tells most.
    const telling = counts.filter(({ count }) => count > 1 && count <= maximum)
    const [first] = telling.sort((a, b) => b.count - a.count)
    return first ? [clause(first.count, first.one, first.many)] : []
  })
  const mechanics = Map.groupBy(
    games.flatMap((game) => game.mechanics.filter((name) => !except.includes(name))),
    (name) => name,
  )
  const [mechanic] = [...mechanics].sort(([, a], [, b]) => b.length - a.length)
  if (mechanic && mechanic[1].length > 1 && mechanic[1].length <= maximum)
    clauses.splice(1, 1, clause(mechanic[1].length, '', `use ${lowered(mechanic[0])}`))
  const words = clauses.slice(0, 2).join(', and ')
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** Returns a name as it reads within a sentence: "worker placement"; names in capitals are unchanged. */
const lowered = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
