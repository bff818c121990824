import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { GIVEN_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { answerSharePng } from '#/server/raster/share-png.ts'
import { readSettings } from '#/server/settings.ts'
import { coverSubjectAt, gameToShareAt, printedArticleAt, tableAt } from './covers.store.ts'
import { articlePictureNames, printArticlePicture } from './model/articles/article-pictures.ts'
import { digestOf } from './model/cover-addresses.rules.ts'
import type { CoverSubject } from './model/covers.rules.ts'
import { subjectOfTitle } from './model/named-covers.rules.ts'
import { printCover } from './model/print-cover.rules.ts'
import { printTable, tablePictureAddress } from './model/table/table-picture.ts'
import { articlePng, gamePng } from './raster.ts'

/** The pictures of our own articles, which only a new build changes. */
const PRINTED = 'printed pictures'

/** Serves the images that the site draws: game covers and article images. */
export const coverFiles = new Hono()
  .get('/covers/thumb/:file{[a-z0-9-]+\\.svg}', (c) => answerCover(c, false))
  .get('/covers/table/:file{[a-z0-9-]+\\.svg}', async (c) => {
    const slug = c.req.param('file').replace(/\.svg$/, '')
    const game = mayBeSlug(slug) ? await tableAt(db(), slug) : null
    const address = game && tablePictureAddress(game.subject, game.components)
    if (!game || !address) return c.notFound()
    const version = c.req.query('v')
    const isTrue = address.endsWith(`?v=${version}`)
    if (isTrue || version === undefined) tagResponse(`game ${game.id}`)
    return c.body(printTable(game.subject, game.components), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': isTrue ? CACHE_CONTROL.immutable : CACHE_CONTROL.file,
    })
  })
  .get('/covers/named/thumb.svg', (c) => {
    const title = c.req.query('title') ?? ''
    if (title === '' || title.length > GIVEN_NAME_MAX_LENGTH) return c.notFound()
    return c.body(printCover(subjectOfTitle(title), { titled: false }), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': CACHE_CONTROL.immutable,
    })
  })
  .get('/covers/:file{[a-z0-9-]+\\.svg}', (c) => answerCover(c, true))
  .get('/pictures/articles/:file{[a-z0-9-]+\\.svg}', (c) => {
    const name = c.req.param('file').replace(/\.svg$/, '')
    if (!articlePictureNames.includes(name)) return c.notFound()
    tagResponse(PRINTED)
    return c.body(printArticlePicture(name), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': CACHE_CONTROL.file,
    })
  })
  .get('/covers/share/:file{[a-z0-9-]+\\.png}', etag(), async (c) => {
    const slug = c.req.param('file').replace(/\.png$/, '')
    const game = mayBeSlug(slug) ? await gameToShareAt(db(), slug) : null
    if (!game) return c.notFound()
    showsPrinted(c, game)
    return answerSharePng(c, gamePng(game, await readSettings(db())))
  })
  .get('/pictures/articles/share/:file{[a-z0-9-]+\\.png}', etag(), async (c) => {
    const slug = c.req.param('file').replace(/\.png$/, '')
    const settings = await readSettings(db())
    const article = settings.enableBlog && mayBeSlug(slug) ? await printedArticleAt(db(), slug) : null
    if (!article) return c.notFound()
    tagResponse('posts')
    return answerSharePng(c, articlePng(article, settings))
  })

async function answerCover(c: Context, titled: boolean) {
  const slug = (c.req.param('file') ?? '').replace(/\.svg$/, '')
  const game = mayBeSlug(slug) ? await coverSubjectAt(db(), slug) : null
  if (!game) return c.notFound()
  const isTrue = showsPrinted(c, game)
  return c.body(printCover(game.subject, { titled }), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': isTrue ? CACHE_CONTROL.immutable : CACHE_CONTROL.file,
  })
}

/**
 * Names an image response. Its address may carry a digest of the cover's contents; a wrong digest is served but not cached.
 * @returns whether the digest is correct; only then may the image be cached forever
 */
function showsPrinted(c: Context, { id, subject }: { id: number; subject: CoverSubject }): boolean {
  const version = c.req.query('v')
  const isTrue = version === digestOf(subject)
  if (isTrue || version === undefined) tagResponse(`game ${id}`)
  return isTrue
}
