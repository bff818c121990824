/**
 * `node bench/catalogue/run.ts`: measures the first Tonight of a day, the picks for two and related games, on 120 and 17,634 real
 * games and on 100,000 made from them. Prints Markdown with milliseconds of processor time.
 */

import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { difficultyOfWeight } from '#/features/games/model/feel/difficulty.rules.ts'
import { RelatedIndex } from '#/features/games/related/related.index.ts'
import { picksFor, playerOf } from '#/features/picks/rules/picks.rules.ts'
import { reasonFor } from '#/features/picks/rules/reasons.rules.ts'
import { ComparedGames } from '#/features/taste/model/compared-games.ts'
import type { GameOpinion } from '#/features/taste/model/opinions.rules.ts'
import { NO_ANSWERS } from '#/features/tonight/rules/answers.rules.ts'
import { isWeeklyDay } from '#/features/tonight/rules/tonight-game.rules.ts'
import { picksFor as picksForTonight } from '#/features/tonight/tonight.index.ts'
import { NO_VOTES } from '#/features/verdict/model/votes.rules.ts'
import { type CatalogueGame, sharedLists } from '#/server/catalogue/catalogue.store.ts'
import { median, rounded, tableOf } from '../discovery/measure.ts'

const LIST = new URL('../../../shared/data/games_2p.ndjson.gz', import.meta.url)
const SIZES = [120, 17_634, 100_000]
const ROUNDS = 15
/** Number of ratings that each of two members gives before their picks are measured. */
const RATINGS = 60

if (!fs.existsSync(LIST)) {
  console.log('Skipped: put games_2p.ndjson.gz into ../shared/data.')
  process.exit(0)
}

const lines = gunzipSync(fs.readFileSync(LIST)).toString().trim().split('\n')
const listOf = sharedLists()
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function gameOf(line: string, at: number): CatalogueGame {
  const read = JSON.parse(line.replaceAll(':NaN', ':null'))
  const weight = read.weight ? Math.round(100 * Math.min(5, Math.max(1, read.weight))) / 100 : null
  const verdict = (['best', 'good', 'playable', null] as const)[at % 4]!
  return {
    id: at + 1,
    slug: `game-${at}`,
    title: read.name,
    tagline: null,
    excerpt: '',
    imageUrl: null,
    categories: listOf(read.categories.map(slugOf)),
    designers: listOf(read.designers ?? []),
    mechanics: listOf(read.mechanics ?? []),
    alternativeTitles: [],
    artists: [],
    awards: [],
    minAge: null,
    languageNeed: null,
    price: null,
    publisher: null,
    year: read.year ?? null,
    difficulty: weight ? difficultyOfWeight(weight) : null,
    playMinutes: read.playtime || null,
    realMinutes: null,
    minPlayers: read.min_players ?? 2,
    maxPlayers: read.max_players ?? 2,
    weight,
    mode: at % 5 === 0 ? 'together' : 'against',
    mood: null,
    expertRating: read.bayes_average ? Math.round(read.bayes_average * 5) / 10 : null,
    communityRating: null,
    ratingSum: 0,
    ratingCount: 0,
    twoPlayerReason: null,
    twoPlayerVerdict: verdict,
    votes: NO_VOTES,
    verdict: { state: 'editor', word: verdict, isSure: false, value: null },
    isToAvoid: false,
    featured: false,
    bestSeller: false,
    changedAtMs: 0,
    isAtHome: true,
    ratedToday: null,
  }
}

const opinionOf = (gameId: number, stars: number): GameOpinion => ({
  gameId,
  stars,
  isFavorite: false,
  writtenAtMs: gameId,
  isOwned: false,
  isNotForUs: false,
  isKnown: true,
  timesPlayed: 0,
  lastPlayedOn: null,
})

/** Runs `act` three times unmeasured, so that it is compiled, then 15 times. Returns the median processor time in ms. */
function medianOf(act: (round: number) => unknown): number {
  const times: number[] = []
  for (let round = -3; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    act(round + 3)
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) times.push((user + system) / 1000)
  }
  return median(times)
}

const rows: string[][] = []
for (const size of SIZES) {
  const games = Array.from({ length: size }, (_, at) => gameOf(lines[at % lines.length]!, at))
  const compared = new ComparedGames(games)
  const days = Array.from({ length: 400 }, (_, at) => 20_779 + at)
  const [weekly, others] = [days.filter(isWeeklyDay), days.filter((day) => !isWeeklyDay(day))]
  const related = new RelatedIndex(() => compared)
  related.relatedTo(1)
  const stated = (seed: number) =>
    new Map(
      Array.from({ length: Math.min(RATINGS, size) }, (_, at) => {
        const id = 1 + ((at * 7_919 + seed * 104_729) % size)
        return [id, opinionOf(id, 1 + ((at + seed) % 5))] as const
      }),
    )
  const requested = { time: '45', hard: '2', side: null } as const
  rows.push([
    size.toLocaleString('en-US'),
    rounded(medianOf((round) => picksForTonight(games, NO_ANSWERS, 1, others[round]!))),
    rounded(medianOf((round) => picksForTonight(games, requested, 1, others[round]!))),
    rounded(medianOf((round) => picksForTonight(games, NO_ANSWERS, 1, weekly[round]!))),
    rounded(
      medianOf((round) => {
        const players = [stated(round), stated(round + 100)].map((one) => playerOf(compared, one))
        const picked = picksFor(compared, players, { ownedFirst: false, nowMs: 0 })
        const average = compared.averageRating()
        return picked.map((slot) => reasonFor(compared, slot, players, average))
      }),
    ),
    rounded(medianOf((round) => related.relatedTo(2 + ((round * 37) % (size - 2))))),
  ])
}
console.log(
  tableOf(
    [
      'games',
      'first Tonight of a day',
      'the same with answers',
      'on a weekly day',
      'picks for two, 60 ratings each',
      'related games',
    ],
    rows,
  ),
)
