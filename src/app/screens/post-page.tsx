import { PostArticle } from '#/features/blog/article/post-article.tsx'
import { sharePicture } from '#/features/blog/model/blog.rules.ts'
import type { PostDetail } from '#/features/blog/model/blog.schema.ts'
import { GameGrid } from '#/features/games/card/game-card-grid.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { shareCropAddress } from '#/lib/pictures.ts'
import { SectionHeading } from '#/ui/basics.tsx'
import { ShareButton } from '#/ui/share-button.tsx'

/** The page of an article, with the games that the article mentions (checklist BLOG-04, BLOG-05). */
export function PostPage({ post }: { post: PostDetail }) {
  const site = useSiteSettings()
  return (
    <>
      <PostArticle
        post={post}
        site={site}
        share={
          post.slug !== 'preview' && (
            <ShareButton
              title={post.title}
              path={`/blog/${post.slug}`}
              picture={shareCropAddress(sharePicture(post))}
            />
          )
        }
      />
      {post.games.length > 0 && (
        <section aria-labelledby="mentioned-games" className="rule mt-16 pt-6">
          <SectionHeading id="mentioned-games">Games Mentioned in This Article</SectionHeading>
          <GameGrid games={post.games} view="medium" scrolls className="mt-5" />
        </section>
      )}
    </>
  )
}
