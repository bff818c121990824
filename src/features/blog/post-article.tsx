import { Link } from '@tanstack/react-router'
import type { PostDetail } from '#/domain/blog/blog.schema.ts'
import { classNames } from '#/ui/class-names.ts'
import { Picture } from '#/ui/display/picture.tsx'
import { Breadcrumbs } from '#/ui/text/breadcrumbs.tsx'
import { Prose } from '#/ui/text/prose.tsx'
import { PostMeta } from './post-meta.tsx'

/** A title longer than this is set smaller, so that it does not fill the first screen by itself. */
const LONG_TITLE = 70

/** An article: what it is about, its picture, its text (checklist BLOG-04). */
export function PostArticle({ post }: { post: PostDetail }) {
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
        className="w-auto max-ml:-mx-gutter max-ml:rounded-none ml:ml-[25%]"
      />
      <Prose html={post.html} size="article" className="mx-auto mt-9 ml:mt-12 ml:mr-0 ml:ml-[25%]" />
    </article>
  )
}
