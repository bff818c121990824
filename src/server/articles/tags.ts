import { slugOf } from '#/lib/slug.ts'
import { xmlText } from '#/lib/text.ts'

/** Returns the line of tag links at the end of an article's text. */
export function lineOfTags(names: readonly string[]): string {
  const links = taggedBy(names).map(({ slug, name }) => `<a href="/blog?tag=${slug}">${xmlText(name)}</a>`)
  return links.length === 0 ? '' : `<p>More on ${links.join(', ')}</p>`
}

/** Returns tags with the slugs of their pages; of several with the same slug, only the first. */
export function taggedBy(names: readonly string[]): { slug: string; name: string }[] {
  const bySlug = new Map<string, string>()
  for (const name of names) {
    const slug = slugOf(name, '')
    if (slug && !bySlug.has(slug)) bySlug.set(slug, name)
  }
  return [...bySlug].map(([slug, name]) => ({ slug, name }))
}
