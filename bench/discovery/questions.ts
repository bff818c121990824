/** The fixed mix of 200 search queries: half with filters and sorts only, half with texts taken from the games. */

import {
  type DiscoveryQuery,
  everything,
  type SortId,
  sortIds,
} from '#/features/discovery/rules/query.rules.ts'
import type { Catalogue } from '#/features/discovery/testing/discovery.rules.ts'

type Kind = (round: number) => Partial<DiscoveryQuery>

/** Returns 20 kinds of query. A kind is a function of the round, 0 to 9, so that it gives ten different queries. */
function kindsOf({ games, categories }: Catalogue): Kind[] {
  const sizes = new Map<string, number>()
  for (const slug of games.flatMap((game) => game.categories)) sizes.set(slug, (sizes.get(slug) ?? 0) + 1)
  const slugs = categories.map(({ slug }) => slug).sort((a, b) => sizes.get(b)! - sizes.get(a)!)
  const category = (at: number) => slugs[at % slugs.length]!
  const sort = (at: number): SortId => sortIds[at % sortIds.length]!
  const titleWords = (round: number) => games[round * 397 + 11]!.title.toLowerCase().split(' ')
  const longestWord = (round: number) => titleWords(round).reduce((a, b) => (b.length > a.length ? b : a))
  const described = games.filter(({ description }) => description.length > 400)
  const phrase = (round: number) => described[round * 37]!.description.split(' ').slice(9, 12).join(' ')
  return [
    (round) => ({ sort: sort(round) }),
    (round) => ({ categories: [category(round)] }),
    (round) => ({ categories: [category(round * 3)], difficulties: ['Easy'] }),
    (round) => ({ players: [2], durations: [(['quick', 'medium', 'long'] as const)[round % 3]!] }),
    (round) => ({ categories: [category(round), category(round + 5)], community: [3.5] }),
    (round) => ({ expert: [3], durations: ['quick', 'medium'], sort: sort(round + 3) }),
    (round) => ({ difficulties: ['Easy', 'Medium'], players: [round % 2 === 0 ? 3 : 4] }),
    (round) => ({ categories: [category(round)], sort: round % 2 === 0 ? 'category-desc' : 'name-asc' }),
    (round) => ({ page: 1 + round * round * 5, sort: sort(round * 5) }),
    (round) => ({
      categories: [category(0), category(20 + round)],
      difficulties: ['Hard'],
      players: [2, 4],
      durations: ['long'],
      community: [4],
      expert: [3],
    }),
    (round) => ({ q: longestWord(round) }),
    (round) => ({ q: longestWord(round + 13), difficulties: ['Medium'] }),
    (round) => ({ q: titleWords(round + 3).join(' ') }),
    (round) => ({ q: longestWord(round + 7).slice(0, 3) }),
    (round) => ({ q: ['wa', 'ca', 'of', 'th', 'z', 'an', 'st', '18', 'ö', 'ti'][round]! }),
    (round) => ({ q: phrase(round) }),
    (round) => ({
      q: [
        'of the',
        'in the',
        'the game',
        'to the',
        'of a',
        'game of',
        'war in',
        'and the',
        'on the',
        'each player',
      ][round]!,
    }),
    (round) => ({
      q: ['game', 'war', 'card', 'dice', 'battle', 'world', 'star', 'the', 'king', 'train'][round]!,
      sort: sort(round),
    }),
    (round) => ({
      q: ['war', 'zoo', 'city', 'train', 'space', 'farm', 'pirate', 'dragon', 'castle', 'sea'][round]!,
      durations: ['quick'],
      community: [4],
    }),
    (round) => ({
      q: [
        '7wonders',
        'zertz',
        'orleans',
        'memoir 44',
        'co2',
        'el dorado',
        'cafe',
        'tzolkin',
        'lords & ladies',
        'x-men',
      ][round]!,
    }),
  ]
}

/** Returns a query for a text as it is, without correcting or interpreting it. */
export const exactly = (q: string): DiscoveryQuery => ({ ...everything, q, exact: true })

/** Returns the 200 queries for a catalogue. */
export function mixedQuestions(catalogue: Catalogue): DiscoveryQuery[] {
  return kindsOf(catalogue).flatMap((kind) =>
    Array.from({ length: 10 }, (_, round) => ({ ...everything, ...kind(round), exact: true })),
  )
}

/** Misspelt texts, which no game contains. They are measured apart because PostgreSQL does not correct them here. */
export const mistypedTexts = [
  'carcasonne', 'patchwrok', 'terraformingmars', 'agrcola', 'pandemci', 'dominoin', 'scrable', 'battlship', 'wingspann', 'splendour duell',
  'carcasone hunters', 'ticket to rdie', 'twiligt strugle', 'race for teh galaxy', 'jaipurr', 'lost citties', 'hanamikojii', 'schotten toten',
  'memoire 44', 'mage knigt',
] // biome-ignore format: one text a line would bury the rest
