import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { TextLink } from '#/ui/button/text-link.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Picture } from '#/ui/display/picture.tsx'
import { later } from '#/ui/later.tsx'
import { Breadcrumbs } from '#/ui/text/breadcrumbs.tsx'
import { MovingPictures } from '#/ui/text/moving-pictures.tsx'
import { Prose } from '#/ui/text/prose.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { postsQuery } from '../blog.queries.ts'
import type { PostDetail } from '../model/blog.schema.ts'
import { postsToReadNext } from '../model/read-next.rules.ts'
import { PostCard, PostMeta } from '../post-card.tsx'
import { articleParts } from './article-parts.rules.ts'

const PlayingVideos = later(async () => (await import('./playing-videos.tsx')).PlayingVideos)

/** A title longer than this is set smaller, so that it does not fill the first screen by itself. */
const LONG_TITLE = 70

interface PostArticleProps {
  post: PostDetail
  /** A game within the text, with its number in the editor's list where there are several. */
  gameInText: (game: PostDetail['gamesInText'][number], number?: number) => ReactNode
  /** A game's card between the paragraphs. */
  gameCard: (game: PostDetail['cards'][number]) => ReactNode
  /** How to send it on, at its end. */
  share?: ReactNode
}

/** An article: what it is about, its picture, its text with the games it names (checklist BLOG-04). */
export function PostArticle({ post, gameInText, gameCard, share }: PostArticleProps) {
  return (
    <article>
      <header className="grid grid-cols-12 pt-4 pb-7 md:pt-8 md:pb-12 [&>*]:col-span-full">
        <Breadcrumbs className="mb-3 md:mb-6">
          <Link to="/">Home</Link>
          <Link to="/blog">Blog</Link>
        </Breadcrumbs>
        <PostMeta post={post} />
        <h1
          className={classNames(
            'mt-4 ml:[grid-column:1/span_10]',
            post.title.length > LONG_TITLE && 'type-title',
          )}
        >
          {post.title}
        </h1>
        <p className="type-lede mt-6 max-w-[52ch] [overflow-wrap:anywhere]">{post.excerpt}</p>
      </header>
      <Picture
        src={post.picture}
        alt=""
        ratio="post"
        eager
        className="w-auto max-ml:-mx-gutter max-ml:rounded-none"
      />
      <ArticleText post={post} gameInText={gameInText} gameCard={gameCard} />
      {share && (
        <section aria-labelledby="send" className="article-send">
          <h2 id="send" className="type-title">
            Send it to whoever sits across from you.
          </h2>
          {share}
        </section>
      )}
    </article>
  )
}

function ArticleText({ post, gameInText, gameCard }: Omit<PostArticleProps, 'share'>) {
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
            <Fragment key={part.game.slug}>
              {gameInText(part.game, isList ? part.number : undefined)}
            </Fragment>
          )
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may stand in an article twice.
        return <Fragment key={index}>{gameCard(part.card)}</Fragment>
      })}
    </div>
  )
}

/** The way on from the end of an article: the articles before it; nothing where it stands alone. */
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
