import { describe, expect, it } from 'vitest'
import { NO_VOTES } from '#/features/verdict/model/votes.rules.ts'
import type { CatalogueGame } from './catalogue.store.ts'
import { Catalogue } from './catalogue.ts'

function aGame(id: number, facts: Partial<CatalogueGame> = {}): CatalogueGame {
  return {
    ...{
      id,
      slug: `game-${id}`,
      title: `Game ${id}`,
      tagline: null,
      excerpt: 'A game.',
      imageUrl: null,
      categories: [],
    },
    ...{
      alternativeTitles: [],
      artists: [],
      awards: [],
      minAge: null,
      languageNeed: null,
      price: null,
      designers: [],
      mechanics: [],
      publisher: null,
      year: null,
      difficulty: null,
      playMinutes: null,
      realMinutes: null,
    },
    ...{
      minPlayers: 2,
      maxPlayers: 4,
      weight: null,
      mode: null,
      mood: null,
      expertRating: null,
      communityRating: null,
    },
    ...{
      ratingSum: 0,
      ratingCount: 0,
      twoPlayerVerdict: null,
      twoPlayerReason: null,
      votes: NO_VOTES,
      isToAvoid: false,
      featured: false,
    },
    verdict: { state: 'none', word: null, isSure: false, value: null },
    ...{ bestSeller: false, changedAtMs: id * 1000, isAtHome: true, ratedToday: null, ...facts },
  }
}

function aCatalogue(...games: CatalogueGame[]): Catalogue {
  const catalogue = new Catalogue()
  for (const game of games) catalogue.put(game)
  return catalogue
}
const ids = (games: readonly CatalogueGame[]) => games.map(({ id }) => id)

describe('the in-memory catalogue', () => {
  it('HOME-02: has a shelf of best sellers, the best rated if there are too many, and refills it', () => {
    const flagged = Array.from({ length: 60 }, (_, place) =>
      aGame(place + 1, { bestSeller: true, communityRating: place / 20 }),
    )
    const catalogue = aCatalogue(aGame(100, { communityRating: 5 }), ...flagged)
    const best = flagged.map(({ id }) => id).reverse()
    expect(ids(catalogue.bestSellers())).toEqual(best.slice(0, 24))
    for (const id of best.slice(0, 30)) catalogue.put(aGame(id, { communityRating: 4 }))
    expect(ids(catalogue.bestSellers())).toEqual(best.slice(30, 54))
    for (const id of best.slice(30, 50)) catalogue.remove(id)
    expect(ids(catalogue.bestSellers())).toEqual(best.slice(50))
  })

  it('CAT-01: has the number of games of each category, and games whose main category it is first', () => {
    const [war, card] = [
      { slug: 'war', name: 'War' },
      { slug: 'card-game', name: 'Card' },
    ]
    const catalogue = aCatalogue(
      aGame(1, { categories: [card.slug, war.slug], expertRating: 5 }),
      aGame(2, { categories: [war.slug], expertRating: 3 }),
      aGame(3, { categories: [war.slug] }),
      aGame(4, { categories: [war.slug, card.slug], expertRating: 4 }),
      aGame(5, { categories: [card.slug] }),
    )
    catalogue.setCategories([
      { id: 7, description: 'Fights.', ...war },
      { id: 8, description: '', slug: 'empty', name: 'Empty' },
    ])
    expect(catalogue.categories().map(({ samples, ...category }) => [category, ids(samples)])).toEqual([
      [{ id: 7, slug: 'war', name: 'War', description: 'Fights.', gameCount: 4 }, [4, 2, 3]],
      [{ id: 8, slug: 'empty', name: 'Empty', description: '', gameCount: 0 }, []],
    ])
    for (const id of [4, 2]) catalogue.put(aGame(id, { categories: [card.slug] }))
    expect(catalogue.categories()[0]).toMatchObject({ gameCount: 2, samples: [{ id: 3 }, { id: 1 }] })
  })

  it('finds games by slug, also after two swap theirs', () => {
    const catalogue = aCatalogue(aGame(1), aGame(2))
    catalogue.put({ ...aGame(1), slug: 'game-2' })
    catalogue.put({ ...aGame(2), slug: 'game-1' })
    expect([catalogue.idAt('game-1'), catalogue.idAt('game-2'), catalogue.idAt('game-3')]).toEqual([
      2,
      1,
      undefined,
    ])
  })
})
