import { createIsomorphicFn } from '@tanstack/react-start'
import { postStructuredData } from '#/features/blog/feed/post-structured-data.ts'
import { sharePicture } from '#/features/blog/model/blog.rules.ts'
import type { PostDetail } from '#/features/blog/model/blog.schema.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { sharedCut } from '#/lib/own-pictures.ts'
import { pageHead } from './page-head.ts'

// Comes with an article's page, so that no other page brings it.

const structuredData = createIsomorphicFn()
  .server(postStructuredData)
  .client(() => [])

/** The head of an article's page; of a preview only its title. */
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
    article: {
      author: post.byline ?? (site.editorName || site.siteName),
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      tags: post.tags.map(({ name }) => name),
    },
    isEmbeddable: true,
    picture: { address: sharedCut(sharePicture(post)), alt: post.title },
    structuredData: structuredData(site, post),
  })
}
