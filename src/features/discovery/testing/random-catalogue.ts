/** Random small catalogues and queries (fast-check), to prove that the index finds the same as the reference implementation. */

import fc from 'fast-check'
import { DIFFICULTIES, MODES, TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import {
  type DiscoverableGame,
  type FilterDefinition,
  filterList,
  fixedGroups,
  type OptionValue,
  ofEach,
} from '../rules/filter-list.rules.ts'
import { type DiscoveryQuery, sortIds } from '../rules/query.rules.ts'
import { NO_FACTS } from './discoverable-game.ts'
import type { Catalogue } from './discovery.rules.ts'

const words = [
  'the', 'of', 'to', 'a', 'duel', 'Dual', 'wonders', '7', 'Ōrléans', 'Orleans', 'ZÈRTZ', 'CO₂', 'co2', 'patch', 'work',
  'Patchwork', 'Carcassonne', 'carcasone', "Tzolk'in", '100%', '50_off', 'a\\b', 'ΟΔΟΣ', 'οδος', 'Straße', 'İstanbul', '&', 'and',
  '狼', '狼人', 'テスト', '!', '?!', '...', '-', '🐱', 'c++', '1830', '1846', 'thee', 'theme', 'proof', 'Catan', 'Catana',
] // biome-ignore format: one word a line would bury the rest

/** Generates any character, except lone surrogates. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x2ffff }))
  .map((code) => String.fromCodePoint(code))

const slugs = ['strategy', 'card-game', 'abstract', 'tile-placement', 'not-listed', 'zzz']
const categoryNames = ['Strategy', 'Card Game', 'Card', 'Orléans!', 'Abstract', 'the Duel', 'Tile-Placement']

const anyText = (longest: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', ' ', ': ', '-', '')), {
      maxLength: longest,
    })
    .map((pieces) => pieces.flat().join('').trim())

/** People in several spellings, some of symbols only. */
const people = ['Uwe Rosenberg', 'UWE ROSENBERG', 'José García', 'Jose Garcia', 'c++', '狼', '!!!', 'A, B']
/** Creates more names than a response counts. */
const numbered = (name: string) => Array.from({ length: 30 }, (_, at) => `${name} ${at % 7}${at}`)

const anyRating = fc.option(fc.constantFrom(0, 1, 2.4, 2.5, 3, 3.5, 3.9, 4, 4.5, 4.75, 5))

/** Generates a published game with the given id. */
export const anyGame = (id: number): fc.Arbitrary<DiscoverableGame> =>
  fc
    .record({
      title: anyText(5),
      description: anyText(12),
      categories: fc.array(fc.constantFrom(...slugs), { maxLength: 3 }),
      difficulty: fc.option(fc.constantFrom(...DIFFICULTIES)),
      playMinutes: fc.option(fc.constantFrom(0, 1, 29, 30, 45, 60, 61, 600)),
      realMinutes: fc.option(fc.constantFrom(1, 29, 30, 45, 61, 600)),
      minPlayers: fc.integer({ min: 1, max: 3 }),
      maxPlayers: fc.constantFrom(1, 2, 3, 4, 5, 999),
      verdict: fc.record({
        word: fc.option(fc.constantFrom(...TWO_PLAYER_VERDICTS)),
        isSure: fc.boolean(),
        value: fc.option(fc.constantFrom(0.2, 0.6, 0.78, 0.895)),
      }),
      mode: fc.option(fc.constantFrom(...MODES)),
      weight: fc.option(fc.constantFrom(1, 1.5, 1.51, 2, 2.75, 4, 5)),
      expertRating: anyRating,
      communityRating: anyRating,
      ratingCount: fc.nat(40),
      designers: fc.array(fc.constantFrom(...people), { maxLength: 3 }),
      mechanics: fc.array(fc.constantFrom(...numbered('Mechanic')), { maxLength: 4 }),
      publisher: fc.option(fc.constantFrom(...people)),
      year: fc.option(fc.integer({ min: 1990, max: 2025 })),
    })
    .map((game) => ({ ...NO_FACTS, id, slug: `game-${id}`, ...game }))

export const anyCategories = fc.uniqueArray(
  fc.record({ slug: fc.constantFrom(...slugs.slice(0, 5)), name: fc.constantFrom(...categoryNames) }),
  { selector: ({ slug }) => slug, maxLength: 5 },
)

export const anyCatalogue: fc.Arbitrary<Catalogue> = fc.record({
  games: fc
    .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 120, size: 'max' })
    .chain((ids) => fc.tuple(...ids.map(anyGame))),
  categories: anyCategories,
})

/** Generates search texts: a piece of one of the texts, with or without a typo, or random characters. */
const anySearchAmong = (texts: readonly string[]) => {
  const piece = fc
    .tuple(fc.constantFrom(...words, ...texts), fc.nat(), fc.integer({ min: 1, max: 16 }))
    .map(([text, start, length]) => {
      const from = start % (text.length + 1)
      return text.slice(from, from + length).toWellFormed()
    })
  const slipped = fc
    .tuple(fc.constantFrom(...words, ...texts), fc.nat(), fc.constantFrom('', 'x', 'e', ' '))
    .map(([text, at, slip]) => {
      const place = at % (text.length + 1)
      return `${text.slice(0, place)}${slip}${text.slice(place + 1)}`.toWellFormed()
    })
  const noise = fc.string({ unit: anyCharacter, maxLength: 4 })
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 6, arbitrary: piece },
    { weight: 4, arbitrary: slipped },
    { weight: 1, arbitrary: noise },
  )
}

/** Generates the value for no choice in three of four cases. */
const seldom = <Value, Nothing>(nothing: Nothing, chosen: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: chosen })

const someOf = <Value>(values: readonly Value[]) =>
  seldom<Value[], Value[]>([], fc.subarray([...values], { minLength: 1 }))

/** Generates chosen options for each filter; at most one where only one can be chosen. */
const anyChoices = fc.record(
  ofEach(fixedGroups, (group): fc.Arbitrary<OptionValue[]> => {
    const { options, holdsOne }: FilterDefinition = filterList[group]
    return someOf(options.map(({ value }) => value)).map((chosen) => chosen.slice(holdsOne ? -1 : 0))
  }),
)

/** Generates queries for a catalogue, with texts often taken from its games. */
export const anyQueryAbout = ({ games }: Catalogue): fc.Arbitrary<DiscoveryQuery> =>
  fc
    .record({
      q: anySearchAmong(games.flatMap(({ title, description }) => [title, description])),
      categories: someOf([...slugs, 'card game', 'Unknown']),
      designers: someOf(['uwe-rosenberg', 'jose-garcia', 'c++', 'unknown']),
      mechanics: someOf(['mechanic-00', 'mechanic-629', 'nothing']),
      publishers: someOf(['uwe-rosenberg', '狼', 'a-b']),
      years: someOf(['1990', '2007', '2025', '1']),
      choices: anyChoices,
      fromShelf: seldom(false, fc.constant(true)),
      sort: fc.option(fc.constantFrom(...sortIds), { freq: 3 }),
      page: fc.constantFrom(1, 1, 2, 3, 100_000),
    })
    // The rules state what is contained; what is understood beyond that has tests of its own.
    .map(({ choices, ...rest }) => ({ ...rest, ...choices, exact: true }))

/** Generates catalogues, each with `count` queries. */
export const anyCatalogueAndQueries = (count: number) =>
  anyCatalogue.chain((catalogue) =>
    fc.tuple(
      fc.constant(catalogue),
      fc.array(anyQueryAbout(catalogue), { minLength: count, maxLength: count }),
    ),
  )
