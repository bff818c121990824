import { transliterate } from 'transliteration'

const MAX_SLUG_LENGTH = 100

/**
 * Returns the slug of a title, without transliteration (checklist GAME-01): lower case, each run of other characters
 * than a-z and 0-9 becomes one hyphen, no hyphens at the ends, cut between words if too long. Empty for a
 * title without such characters.
 */
export function plainSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  // At the last whole word; a single long word anywhere.
  const end = slug.lastIndexOf('-', MAX_SLUG_LENGTH)
  return slug.slice(0, end > 0 ? end : MAX_SLUG_LENGTH)
}

/** Returns the slug of a title, transliterated if {@link plainSlug} leaves nothing; `fallback` if that leaves nothing either. */
export function slugOf(title: string, fallback: string): string {
  return plainSlug(title) || plainSlug(transliterate(title)) || fallback
}

/** Returns the first of `x`, `x-2`, `x-3`, … that is not taken (ruling 6). */
export function firstFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
