// On ratings of real people, which are read from outside the project and are no part of it.

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { RelatedIndex } from '#/features/games/related/related.index.ts'
import { bestForAll, PICKS } from '#/features/picks/rules/picks.rules.ts'
import { ComparedGames } from '#/features/taste/model/compared-games.ts'
import { knownLikingsOf } from '#/features/taste/model/opinions.rules.ts'
import { personalTaste } from '#/features/taste/model/personal-taste.ts'
import type { ComparableGame } from '#/features/taste/model/taste.rules.ts'

const RATINGS = '../shared/data/ratings_sample_2000users.csv.gz'
const GAMES = '../shared/data/games_2p.ndjson.gz'
const isMissing = !existsSync(RATINGS) || !existsSync(GAMES)

/** What one person rated, by game, on a scale of ten. */
type Rater = ReadonlyMap<number, number>

const LIKED_FROM = 7.5
/** A couple rated this many games in common; picks are made without knowing those ratings. */
const HIDDEN = 15

const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString().trim().split('\n')

function readRaters(): Rater[] {
  const raters = new Map<string, Map<number, number>>()
  for (const line of linesOf(RATINGS).slice(1)) {
    const [user = '', game, rating] = line.split(',')
    const rated = raters.get(user) ?? new Map<number, number>()
    raters.set(user, rated.set(Number(game), Number(rating)))
  }
  return [...raters.values()]
}

/** The games that ten of these people or more rated, without any editor's rating. */
function readGames(counts: ReadonlyMap<number, number>): ComparableGame[] {
  return linesOf(GAMES).flatMap((line) => {
    const {
      id,
      name,
      categories,
      mechanics,
      designers = [],
      weight,
      playtime,
      year,
      max_players,
    } = JSON.parse(line.replaceAll(':NaN', ':null'))
    if ((counts.get(id) ?? 0) < 10) return []
    const mode = mechanics.includes('Cooperative Game') ? 'together' : 'against'
    const known = { weight: weight || null, playMinutes: playtime || null, year: year || null }
    return [
      {
        ...{ id, title: name, categories, mechanics, designers, mode, ...known },
        ...{ maxPlayers: max_players ?? 2, expertRating: null },
      },
    ]
  })
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe.skipIf(isMissing)('ALIKE-03: on ratings of 2,000 real people', () => {
  const raters = isMissing ? [] : readRaters()
  const counts = new Map<number, number>()
  for (const rated of raters) for (const id of rated.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
  const games = isMissing ? [] : readGames(counts)
  const known = new Set(games.map(({ id }) => id))
  const comparedGames = () =>
    new ComparedGames(games.map((game) => ({ ...game, ratingSum: 0, ratingCount: 0, isToAvoid: false })))
  const popularity = (id: number) => counts.get(id) ?? 0

  it('three games picked for a couple are liked by both more often than by popularity', () => {
    const taste = comparedGames()
    const playerOf = (rated: Rater, hidden: readonly number[]) => {
      const opinions = [...rated]
        .filter(([id]) => known.has(id) && !hidden.includes(id))
        .map(([gameId, rating]) => ({ gameId, stars: rating / 2, isFavorite: false, writtenAtMs: 0 }))
      return { taste: personalTaste(taste, knownLikingsOf(opinions)) }
    }
    const shares = raters.flatMap((one, at) => {
      const other = raters[at + 1]
      if (at % 2 === 1 || !other) return []
      const hidden = [...one.keys()].filter((id) => other.has(id) && known.has(id)).slice(0, HIDDEN)
      if (hidden.length < HIDDEN) return []
      const shareOf = (ids: readonly number[]) =>
        ids.filter((id) => one.get(id)! >= LIKED_FROM && other.get(id)! >= LIKED_FROM).length / PICKS
      const slots = hidden.map((id) => taste.slotOf(id)!)
      const players = [one, other].map((rated) => playerOf(rated, hidden))
      const picked = bestForAll(slots, players, PICKS).map(({ item }) => taste.idAt(item))
      const popular = hidden.toSorted((a, b) => popularity(b) - popularity(a)).slice(0, PICKS)
      return [{ picked: shareOf(picked), popular: shareOf(popular) }]
    })
    expect(shares.length).toBeGreaterThan(200)
    const picked = meanOf(shares.map((share) => share.picked))
    expect(picked).toBeGreaterThan(0.4)
    expect(picked).toBeGreaterThan(meanOf(shares.map((share) => share.popular)) + 0.08)
  })

  it('three games related to one that a member likes are liked more often than by the original rule', () => {
    const compared = comparedGames()
    const index = new RelatedIndex(() => compared)
    const sharedCategories = (one: ComparableGame, other: ComparableGame) =>
      one.categories.filter((category) => other.categories.includes(category)).length
    const byId = new Map(games.map((game) => [game.id, game]))
    const precisions = raters.flatMap((rated) => {
      const liked = [...rated.keys()].filter((id) => known.has(id) && rated.get(id)! >= LIKED_FROM)
      const shown = byId.get(liked[Math.floor(liked.length / 2)] ?? 0)
      if (!shown) return []
      const precisionOf = (ids: readonly number[]) =>
        ids.filter((id) => rated.get(id)! >= LIKED_FROM).length / PICKS
      const related = index
        .relatedTo(shown.id)
        .map(({ id }) => id)
        .filter((id) => rated.has(id))
      if (related.length < PICKS) return []
      const seeds = [...rated.keys()]
        .flatMap((id) => (id === shown.id ? [] : (byId.get(id) ?? [])))
        .sort((a, b) => sharedCategories(shown, b) - sharedCategories(shown, a))
      return [
        {
          ours: precisionOf(related.slice(0, PICKS)),
          seeds: precisionOf(seeds.slice(0, PICKS).map(({ id }) => id)),
        },
      ]
    })
    expect(precisions.length).toBeGreaterThan(200)
    expect(meanOf(precisions.map((each) => each.ours))).toBeGreaterThan(
      meanOf(precisions.map((each) => each.seeds)) + 0.03,
    )
  })
})
