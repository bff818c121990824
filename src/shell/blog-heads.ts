import { createIsomorphicFn } from '@tanstack/react-start'
import { sharePicture } from '#/domain/blog/blog.rules.ts'
import type { PostDetail, PostSummary } from '#/domain/blog/blog.schema.ts'
import type { PublicSettings } from '#/domain/site-settings/site-settings.schema.ts'
import { postStructuredData } from '#/features/blog/post-structured-data.ts'
import { pageHead } from './page-head.ts'

// These heads come with the pages of the blog, so that no other page brings them.

const structuredData = createIsomorphicFn()
  .server(postStructuredData)
  .client(() => [])

/** What an article's page says about itself; of one that is read by a secret link, nothing but its title. */
export function headOfPost(
  site: PublicSettings,
  slug: string,
  post: PostDetail | undefined,
  isPreview: boolean,
) {
  if (!post || isPreview) {
    return pageHead(site, {
      title: post?.title ?? (site.enableBlog ? 'Blog post not found' : 'Page not found'),
      description: site.description,
      path: `/blog/${encodeURIComponent(slug)}`,
      isUnlisted: true,
    })
  }
  return pageHead(site, {
    title: post.metaTitle ?? post.title,
    description: post.metaDescription ?? post.excerpt,
    canonicalUrl: post.canonicalUrl,
    path: `/blog/${post.slug}`,
    kind: 'article',
    picture: { address: sharePicture(post), alt: post.title },
    structuredData: structuredData(site, post),
  })
}

/** What the list of articles says about itself, or of those of one tag; a tag that none carries is nobody's to find. */
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
