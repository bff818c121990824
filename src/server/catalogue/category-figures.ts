import { Leaders } from './leaders.ts'
import type { PackedGames } from './packed-games.ts'

const SAMPLES = 3

interface Figures {
  count: number
  samples: Leaders<number>
}

/** Counts the games of each category and knows three of each, by their slots, in step with each game. */
export class CategoryFigures {
  readonly #figures = new Map<string, Figures>()
  readonly #games: PackedGames

  constructor(games: PackedGames) {
    this.#games = games
  }

  /** A game came into a slot. */
  add(slot: number): void {
    for (const { slug } of this.#games.categoriesAt(slot)) {
      const figures = this.#figuresOf(slug)
      figures.count += 1
      figures.samples.add(slot)
    }
  }

  /** The game in a slot is about to leave. */
  delete(slot: number): void {
    for (const { slug } of this.#games.categoriesAt(slot)) {
      const figures = this.#figuresOf(slug)
      figures.count -= 1
      figures.samples.delete(slot)
    }
  }

  /** How many games belong to a category, and three of them: those known by it before those that also belong to it. */
  of(slug: string): { gameCount: number; samples: number[] } {
    const figures = this.#figures.get(slug)
    return { gameCount: figures?.count ?? 0, samples: figures?.samples.read() ?? [] }
  }

  #figuresOf(slug: string): Figures {
    const known = this.#figures.get(slug)
    if (known) return known
    const samples = new Leaders(SAMPLES, this.#mostFittingFirst(slug), () => this.#slotsOf(slug))
    const figures = { count: 0, samples }
    this.#figures.set(slug, figures)
    return figures
  }

  *#slotsOf(slug: string): Generator<number> {
    for (const slot of this.#games.slots()) if (this.#placeOf(slot, slug) >= 0) yield slot
  }

  #placeOf(slot: number, slug: string): number {
    return this.#games.categoriesAt(slot).findIndex((category) => category.slug === slug)
  }

  #mostFittingFirst(slug: string): (one: number, other: number) => number {
    const games = this.#games
    return (one, other) =>
      this.#placeOf(one, slug) - this.#placeOf(other, slug) ||
      (games.expertRatingAt(other) ?? -1) - (games.expertRatingAt(one) ?? -1) ||
      games.idAt(one) - games.idAt(other)
  }
}
