import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscoverableGame } from '../rules/filter-list.rules.ts'
import { type DiscoveryQuery, everything } from '../rules/query.rules.ts'
import { builtIndex } from '../testing/built-index.ts'
import type { Catalogue } from '../testing/discovery.rules.ts'
import { categoriesOf, discoverAmong, entriesOf, suggest } from '../testing/discovery.rules.ts'
import { anyCatalogueAndQueries, anyCategories, anyGame } from '../testing/random-catalogue.ts'
import type { DiscoveryIndex } from './discovery.index.ts'

type Edit = (
  catalogue: Catalogue,
) => { put: DiscoverableGame } | { remove: number } | { categories: Catalogue['categories'] }

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .integer({ min: 1, max: 80 })
    .chain(anyGame)
    .map(
      (put): Edit =>
        () => ({ put }),
    ),
  // Everything but the texts of a game that is there.
  fc.tuple(fc.nat(), anyGame(0)).map(
    ([at, changed]): Edit =>
      ({ games }) => {
        const { id, title, description } = games[at % games.length] ?? changed
        return { put: { ...changed, id, title, description } }
      },
  ),
  fc.nat().map(
    (at): Edit =>
      ({ games }) => ({ remove: games[at % games.length]?.id ?? at }),
  ),
  anyCategories.map(
    (categories): Edit =>
      () => ({ categories }),
  ),
)

function applyToArray({ games, categories }: Catalogue, edit: ReturnType<Edit>): Catalogue {
  if ('categories' in edit) return { games, categories: edit.categories }
  const changed = 'put' in edit ? edit.put.id : edit.remove
  const others = games.filter(({ id }) => id !== changed)
  return { games: 'put' in edit ? [...others, edit.put] : others, categories }
}

function applyToIndex(index: DiscoveryIndex, edit: ReturnType<Edit>): void {
  if ('put' in edit) index.put(edit.put, edit.put)
  else if ('remove' in edit) index.remove(edit.remove)
  else index.setCategories(edit.categories)
}

/** What the rules answer of a catalogue; the words of its games are worked out once for all questions. */
function byRules(catalogue: Catalogue) {
  const [entries, categories] = [entriesOf(catalogue), categoriesOf(catalogue)]
  return (query: DiscoveryQuery, shelf: ReadonlySet<number> | null = null) =>
    discoverAmong(entries, categories, query, shelf)
}

describe('the index gives the same results as the rules', () => {
  it('for a shelf, with only its games and counts', async () => {
    const anyShelf = fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(anyCatalogueAndQueries(5), anyShelf, async ([catalogue, queries], shelf) => {
        const index = builtIndex(catalogue)
        const discover = byRules(catalogue)
        for (const query of queries) {
          const expected = discover(query, new Set(shelf))
          expect(index.discover(query, shelf), JSON.stringify({ query, shelf })).toEqual(expected)
          const pages = Array.from({ length: expected.pageCount }, (_, at) => ({ ...query, page: at + 1 }))
          const all = pages.flatMap((page) => discover(page, new Set(shelf)).ids)
          expect(index.idsFound(query, shelf).toSorted()).toEqual(all.toSorted())
          expect(all.every((id) => shelf.includes(id))).toBe(true)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('for random queries, including facets', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogueAndQueries(20), async ([catalogue, queries]) => {
        const index = builtIndex(catalogue)
        const discover = byRules(catalogue)
        for (const query of queries) {
          const expected = discover(query)
          expect(index.discover(query), JSON.stringify(query)).toEqual(expected)
          const pages = Array.from({ length: expected.pageCount }, (_, at) => ({ ...query, page: at + 1 }))
          const all = pages.flatMap((page) => discover(page).ids)
          expect(index.idsFound(query).sort()).toEqual(all.sort())
        }
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('after random edits', async () => {
    const edits = fc.array(anyEdit, { minLength: 20, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(anyCatalogueAndQueries(20), edits, async ([catalogue, queries], steps) => {
        const index = builtIndex(catalogue)
        let expected = catalogue
        for (const [step, query] of queries.entries()) {
          const edit = steps[step]!(expected)
          // Queried before the edit as well, so that a stale cache would show.
          index.discover(query)
          applyToIndex(index, edit)
          expected = applyToArray(expected, edit)
          expect(index.size).toBe(expected.games.length)
          const discover = byRules(expected)
          expect(index.discover(query), JSON.stringify(query)).toEqual(discover(query))
          expect(index.discover(everything)).toEqual(discover(everything))
        }
      }),
      { numRuns: 20 },
    )
  }, 60_000)

  it('for suggestions', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogueAndQueries(20), async ([catalogue, queries]) => {
        const index = builtIndex(catalogue)
        for (const { q } of queries) expect(index.suggest(q), q).toEqual(suggest(catalogue, q))
      }),
      { numRuns: 20 },
    )
  }, 60_000)
})
