/**
 * `npm run bench -- related`: of three related games shown for a game that a person liked, measures how many the person liked
 * too. It uses 2,000 real people's ratings of games in the starter catalogue; an unrated game counts as not liked. The index
 * learns from one half of the people and is measured with the other half, both ways round.
 */

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { DiscoverableGame } from '#/features/discovery/rules/filter-list.rules.ts'
import { starterCatalogue } from '#/features/discovery/testing/starter-games.ts'
import { excerptOf } from '#/features/games/model/games.rules.ts'
import { RelatedIndex } from '#/features/games/related/related.index.ts'
import { ComparedGames } from '#/features/taste/model/compared-games.ts'
import { foldText } from '../../src/lib/text.ts'
import { tableOf } from '../discovery/measure.ts'

const DATA = new URL('../../../shared/data/', import.meta.url)
const [RATINGS, NAMES] = ['ratings_sample_2000users.csv.gz', 'games_2p.ndjson.gz'].map(
  (file) => new URL(file, DATA),
)
const LIKED_FROM = 7.5
const FEWEST_RATINGS = 10
const FEWEST_LIKES = 4
const SHOWN = 3
/** For how many of their liked games each person is shown related ones. */
const REQUESTED = 3

if (!existsSync(RATINGS!) || !existsSync(NAMES!)) {
  console.log('Skipped: put the ratings and games_2p.ndjson.gz into ../shared/data.')
  process.exit(0)
}

const linesOf = (file: URL) => gunzipSync(readFileSync(file)).toString().trim().split('\n')
const raters = new Map<string, Map<number, number>>()
for (const line of linesOf(RATINGS!).slice(1)) {
  const [user = '', game, rating] = line.split(',')
  raters.set(user, (raters.get(user) ?? new Map<number, number>()).set(Number(game), Number(rating)))
}
const counts = new Map<number, number>()
for (const rated of raters.values()) for (const id of rated.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
const named = new Map<string, { id: number; year?: number }[]>()
for (const line of linesOf(NAMES!)) {
  const { id, name, year } = JSON.parse(line.replaceAll(':NaN', ':null'))
  named.set(foldText(name), [...(named.get(foldText(name)) ?? []), { id, year }])
}
const starter = starterCatalogue().games
const ours = starter.flatMap((game) => {
  const known = named
    .get(foldText(game.title))
    ?.find(({ year }) => Math.abs((year ?? 0) - (game.year ?? 0)) <= 2)
  return known && (counts.get(known.id) ?? 0) >= FEWEST_RATINGS ? [{ ...game, id: known.id }] : []
})

function indexOf(
  games: readonly DiscoverableGame[],
  known: ReadonlyMap<string, ReadonlyMap<number, number>>,
) {
  const compared = new ComparedGames(
    games.map((game) => ({
      ...{ ...game, excerpt: excerptOf(game.description) },
      ...{ ratingSum: 0, ratingCount: 0, isToAvoid: false },
    })),
  )
  const index = new RelatedIndex(() => compared)
  for (const [user, rated] of known) {
    const opinions = [...rated].filter(([id]) => compared.slotOf(id) !== undefined)
    index.likes.setMember(
      user,
      opinions.map(([gameId, rating]) => ({ gameId, isLike: rating >= LIKED_FROM })),
    )
  }
  return index
}

const shared = (one: DiscoverableGame, other: DiscoverableGame) =>
  one.categories.filter((category) => other.categories.includes(category)).length
const likesOf = (id: number) =>
  [...raters.values()].filter((rated) => (rated.get(id) ?? 0) >= LIKED_FROM).length
const likes = new Map(ours.map(({ id }) => [id, likesOf(id)]))
const sorted = (shown: DiscoverableGame, value: (game: DiscoverableGame) => number) =>
  ours
    .filter(({ id }) => id !== shown.id)
    .sort((a, b) => value(b) - value(a))
    .map(({ id }) => id)

const rows: string[][] = []
const users = [...raters]
function measure(
  name: string,
  ruleFor: (known: typeof users) => (shown: DiscoverableGame) => readonly number[],
) {
  const precisions: number[] = []
  const different = new Set<number>()
  for (const half of [0, 1]) {
    const rule = ruleFor(users.filter((_, at) => at % 2 !== half))
    const answers = new Map(ours.map((game) => [game.id, rule(game).slice(0, SHOWN)]))
    for (const answer of answers.values()) for (const id of answer) different.add(id)
    for (const [at, [, rated]] of users.entries()) {
      const liked = ours.filter(({ id }) => (rated.get(id) ?? 0) >= LIKED_FROM)
      if (at % 2 !== half || liked.length < FEWEST_LIKES) continue
      for (let ask = 0; ask < REQUESTED; ask++) {
        const shown = liked[(at * 7_919 + ask * 104_729) % liked.length]!
        const found = answers.get(shown.id)!.filter((id) => (rated.get(id) ?? 0) >= LIKED_FROM)
        precisions.push(found.length / SHOWN)
      }
    }
  }
  const mean = precisions.reduce((sum, each) => sum + each, 0) / precisions.length
  rows.push([name, mean.toFixed(3), String(different.size)])
}

measure(
  'the rule of the seed: most categories in common, best expert first',
  () => (shown) => sorted(shown, (game) => 10 * shared(shown, game) + (game.expertRating ?? 0)),
)
measure('popularity', () => (shown) => sorted(shown, ({ id }) => likes.get(id)!))
const relatedOf = (index: RelatedIndex) => (shown: DiscoverableGame) =>
  index.relatedTo(shown.id).map(({ id }) => id)
measure('ours, nobody has rated yet', () => relatedOf(indexOf(ours, new Map())))
measure('ours, with what 1,000 members rated', (known) => relatedOf(indexOf(ours, new Map(known))))
console.log(tableOf(['under a game somebody liked', 'P@3', 'different games shown'], rows))

const index = indexOf(starter, new Map())
console.log('')
for (const title of [
  'Twilight Struggle',
  'Sky Team',
  'Wingspan',
  'Jaipur',
  'Patchwork',
  'Fog of Love',
  'Hive',
]) {
  const game = starter.find((each) => each.title === title)!
  const related = index.relatedTo(game.id).slice(0, SHOWN)
  const words = related.map(
    ({ id, reason }) => `${starter.find((each) => each.id === id)!.title} (${reason})`,
  )
  console.log(`- ${title}: ${words.join('; ')}`)
}
