import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { builtInDrawingName } from '#/features/blog/model/blog.rules.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { coverSubjectOf } from '#/features/games/model/game-summary.rules.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { gameSummaries, games } from '#/features/games/model/games.table.ts'
import { ENTERED_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { foldText } from '#/lib/text.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { isDrawable } from '#/server/raster/foreign-letters.ts'
import { answerSharePng, drawableTitle, sharePng, shareSiteOf } from '#/server/raster/share-png.ts'
import { readSettings } from '#/server/settings.ts'
import { digestOfCover } from './model/cover-addresses.rules.ts'
import { postPictureNames } from './model/drawings.ts'
import { drawCover, drawPostPicture } from './model/print-cover.rules.ts'
import { gameShareImage, postShareImage, type SharedGame, type SharedPost } from './model/share-pictures.ts'
import { componentsAddress, drawComponents } from './model/table-picture.ts'

/** Cache tag of drawn images of posts, which only a new build changes. */
const PRINTED = 'printed pictures'

/** Serves images that the site draws itself. Examples are a game's cover, and the image that social networks show with a link. */
export const drawnImageFiles = new Hono()
  .get('/covers/thumb/:file{[a-z0-9-]+.svg}', (c) => answerCover(c, false))
  .get('/covers/table/:file{[a-z0-9-]+.svg}', async (c) => {
    const game = await gameAt(nameOf(c))
    const address = game && componentsAddress(game.subject, game.components)
    if (!game || !address) return c.notFound()
    const current = isCurrent(c, game.id, address.slice(-6))
    return svg(c, drawComponents(game.subject, game.components), current)
  })
  .get('/covers/named/thumb.svg', (c) => {
    const title = c.req.query('title') ?? ''
    if (title === '' || title.length > ENTERED_NAME_MAX_LENGTH) return c.notFound()
    const subject = { slug: foldText(title).replaceAll(' ', '-') || title, title, categories: [] }
    return svg(c, drawCover(subject, { titled: false }), true)
  })
  .get('/covers/:file{[a-z0-9-]+.svg}', (c) => answerCover(c, true))
  .get('/pictures/articles/:file{[a-z0-9-]+.svg}', (c) => {
    const name = nameOf(c)
    if (!postPictureNames.includes(name)) return c.notFound()
    tagResponse(PRINTED)
    return svg(c, drawPostPicture(name), false)
  })
  .get('/covers/share/:file{[a-z0-9-]+.png}', etag(), async (c) => {
    const game = await gameAt(nameOf(c))
    if (!game) return c.notFound()
    isCurrent(c, game.id, digestOfCover(game.subject))
    return answerSharePng(c, gamePng(game, await readSettings(db())))
  })
  .get('/pictures/articles/share/:file{[a-z0-9-]+.png}', etag(), async (c) => {
    const settings = await readSettings(db())
    const post = settings.enableBlog ? await drawnPostAt(nameOf(c)) : null
    if (!post) return c.notFound()
    tagResponse('posts')
    return answerSharePng(c, postPng(post, settings))
  })

/** Returns the requested file's name without its extension. */
const nameOf = (c: Context) => (c.req.param('file') ?? '').replace(/\.\w+$/, '')

async function answerCover(c: Context, titled: boolean) {
  const game = await gameAt(nameOf(c))
  if (!game) return c.notFound()
  const current = isCurrent(c, game.id, digestOfCover(game.subject))
  return svg(c, drawCover(game.subject, { titled }), current)
}

/** Responds with an SVG. `forever` lets it be cached forever, since its address contains the digest of this very image. */
const svg = (c: Context, drawing: string, forever: boolean) =>
  c.body(drawing, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': forever ? CACHE_CONTROL.immutable : CACHE_CONTROL.file,
  })

/** Returns whether the address contains the image's current digest; with another digest the image is served, but not cached. */
function isCurrent(c: Context, gameId: number, digest: string): boolean {
  const version = c.req.query('v')
  if (version === digest || version === undefined) tagResponse(`game ${gameId}`)
  return version === digest
}

/**
 * The data for drawing a game's share image, which social networks show with a link to the game.
 * The field `title` is left out, because the field `subject` (the cover's data) already contains the title.
 */
export type GameToShare = Omit<SharedGame, 'title'>

/** Renders the share image (Open Graph) of a game as a PNG of 1200 x 630 pixels: cover, title and key facts. */
export function gamePng(game: GameToShare, settings: SiteSettings) {
  const title = drawableTitle(game.subject.title, game.subject.slug)
  const tagline = game.tagline && isDrawable(game.tagline) ? game.tagline : null
  return sharePng(gameShareImage({ ...game, title, tagline }, shareSiteOf(settings)))
}

/** Renders the share image (Open Graph) of a post as a PNG of 1200 x 630 pixels. */
export function postPng(post: SharedPost, settings: SiteSettings) {
  const title = isDrawable(post.title) ? post.title : settings.siteName
  const excerpt = isDrawable(post.excerpt) ? post.excerpt : ''
  return sharePng(postShareImage({ ...post, title, excerpt }, shareSiteOf(settings)))
}

/** Returns the id of a game and the data that its images are drawn from; null if no published game has the slug. */
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

/** Returns the post with a slug; null if none is published, or if its image was uploaded instead of drawn. */
async function drawnPostAt(slug: string): Promise<SharedPost | null> {
  if (!mayBeSlug(slug)) return null
  const [post] = await db()
    .select({ title: posts.title, excerpt: posts.excerpt, featuredImage: posts.featuredImage })
    .from(posts)
    .where(and(eq(posts.slug, slug), isShown()))
  const picture = post && builtInDrawingName(post.featuredImage)
  return picture ? { title: post.title, excerpt: post.excerpt, picture } : null
}
