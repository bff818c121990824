/** What is worked out once from a game, so that no question has to work it out again. */

import { foldText } from '#/shared/text/fold-text.ts'
import { marksOf } from './discovery-text.rules.ts'
import { type FilterGroup, optionsLeaving } from './filters/discovery-filters.rules.ts'
import type { OptionValue } from './filters/filter-kinds.rules.ts'
import type { DiscoverableGame } from './filters/filter-list.rules.ts'
import type { DiscoverableCategory } from './filters/known-categories.rules.ts'

/** A category's name as written and in the folded spelling. */
export interface CategoryName {
  name: string
  folded: string
}

export interface GameEntry<Game extends DiscoverableGame = DiscoverableGame> {
  game: Game
  /** The title in the folded spelling, by which names are searched and sorted. */
  title: string
  /** The title with its accents; null where it has none. */
  markedTitle: string | null
  /** The description in the folded spelling. */
  description: string
  categoryNames: readonly CategoryName[]
  /** What the category sort compares; `null` for a game without categories. */
  categoryOrder: string | null
  /** The options that would leave this game. */
  options: Record<FilterGroup, readonly OptionValue[]>
}

/** Finds the name of a category by its slug. */
export type NameOfCategory = (slug: string) => CategoryName

/** Makes the look-up of category names; a category the list does not hold goes by its slug. */
export function namesOf(categories: readonly DiscoverableCategory[]): NameOfCategory {
  const names = new Map(categories.map(({ slug, name }) => [slug, { name, folded: foldText(name) }]))
  return (slug) => names.get(slug) ?? { name: slug, folded: foldText(slug) }
}

/** Works out a game's entry. */
export function entryOf<Game extends DiscoverableGame>(game: Game, nameOf: NameOfCategory): GameEntry<Game> {
  const categoryNames = game.categories.map(nameOf)
  const title = foldText(game.title)
  return {
    game,
    title,
    markedTitle: marksOf(game.title, title),
    description: foldText(game.description),
    categoryNames,
    categoryOrder: categoryOrderOf(categoryNames),
    options: optionsLeaving(game),
  }
}

/** The categories' names A to Z as one text; the line feed sorts before every letter, so they compare name by name. */
export function categoryOrderOf(names: readonly CategoryName[]): string | null {
  const folded = names.map((name) => name.folded)
  return folded.length === 0 ? null : folded.sort().join('\n')
}
