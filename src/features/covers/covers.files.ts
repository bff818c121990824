import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { readSettings } from '#/access/settings.ts'
import { articlePictureNames, printArticlePicture } from '#/domain/covers/article-pictures.ts'
import { digestOf } from '#/domain/covers/cover-addresses.rules.ts'
import type { CoverSubject } from '#/domain/covers/covers.rules.ts'
import { printCover } from '#/domain/covers/print-cover.rules.ts'
import { mayBeSlug } from '#/domain/games/games.rules.ts'
import { db } from '#/server/database/database.ts'
import { answerSharePng } from '#/server/share-png.ts'
import { coverSubjectAt, gameToShareAt, printedArticleAt } from './covers.store.ts'
import { articlePng, gamePng } from './raster.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** The pictures the site draws itself: covers of games, pictures of articles. */
export const coverFiles = new Hono()
  .get('/covers/art/:file{[a-z0-9-]+\\.svg}', (c) => answerCover(c, 'space'))
  .get('/covers/thumb/:file{[a-z0-9-]+\\.svg}', (c) => answerCover(c, 'none'))
  .get('/covers/:file{[a-z0-9-]+\\.svg}', (c) => answerCover(c, 'set'))
  .get('/pictures/articles/:file{[a-z0-9-]+\\.svg}', (c) => {
    const name = c.req.param('file').replace(/\.svg$/, '')
    if (!articlePictureNames.includes(name)) return c.notFound()
    return c.body(printArticlePicture(name), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': FOR_AN_HOUR,
    })
  })
  .get('/covers/share/:file{[a-z0-9-]+\\.png}', etag(), async (c) => {
    const slug = c.req.param('file').replace(/\.png$/, '')
    const game = mayBeSlug(slug) ? await gameToShareAt(db(), slug) : null
    if (!game) return c.notFound()
    return answerSharePng(c, gamePng(game, await readSettings(db())))
  })
  .get('/pictures/articles/share/:file{[a-z0-9-]+\\.png}', etag(), async (c) => {
    const slug = c.req.param('file').replace(/\.png$/, '')
    const settings = await readSettings(db())
    const article = settings.enableBlog && mayBeSlug(slug) ? await printedArticleAt(db(), slug) : null
    if (!article) return c.notFound()
    return answerSharePng(c, articlePng(article, settings))
  })

async function answerCover(c: Context, letters: 'set' | 'space' | 'none') {
  const slug = (c.req.param('file') ?? '').replace(/\.svg$/, '')
  const subject = mayBeSlug(slug) ? await coverSubjectAt(db(), slug) : null
  if (!subject) return c.notFound()
  return c.body(printCover(subject, { letters }), 200, {
    'content-type': 'image/svg+xml',
    'cache-control': keepOf(c, subject),
  })
}

/** The address of a cover carries a digest of what it is printed from; only then may it be kept for ever. */
function keepOf(c: Context, subject: CoverSubject): string {
  return c.req.query('v') === digestOf(subject) ? FOR_EVER : FOR_AN_HOUR
}
