import type { CatalogueGame } from './catalogue-game.ts'
import { Leaders } from './leaders.ts'

const SAMPLES = 3

interface Figures {
  count: number
  samples: Leaders<CatalogueGame>
}

/** Counts the games of each category and knows three of each, in step with each game. */
export class CategoryFigures {
  readonly #figures = new Map<string, Figures>()
  readonly #everybody: () => Iterable<CatalogueGame>

  constructor(everybody: () => Iterable<CatalogueGame>) {
    this.#everybody = everybody
  }

  add(game: CatalogueGame): void {
    for (const { slug } of game.row.categories) {
      const figures = this.#figuresOf(slug)
      figures.count += 1
      figures.samples.add(game)
    }
  }

  delete(game: CatalogueGame): void {
    for (const { slug } of game.row.categories) {
      const figures = this.#figuresOf(slug)
      figures.count -= 1
      figures.samples.delete(game)
    }
  }

  /** How many games belong to a category, and three of them: those known by it before those that also belong to it. */
  of(slug: string): { gameCount: number; samples: CatalogueGame[] } {
    const figures = this.#figures.get(slug)
    return { gameCount: figures?.count ?? 0, samples: figures?.samples.read() ?? [] }
  }

  #figuresOf(slug: string): Figures {
    const known = this.#figures.get(slug)
    if (known) return known
    const samples = new Leaders(SAMPLES, mostFittingFirst(slug), () => this.#gamesOf(slug))
    const figures = { count: 0, samples }
    this.#figures.set(slug, figures)
    return figures
  }

  *#gamesOf(slug: string): Generator<CatalogueGame> {
    for (const game of this.#everybody()) if (placeOf(game, slug) >= 0) yield game
  }
}

const placeOf = ({ row }: CatalogueGame, slug: string) =>
  row.categories.findIndex((category) => category.slug === slug)

const mostFittingFirst = (slug: string) => (one: CatalogueGame, other: CatalogueGame) =>
  placeOf(one, slug) - placeOf(other, slug) ||
  (other.row.expertRating ?? -1) - (one.row.expertRating ?? -1) ||
  one.id - other.id
