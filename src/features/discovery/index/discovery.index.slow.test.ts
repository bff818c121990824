import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '../rules/answer.rules.ts'
import type { KnownCategory } from '../rules/filter-kinds.rules.ts'
import { type DiscoveryQuery, everything } from '../rules/question.rules.ts'
import type { GameEntry } from '../testing/discovery.rules.ts'
import { categoriesOf, discoverAmong, entriesOf } from '../testing/discovery.rules.ts'
import { anyQueryAbout } from '../testing/random-catalogue.ts'
import { readRealCatalogue, realGamesMissing } from '../testing/real-catalogue.ts'
import { DiscoveryIndex } from './discovery.index.ts'

const title = `the index on the real games${realGamesMissing === null ? '' : ` (skipped: ${realGamesMissing})`}`

describe.skipIf(realGamesMissing !== null)(title, () => {
  let catalogue: Catalogue
  let entries: GameEntry[]
  let categories: KnownCategory[]
  let index: DiscoveryIndex

  beforeAll(async () => {
    catalogue = readRealCatalogue()
    entries = entriesOf(catalogue)
    categories = categoriesOf(catalogue)
    index = await DiscoveryIndex.build(catalogue)
  }, 60_000)

  // The rules look for the words as they are.
  const expectEqual = (requested: DiscoveryQuery) => {
    const query = { ...requested, exact: requested.q !== '' }
    expect(index.discover(query), JSON.stringify(query)).toEqual(discoverAmong(entries, categories, query))
  }

  it('gives the same results as the rules for random queries', () => {
    const sample = { games: catalogue.games.filter((_, at) => at % 50 === 0), categories }
    fc.assert(
      fc.property(anyQueryAbout(sample), (query) => {
        expectEqual(query)
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it.each([
    'the', 'of the', 'f the', 'of t', 'in the game of', 'the game', 'a', 'e', '.', '...', '?!', "'", '%', '7wonders duel', 'zertz',
    'co2', 'orleans', 'carcasonne', 'terraformingmars', 'tzolk in', 'patch work', 'war of the ring', 'card game', 'wonders 7',
  ])('answers "%s" as the rules do', (q) => {
    expectEqual({ ...everything, q })
    expectEqual({ ...everything, q, sort: 'category-desc', difficulties: ['Medium'], page: 2 })
  }) // biome-ignore format: one search a line would bury the rest

  it.each([
    ['7wonders duel', '7 Wonders Duel'],
    ['zertz', 'ZÈRTZ'],
    ['co2', 'CO₂'],
    ['orleans', 'Orléans'],
    ['carcasonne', 'Carcassonne'],
    ['terraformingmars', 'Terraforming Mars'],
    ['patchwrok', 'Patchwork'],
    ['ticket to ride eur', 'Ticket to Ride: Europe'],
    ['tick rid', 'Ticket to Ride'],
  ])('finds by "%s" on the first page %s', (q, wanted) => {
    const titles = new Map(catalogue.games.map((game) => [game.id, game.title]))
    const found = index.discover({ ...everything, q }).ids.map((id) => titles.get(id))
    expect(found).toContain(wanted)
  })
})
