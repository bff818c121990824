import { transliterate } from 'transliteration'

const MAX_SLUG_LENGTH = 100

/** Returns a title as a slug of a-z, 0-9 and hyphens, without transliteration (checklist GAME-01). It may be empty. */
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

/** Returns the slug of a title, transliterated if necessary. Returns `fallback` if no letters or digits remain. */
export function slugOf(title: string, fallback: string): string {
  return plainSlug(title) || plainSlug(transliterate(title)) || fallback
}

/** Returns `wanted`, or the first of `wanted-2`, `wanted-3`, … that is not in `taken` (ruling 6). */
export function firstFreeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
