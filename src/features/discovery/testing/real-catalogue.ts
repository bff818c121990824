/** Real games from `../shared/data`, only for tests and benchmarks, and larger catalogues made from them. */

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { normalizedMechanics } from '#/features/games/model/facts/mechanics.rules.ts'
import type { Difficulty } from '#/features/games/model/games.rules.ts'
import { verdictOfValue } from '#/features/verdict/model/verdict.rules.ts'
import { foldedSlug } from '#/lib/text.ts'
import type { DiscoverableGame } from '../rules/filter-list.rules.ts'
import type { Catalogue } from './discovery.rules.ts'

const dataFile = new URL('../../../../../shared/data/games_2p.ndjson.gz', import.meta.url)

/** The reason why the real games cannot be read; null if they can. */
export const realGamesMissing = existsSync(dataFile)
  ? null
  : 'the real games are not here: put games_2p.ndjson.gz into ../shared/data'

interface RealGame {
  id: number
  name: string
  description?: string
  year?: number
  min_age?: number
  categories: string[]
  mechanics: string[]
  designers?: string[]
  publishers: string[]
  weight?: number | null
  playtime?: number
  min_players?: number
  max_players?: number
  average?: number
  bayes_average?: number
  users_rated?: number
}

/** Reads all real games, with ratings from 0 to 5. The file has one JSON object per row. Unknown numbers may be NaN. */
export function readRealCatalogue(): Catalogue {
  const lines = gunzipSync(readFileSync(dataFile)).toString().trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line.replaceAll(':NaN', ':null')) as RealGame)
  const names = new Map(rows.flatMap(({ categories }) => categories.map((name) => [foldedSlug(name), name])))
  return {
    games: rows.map(gameOf),
    categories: [...names].map(([slug, name]) => ({ slug, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

function gameOf(row: RealGame): DiscoverableGame {
  return {
    id: row.id,
    slug: `game-${row.id}`,
    title: row.name,
    description: row.description ?? '',
    categories: row.categories.map(foldedSlug),
    difficulty: difficultyOf(row.weight ?? 0),
    playMinutes: row.playtime ?? null,
    realMinutes: row.id % 7 === 0 ? (row.playtime ?? null) : null,
    minPlayers: row.min_players ?? 1,
    maxPlayers: row.max_players ?? 2,
    verdict: verdictOf(row),
    mode: row.id % 5 === 0 ? 'together' : 'against',
    weight: row.weight || null,
    tagline: null,
    alternativeTitles: [],
    designers: row.designers ?? [],
    artists: [],
    mechanics: normalizedMechanics(row.mechanics),
    awards: [],
    publisher: row.publishers[0] ?? null,
    year: row.year || null,
    minAge: row.min_age || null,
    languageNeed: (['none', 'some', 'moderate', null] as const)[row.id % 4]!,
    mood: null,
    price: row.id % 3 === 0 ? 10 + (row.id % 50) : null,
    expertRating: row.bayes_average === undefined ? null : Math.round(row.bayes_average * 5) / 10,
    communityRating: row.average === undefined ? null : Math.round(row.average * 50) / 100,
    ratingCount: row.users_rated ?? 0,
  }
}

/** Derives a verdict from the average rating, since the data has no votes on verdicts. */
function verdictOf({ id, average }: RealGame): DiscoverableGame['verdict'] {
  if (average === undefined) return { word: null, isSure: false, value: null }
  const value = Math.round(average * 100) / 1000
  return { word: verdictOfValue(value), isSure: id % 3 === 0, value }
}

function difficultyOf(weight: number): Difficulty | null {
  if (weight === 0) return null
  if (weight < 1.9) return 'Easy'
  return weight < 2.9 ? 'Medium' : 'Hard'
}

/** Enlarges a catalogue to `size` games by copying real games. A copy gets a title mixed from two real titles. */
export function enlargedCatalogue({ games, categories }: Catalogue, size: number): Catalogue {
  const made = Array.from({ length: size }, (_, at) => {
    const source = games[at % games.length]!
    const round = Math.floor(at / games.length)
    if (round === 0) return source
    const other = games[(at * 7919 + round * 104_729) % games.length]!
    const drift = ((at * 31 + round) % 41) / 100 - 0.2
    const id = 10_000_000 + at
    return {
      ...source,
      id,
      slug: `game-${id}`,
      title: `${halfOf(source.title, 0)} ${halfOf(other.title, 1)}`,
      communityRating: drifted(source.communityRating, drift),
      expertRating: drifted(source.expertRating, Math.round(drift * 10) / 10),
    }
  })
  return { games: made, categories }
}

function halfOf(title: string, half: 0 | 1): string {
  const words = title.split(' ')
  const middle = Math.ceil(words.length / 2)
  return (half === 0 ? words.slice(0, middle) : words.slice(-middle)).join(' ')
}

function drifted(rating: number | null, drift: number): number | null {
  return rating === null ? null : Math.round(Math.min(5, Math.max(0.1, rating + drift)) * 100) / 100
}
