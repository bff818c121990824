/** Which categories a question may name, and by which words. */

import { foldText } from '#/shared/text/fold-text.ts'

/** A category as the site lists it. */
export interface DiscoverableCategory {
  slug: string
  name: string
}

/** A category a question may name, with what is worked out once from its name. */
export interface KnownCategory extends DiscoverableCategory {
  folded: string
  /** What it answers to: its slug and its name (ruling 10). */
  words: readonly string[]
}

/** The category list, and after it the slugs games carry that the list does not hold (yet), A to Z, under their slug. */
export function knownCategories(
  listed: readonly DiscoverableCategory[],
  carried: Iterable<string>,
): KnownCategory[] {
  const slugs = new Set(listed.map(({ slug }) => slug))
  const unlisted = [...new Set(carried)].filter((slug) => !slugs.has(slug)).sort()
  return [...listed, ...unlisted.map((slug) => ({ slug, name: slug }))].map(({ slug, name }) => ({
    slug,
    name,
    folded: foldText(name),
    words: [categoryWord(slug), categoryWord(name)],
  }))
}

/** The slugs of the asked categories that exist, A to Z. */
export function resolveCategories(known: readonly KnownCategory[], asked: readonly string[]): string[] {
  if (asked.length === 0) return []
  const wanted = new Set(asked.map(categoryWord))
  return known
    .filter(({ words }) => words.some((word) => wanted.has(word)))
    .map(({ slug }) => slug)
    .sort()
}

/** A category's slug or name in the one form in which the two are alike: `Card Game` becomes `card-game`. */
export function categoryWord(slugOrName: string): string {
  return foldText(slugOrName).replaceAll(' ', '-')
}
