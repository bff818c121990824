import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { printedPictureName } from '#/features/blog/model/blog.rules.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { coverSubjectOf } from '#/features/games/model/game-summary.rules.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { gameSummaries, games } from '#/features/games/model/games.table.ts'
import { GIVEN_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { foldText } from '#/lib/text.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { isDrawable } from '#/server/raster/foreign-letters.ts'
import { answerSharePng, drawableTitle, sharePng, shareSiteOf } from '#/server/raster/share-png.ts'
import { readSettings } from '#/server/settings.ts'
import { digestOf } from './model/cover-addresses.rules.ts'
import { articlePictureNames } from './model/drawings.ts'
import { printArticlePicture, printCover } from './model/print-cover.rules.ts'
import {
  articleSharePicture,
  gameSharePicture,
  type SharedArticle,
  type SharedGame,
} from './model/share-pictures.ts'
import { printTable, tablePictureAddress } from './model/table-picture.ts'

/** The pictures of our own articles, which only a new build changes. */
const PRINTED = 'printed pictures'

/** Serves the images that the site draws: game covers and article images. */
export const coverFiles = new Hono()
  .get('/covers/thumb/:file{[a-z0-9-]+.svg}', (c) => answerCover(c, false))
  .get('/covers/table/:file{[a-z0-9-]+.svg}', async (c) => {
    const game = await gameAt(nameOf(c))
    const address = game && tablePictureAddress(game.subject, game.components)
    if (!game || !address) return c.notFound()
    const current = isCurrent(c, game.id, address.slice(-6))
    return svg(c, printTable(game.subject, game.components), current)
  })
  .get('/covers/named/thumb.svg', (c) => {
    const title = c.req.query('title') ?? ''
    if (title === '' || title.length > GIVEN_NAME_MAX_LENGTH) return c.notFound()
    const subject = { slug: foldText(title).replaceAll(' ', '-') || title, title, categories: [] }
    return svg(c, printCover(subject, { titled: false }), true)
  })
  .get('/covers/:file{[a-z0-9-]+.svg}', (c) => answerCover(c, true))
  .get('/pictures/articles/:file{[a-z0-9-]+.svg}', (c) => {
    const name = nameOf(c)
    if (!articlePictureNames.includes(name)) return c.notFound()
    tagResponse(PRINTED)
    return svg(c, printArticlePicture(name), false)
  })
  .get('/covers/share/:file{[a-z0-9-]+.png}', etag(), async (c) => {
    const game = await gameAt(nameOf(c))
    if (!game) return c.notFound()
    isCurrent(c, game.id, digestOf(game.subject))
    return answerSharePng(c, gamePng(game, await readSettings(db())))
  })
  .get('/pictures/articles/share/:file{[a-z0-9-]+.png}', etag(), async (c) => {
    const settings = await readSettings(db())
    const article = settings.enableBlog ? await printedArticleAt(nameOf(c)) : null
    if (!article) return c.notFound()
    tagResponse('posts')
    return answerSharePng(c, articlePng(article, settings))
  })

/** The requested file's name without its extension. */
const nameOf = (c: Context) => (c.req.param('file') ?? '').replace(/\.\w+$/, '')

async function answerCover(c: Context, titled: boolean) {
  const game = await gameAt(nameOf(c))
  if (!game) return c.notFound()
  const current = isCurrent(c, game.id, digestOf(game.subject))
  return svg(c, printCover(game.subject, { titled }), current)
}

/** Only an image at the address of its current digest may be cached forever. */
const svg = (c: Context, drawing: string, forever: boolean) =>
  c.body(drawing, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': forever ? CACHE_CONTROL.immutable : CACHE_CONTROL.file,
  })

/** Whether the address carries the image's digest; a wrong digest is served but not cached. */
function isCurrent(c: Context, gameId: number, digest: string): boolean {
  const version = c.req.query('v')
  if (version === digest || version === undefined) tagResponse(`game ${gameId}`)
  return version === digest
}

/** The data of a game's share image; a title that cannot be drawn is replaced. */
export type GameToShare = Omit<SharedGame, 'title'>

/** The Open Graph image of a game as PNG, 1200 x 630: box, title and key facts. */
export function gamePng(game: GameToShare, settings: SiteSettings) {
  const title = drawableTitle(game.subject.title, game.subject.slug)
  const tagline = game.tagline && isDrawable(game.tagline) ? game.tagline : null
  return sharePng(gameSharePicture({ ...game, title, tagline }, shareSiteOf(settings)))
}

/** The Open Graph image of an article as PNG, 1200 x 630; `picture` is the name of its printed image. */
export function articlePng({ picture, title, excerpt }: SharedArticle, settings: SiteSettings) {
  const shown = {
    picture: printArticlePicture(picture),
    title: isDrawable(title) ? title : settings.siteName,
    excerpt: isDrawable(excerpt) ? excerpt : '',
  }
  return sharePng(articleSharePicture(shown, shareSiteOf(settings)))
}

/** What the images of a game are drawn from, by its slug, and its id; null if no published game has the slug. */
async function gameAt(slug: string) {
  if (!mayBeSlug(slug)) return null
  const [row] = await db()
    .select()
    .from(gameSummaries)
    .innerJoin(games, eq(games.id, gameSummaries.id))
    .where(eq(gameSummaries.slug, slug))
  if (!row) return null
  const { id, components, tagline, difficulty, twoPlayerVerdict: verdict } = row.games
  return { id, components, tagline, difficulty, verdict, subject: coverSubjectOf(row.game_summaries) }
}

/** The article at a slug; null if none is published there, or its picture is not the site's own. */
async function printedArticleAt(slug: string): Promise<SharedArticle | null> {
  if (!mayBeSlug(slug)) return null
  const [post] = await db()
    .select({ title: posts.title, excerpt: posts.excerpt, featuredImage: posts.featuredImage })
    .from(posts)
    .where(and(eq(posts.slug, slug), isShown()))
  const picture = post && printedPictureName(post.featuredImage)
  return picture ? { title: post.title, excerpt: post.excerpt, picture } : null
}
