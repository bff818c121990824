import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Mode } from '#/domain/games/games.rules.ts'
import type { ComparableGame } from '#/domain/taste/compared-game.rules.ts'

/** Ratings nobody here wrote, and the names of the games they are of: read from outside the project, and no part of it. */
const DATA = new URL('../../../../shared/data/', import.meta.url)
const RATINGS = new URL('ratings_sample_2000users.csv.gz', DATA)
const NAMES = new URL('games_2p.ndjson.gz', DATA)
const OURS = new URL('../../../content/games/', import.meta.url)

/** Why the ratings cannot be read; null when they can. */
export const ratersMissing =
  existsSync(RATINGS) && existsSync(NAMES)
    ? null
    : 'The ratings are not here: put ratings_sample_2000users.csv.gz and games_2p.ndjson.gz into ../shared/data'

/** A game of ours is looked at where so many of them rated it. */
const FEWEST_RATINGS = 10
/** A year may be told differently by so much. */
const YEARS_APART = 2

/** What somebody rated, by game, on a scale of ten. */
export type Rater = ReadonlyMap<number, number>

interface NamedGame {
  id: number
  name: string
  year: number
  users_rated?: number
}

interface StarterGame extends Omit<ComparableGame, 'id' | 'expertRating' | 'mode'> {
  mode: Mode | null
  expertRating: number
}

/** Our own games that they rated, told by our own facts under the ids of the ratings, everything they rated, and how many people anywhere rated each game. */
export function readRaters(): { games: ComparableGame[]; raters: Rater[]; fame: Map<number, number> } {
  const raters = new Map<string, Map<number, number>>()
  for (const line of linesOf(RATINGS).slice(1)) {
    const [user = '', game, rating] = line.split(',')
    const rated = raters.get(user) ?? new Map<number, number>()
    raters.set(user, rated.set(Number(game), Number(rating)))
  }
  const counts = new Map<number, number>()
  for (const rated of raters.values())
    for (const id of rated.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const named = linesOf(NAMES).map((line) => JSON.parse(line.replaceAll(':NaN', ':null')) as NamedGame)
  const games = starterGames().flatMap((game) => {
    const theirs = named.find((each) => isSameGame(game, each))
    return theirs && (counts.get(theirs.id) ?? 0) >= FEWEST_RATINGS ? [{ ...game, id: theirs.id }] : []
  })
  const fame = new Map(named.map(({ id, users_rated }) => [id, users_rated ?? 0]))
  return { games, raters: [...raters.values()], fame }
}

const isSameGame = (ours: StarterGame, { name, year }: { name: string; year?: number | null }) =>
  folded(name) === folded(ours.title) && Math.abs((year ?? 0) - (ours.year ?? year ?? 0)) <= YEARS_APART

/** The stars our editors give to those of some games that are ours, by the ids of these. */
export function starsOfOurEditors(games: readonly DescribedGame[]): Map<number, number> {
  return new Map(
    starterGames().flatMap((ours) => {
      const theirs = games.find(({ title, year }) => isSameGame(ours, { name: title, year }))
      return theirs ? [[theirs.id, ours.expertRating]] : []
    }),
  )
}

/** A game by what is written of it elsewhere; no editor of ours rated it. */
export type DescribedGame = ComparableGame

interface WrittenGame {
  id: number
  name: string
  year?: number | null
  max_players?: number | null
  playtime?: number | null
  weight?: number | null
  categories: string[]
  mechanics: string[]
  designers?: string[]
}

/** All games for two that so many of them rated, as they are described elsewhere. */
export function readDescribedGames(raters: readonly Rater[], fewest = FEWEST_RATINGS): DescribedGame[] {
  const counts = new Map<number, number>()
  for (const rated of raters) for (const id of rated.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return linesOf(NAMES).flatMap((line) => {
    const game = JSON.parse(line.replaceAll(':NaN', ':null')) as WrittenGame
    if ((counts.get(game.id) ?? 0) < fewest) return []
    return [
      {
        id: game.id,
        title: game.name,
        categories: game.categories,
        mechanics: game.mechanics,
        designers: game.designers ?? [],
        weight: game.weight || null,
        playMinutes: game.playtime || null,
        year: game.year || null,
        mode: game.mechanics.includes('Cooperative Game') ? ('together' as const) : ('against' as const),
        maxPlayers: game.max_players ?? 2,
        expertRating: null,
      },
    ]
  })
}

function starterGames(): StarterGame[] {
  return readdirSync(OURS).map((file) => {
    const game = JSON.parse(readFileSync(new URL(file, OURS), 'utf8')) as Partial<StarterGame>
    return {
      title: game.title ?? '',
      categories: game.categories ?? [],
      mechanics: game.mechanics ?? [],
      designers: game.designers ?? [],
      weight: game.weight ?? null,
      playMinutes: game.playMinutes ?? null,
      year: game.year ?? null,
      mode: game.mode ?? null,
      maxPlayers: game.maxPlayers ?? 2,
      expertRating: game.expertRating ?? 0,
    }
  })
}

const linesOf = (file: URL) => gunzipSync(readFileSync(file)).toString().trim().split('\n')

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
