import { type Context, Hono } from 'hono'
import { publishedPost } from '#/features/blog/blog.store.ts'
import { sharePicture } from '#/features/blog/model/blog.rules.ts'
import { gameDetailAt } from '#/features/games/games.store.ts'
import { sharedPicture } from '#/features/games/page/shared-picture.ts'
import { isWebAddress } from '#/lib/address.ts'
import { shareCropAddress } from '#/lib/pictures.ts'
import { xmlText } from '#/lib/text.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { readSettings } from '#/server/settings.ts'

/** Share images are 1200 by 630; an embed has the requested width, up to this. */
const WIDEST = 600
const SHAPE = 630 / 1200

/** The route `/oembed` lets other sites preview a game or post. The route `/opensearch.xml` lets browsers search this site. */
export const embedFiles = new Hono()
  .get('/oembed', async (c) => {
    const { url = '', format = 'json', maxwidth, maxheight } = c.req.query()
    if (format !== 'json') return refused(c, 501, 'Only format=json is offered.')
    const page = await embeddedAt(url)
    if (!page) return refused(c, 404, 'There’s no game or article of this site at that URL.')
    const { siteUrl } = env()
    const { siteName } = await readSettings(db())
    const width = Math.max(1, Math.min(WIDEST, numberIn(maxwidth), numberIn(maxheight) / SHAPE))
    const size = { width: Math.floor(width), height: Math.floor(width * SHAPE) }
    const [link, image] = [siteUrl + page.path, isWebAddress(page.image) ? page.image : siteUrl + page.image]
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', CACHE_CONTROL.none)
    return c.json({
      ...{ version: '1.0', type: 'rich', title: page.title, author_name: page.author ?? siteName },
      ...{ provider_name: siteName, provider_url: `${siteUrl}/`, ...size },
      ...{ thumbnail_url: image, thumbnail_width: size.width, thumbnail_height: size.height },
      html:
        `<blockquote class="embed"><a href="${xmlText(link)}"><img src="${xmlText(image)}" alt="" width="${size.width}" height="${size.height}"></a>` +
        `<p><a href="${xmlText(link)}">${xmlText(page.title)}</a></p><p>${xmlText(page.text)}</p></blockquote>`,
    })
  })
  .get('/opensearch.xml', async (c) => {
    tagResponse('settings')
    const { siteName, description } = await readSettings(db())
    const { siteUrl } = env()
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText([...siteName].slice(0, 16).join(''))}</ShortName>
<Description>${xmlText(description)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="48" height="48" type="image/x-icon">${xmlText(siteUrl)}/favicon.ico</Image>
<Url type="text/html" method="get" template="${xmlText(siteUrl)}/?q={searchTerms}"/>
</OpenSearchDescription>
`,
      200,
      {
        'content-type': 'application/opensearchdescription+xml; charset=utf-8',
        'cache-control': CACHE_CONTROL.public,
      },
    )
  })

const refused = (c: Context, status: 404 | 501, words: string) =>
  c.text(words, status, { 'cache-control': CACHE_CONTROL.none })

/** The consumer's limit; none if absent. */
const numberIn = (typed: string | undefined) =>
  /^\d{1,6}$/.test(typed ?? '') ? Number(typed) : Number.POSITIVE_INFINITY

/** The parts of a game or post to embed, by its address on this site; null for any other address. */
async function embeddedAt(url: string) {
  if (!isWebAddress(url)) return null
  const { origin, pathname } = new URL(url)
  const [, kind, slug = ''] = /^\/(game|blog)\/([^/]+)\/?$/.exec(pathname) ?? []
  if (origin !== new URL(env().siteUrl).origin || !kind) return null
  if (kind === 'game') {
    const game = await gameDetailAt(db(), slug, [])
    return (
      game && {
        ...{ path: `/game/${game.slug}`, title: game.title, author: game.designers.join(', ') || null },
        ...{ text: game.tagline ?? game.excerpt, image: sharedPicture(game) },
      }
    )
  }
  const post = (await readSettings(db())).enableBlog ? await publishedPost(db(), slug) : null
  return (
    post && {
      ...{ path: `/blog/${post.slug}`, title: post.title, author: post.byline },
      ...{ text: post.excerpt, image: shareCropAddress(sharePicture(post)) },
    }
  )
}
