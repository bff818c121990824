import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GameInText } from '#/features/games/card/game-in-text.tsx'
import { longDate } from '#/lib/format.ts'
import { classNames, SectionHeading, TextLink } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { Picture } from '#/ui/picture.tsx'
import { Breadcrumbs, MovingPictures, Prose } from '#/ui/text.tsx'
import { postsQuery } from '../blog.queries.ts'
import type { PostDetail } from '../model/blog.schema.ts'
import { PostCard, PostMeta } from '../post-list.tsx'
import { articleParts } from './article-parts.rules.ts'

const PlayingVideos = later(async () => (await import('./playing-videos.tsx')).PlayingVideos)

/** A title longer than this is set smaller, so that it does not fill the first screen by itself. */
const LONG_TITLE = 70

interface PostArticleProps {
  post: PostDetail
  /** Shown as the author if the post names none: the editor, or the site if the owner named no editor. */
  site: { siteName: string; editorName: string }
  /** The share buttons at the end. */
  share?: ReactNode
}

/** A blog article: title, image, and text with the games it mentions (checklist BLOG-04). */
export function PostArticle({ post, site, share }: PostArticleProps) {
  return (
    <article>
      <header className="pt-4 md:pt-8">
        <Breadcrumbs className="mb-3 md:mb-6">
          <Link to="/">Home</Link>
          <Link to="/blog">Blog</Link>
        </Breadcrumbs>
        {/* Beside each other, so that the text begins on the first screen. */}
        <div className="grid gap-x-10 gap-y-6 ml:grid-cols-[7fr_5fr] ml:items-end">
          <div className="min-w-0">
            <PostMeta post={post} />
            <h1 className={classNames('mt-3', post.title.length > LONG_TITLE && 'type-title')}>
              {post.title}
            </h1>
            <p className="type-lede mt-4 max-w-[52ch] [overflow-wrap:anywhere]">{post.excerpt}</p>
            <Byline post={post} site={site} />
          </div>
          <Picture
            src={post.picture}
            alt=""
            ratio="post"
            eager
            className="w-auto max-ml:-mx-gutter max-ml:rounded-none"
          />
        </div>
      </header>
      <ArticleText post={post} />
      {share && (
        <section aria-labelledby="send" className="article-send">
          <h2 id="send" className="type-title">
            Share it with the person across the table.
          </h2>
          {share}
        </section>
      )}
    </article>
  )
}

/** The article's author, and the day of its last change if that is after the publication day. */
function Byline({ post, site }: Pick<PostArticleProps, 'post' | 'site'>) {
  const name = post.byline ?? (site.editorName || site.siteName)
  const updated = post.updatedAt.slice(0, 10)
  return (
    <p className="mt-4 text-ink-2 text-sm">
      {post.byline && post.byline !== site.editorName ? (
        `By ${name}`
      ) : (
        <>
          {'By '}
          <Link to="/editor" className="text-link">
            {name}
          </Link>
        </>
      )}
      {updated > post.publishedAt.slice(0, 10) && (
        <>
          {' · '}Updated <time dateTime={updated}>{longDate(updated)}</time>
        </>
      )}
    </p>
  )
}

function ArticleText({ post }: { post: PostDetail }) {
  const parts = articleParts(post.html, post.gamesInText, post.cards)
  const isList = post.gamesInText.length > 1
  return (
    <div className="article-body">
      {post.html.includes('<figure data-video') && <PlayingVideos />}
      <MovingPictures among={[post.html]} />
      {parts.map((part, index) => {
        if ('html' in part)
          return <Prose key={part.html} html={part.html} size="article" className="article-part" />
        if ('game' in part)
          return (
            <GameInText key={part.game.slug} game={part.game} number={isList ? part.number : undefined} />
          )
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may stand in an article twice.
        return <GameInText key={index} game={part.card} isCard />
      })}
    </div>
  )
}

/** Maximum number of articles linked at the end of an article. */
export const POSTS_TO_READ_NEXT = 3

/** Returns up to three articles to read next: the next older ones. If there are fewer, the newest ones fill up the list. */
export function postsToReadNext<Post extends { slug: string }>(
  newestFirst: readonly Post[],
  slug: string,
): Post[] {
  const place = newestFirst.findIndex((post) => post.slug === slug)
  const inTurn = [...newestFirst.slice(place + 1), ...newestFirst.slice(0, Math.max(place, 0))]
  return inTurn.slice(0, POSTS_TO_READ_NEXT)
}

/** The links to other articles at the end of an article. Renders nothing without other articles. */
export function PostsToReadNext({ slug }: { slug: string }) {
  const posts = postsToReadNext(useSuspenseQuery(postsQuery()).data, slug)
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="read-next" className="rule mt-16 pt-6">
      <SectionHeading id="read-next" action={<TextLink to="/blog">All articles</TextLink>}>
        Read Next
      </SectionHeading>
      <ul className="mt-5 grid gap-x-6 gap-y-9 sm:grid-cols-2 ml:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
