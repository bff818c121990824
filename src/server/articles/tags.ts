import { slugOf } from '#/lib/text/slug.ts'
import { xmlText } from '#/lib/text/xml.ts'

/** The way from an article to others of its tags, as the last line of its text. */
export function lineOfTags(names: readonly string[]): string {
  const links = taggedBy(names).map(({ slug, name }) => `<a href="/blog?tag=${slug}">${xmlText(name)}</a>`)
  return links.length === 0 ? '' : `<p>More on ${links.join(', ')}</p>`
}

/** Tags as readers find them, each with the name of its page; of several that share one, the first. */
export function taggedBy(names: readonly string[]): { slug: string; name: string }[] {
  const bySlug = new Map<string, string>()
  for (const name of names) {
    const slug = slugOf(name, '')
    if (slug && !bySlug.has(slug)) bySlug.set(slug, name)
  }
  return [...bySlug].map(([slug, name]) => ({ slug, name }))
}
