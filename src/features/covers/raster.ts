import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { isDrawable } from '#/server/raster/foreign-letters.ts'
import { drawableTitle, sharePng, shareSiteOf } from '#/server/raster/share-png.ts'
import type { ArticleToShare, GameToShare } from './covers.store.ts'
import { printArticlePicture } from './model/print-cover.rules.ts'
import { articleSharePicture, gameSharePicture } from './model/share-pictures.ts'

/** Renders the Open Graph image of a game as PNG, 1200 x 630: box, title and key facts. */
export function gamePng(game: GameToShare, settings: SiteSettings): Promise<Uint8Array<ArrayBuffer>> {
  const title = drawableTitle(game.subject.title, game.subject.slug)
  const tagline = game.tagline && isDrawable(game.tagline) ? game.tagline : null
  return sharePng(gameSharePicture({ ...game, title, tagline }, shareSiteOf(settings)))
}

/**
 * Renders the Open Graph image of an article as PNG, 1200 x 630. Its `picture` is a name that
 * `printArticlePicture` accepts.
 */
export function articlePng(
  { picture, title, excerpt }: ArticleToShare,
  settings: SiteSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const subtitle = isDrawable(excerpt) ? excerpt : ''
  return sharePng(
    articleSharePicture(
      {
        picture: printArticlePicture(picture),
        title: isDrawable(title) ? title : settings.siteName,
        excerpt: subtitle,
      },
      shareSiteOf(settings),
    ),
  )
}
