import { leadsTo, MENTIONED_GAMES, postPicture, readMinutes, wordCount } from '#/domain/blog/blog.rules.ts'
import type { PostDetail } from '#/domain/blog/blog.schema.ts'
import { shownArticle } from '#/server/articles/shown-article.ts'
import { lineOfTags, taggedBy } from '#/server/articles/tags.ts'
import type { Database } from '#/server/database/database.ts'
import type { PostDetails } from '../details/post-details.rules.ts'
import type { PostFields } from '../post-editor.rules.ts'
import { gamesMentionedIn } from '../post-mentions.store.ts'

/** What readers would see of a post that is not out; nothing is kept. Its address is not told: it may still change. */
export async function previewOf(
  db: Database,
  post: PostFields & Pick<PostDetails, 'tags' | 'byline'>,
  moments: { publishedAt: string; updatedAt: string },
): Promise<PostDetail> {
  const { html, cards } = await shownArticle(db, post.content)
  const games = await gamesMentionedIn(db, html)
  return {
    slug: 'preview',
    title: post.title,
    excerpt: post.excerpt,
    picture: postPicture(post.featuredImage),
    ...moments,
    readMinutes: readMinutes(wordCount(html)),
    tags: taggedBy(post.tags),
    html: html + lineOfTags(post.tags),
    games: games.slice(0, MENTIONED_GAMES),
    gamesInText: games.filter((game) => leadsTo(html, game) && !cards.some(({ id }) => id === game.id)),
    cards,
    byline: post.byline || null,
    metaTitle: null,
    metaDescription: null,
    canonicalUrl: null,
  }
}
