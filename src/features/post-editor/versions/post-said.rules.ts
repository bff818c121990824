import type { PostDetails } from '../details/post-details.rules.ts'
import type { PostFields } from '../post-editor.rules.ts'

/** The contents of a post that a revision stores: its text and details, except the address, which follows the title or stays. */
export type PostContent = PostFields & Omit<PostDetails, 'slug'>

/** Field labels of a post, in the order of its form and panel. */
export const POST_LABELS: Record<keyof PostContent, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  featuredImage: 'Featured image',
  content: 'Content',
  tags: 'Tags',
  byline: 'Author',
  metaTitle: 'Headline for search engines',
  metaDescription: 'Description for search engines',
  canonicalUrl: 'Canonical address',
}

/** The fields a revision stores. */
export const STATED_FIELDS = Object.keys(POST_LABELS) as (keyof PostContent)[]

/** Picks the contents of a post that a revision stores. */
export const contentOf = (post: PostContent): PostContent => ({
  title: post.title,
  excerpt: post.excerpt,
  featuredImage: post.featuredImage,
  content: post.content,
  tags: post.tags,
  byline: post.byline,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  canonicalUrl: post.canonicalUrl,
})
