import type { PostSummary } from '#/features/blog/model/blog.schema.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { pageHead } from './page-head.ts'

// Comes with the list's page, so that no other page brings it.

/** The head of the list of articles, or of those with a tag; 404 for an unknown tag. */
export function headOfBlog(
  site: PublicSettings,
  posts: readonly PostSummary[] | undefined,
  slug: string | undefined,
) {
  if (!posts)
    return pageHead(site, {
      title: 'Page not found',
      description: site.description,
      path: '/blog',
      isUnlisted: true,
    })
  const tag = posts.flatMap(({ tags }) => tags).find((each) => each.slug === slug)
  return pageHead(site, {
    title: tag ? `Blog: ${tag.name}` : 'Blog',
    description: tag
      ? `What we wrote about ${tag.name}, newest first.`
      : 'How to choose, learn and lose board games for two: small tables, short evenings, rulebooks, and games that keep their promise with two players.',
    path: tag ? `/blog?tag=${tag.slug}` : '/blog',
    isUnlisted: slug !== undefined && !tag,
  })
}
