import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { componentsAddress } from '#/features/covers/model/table-picture.ts'
import { games } from '#/features/games/model/games.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { documents } from './documents.ts'

const db = testDatabase('empty', { searchable: true })

async function read(path: string, init?: RequestInit) {
  const response = await documents.request(path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function setting(key: string, value: unknown) {
  await db().insert(siteSettings).values({ key, value })
}

afterEach(async () => {
  await db().delete(siteSettings)
})

describe('the RSS feed', () => {
  it('has the published articles, newest first, under the site’s name', async () => {
    await setting('general.siteName', 'Pair & Co')
    await aPost(db(), { title: 'Older', publishedAt: new Date('2026-01-01') })
    await aPost(db(), {
      title: 'Newer',
      publishedAt: new Date('2026-02-01'),
      content: '<p onclick="x()">Hello</p>',
    })
    await aPost(db(), { title: 'Draft', published: false })
    const { status, headers, text } = await read('/feed.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect([...text.matchAll(/<guid[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual([
      'http://site.test/blog/newer',
      'http://site.test/blog/older',
    ])
    expect(text).toContain('<title>Pair &amp; Co · ')
    expect(text).toContain('<content:encoded>&lt;p&gt;Hello&lt;/p&gt;</content:encoded>')
  })

  it('does not exist while the blog is disabled', async () => {
    await setting('features.enableBlog', false)
    expect((await read('/feed.xml')).status).toBe(404)
  })
})

describe('the sitemap', () => {
  const addressesOf = (text: string) => [...text.matchAll(/<loc>([^<]+)</g)].map((match) => match[1])

  it('contains public pages only', async () => {
    await aGame(db(), { title: 'Hive', categories: ['card-game'] })
    await aGame(db(), { title: 'In secret', published: false })
    await aGame(db(), { title: 'Truly elsewhere', canonicalUrl: 'https://else.test/game' })
    await catalogueRead()
    const { status, headers, text } = await read('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const addresses = addressesOf(text)
    expect(addresses).toEqual(
      expect.arrayContaining([
        'http://site.test/',
        'http://site.test/?category=card-game',
        'http://site.test/blog/newer',
        'http://site.test/game/hive',
        'http://site.test/terms',
      ]),
    )
    expect(
      addresses.filter((address) => /draft|secret|elsewhere|admin|settings|api/.test(address ?? '')),
    ).toEqual([])
    expect(text.trimEnd().endsWith('</urlset>')).toBe(true)
    expect((await read('/sitemap-1.xml')).text).toBe(text)
  })
})

describe('the site’s files', () => {
  it('the manifest has the site’s name and colour', async () => {
    await setting('general.siteName', 'Pair & Co')
    await setting('theme.primaryColor', '#0f766e')
    const { headers, text } = await read('/manifest.webmanifest')
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(text)).toMatchObject({
      short_name: 'Pair & Co',
      theme_color: '#0f766e',
      start_url: '/',
    })
  })

  it('every icon of the manifest exists', async () => {
    const { icons } = JSON.parse((await read('/manifest.webmanifest')).text) as {
      icons: { src: string; type: string; sizes: string }[]
    }
    const drawn = icons.find((icon) => icon.type === 'image/png')
    const png = Buffer.from(await (await documents.request(drawn?.src ?? '')).arrayBuffer())
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(drawn?.sizes)
    expect(icons.map((icon) => icon.src)).toContain('/favicon.svg')
  })

  it('has icons at their default addresses, and everything the manifest refers to', async () => {
    const bytesOf = async (path: string) => {
      const response = await documents.request(path)
      return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const apple = await bytesOf('/apple-touch-icon.png')
    expect([apple.type, apple.bytes.readUInt32BE(16)]).toEqual(['image/png', 180])
    const { type, bytes } = await bytesOf('/favicon.ico')
    expect([type, bytes.readUInt16LE(2), bytes.readUInt8(6), bytes.readUInt32LE(14)]).toEqual([
      'image/x-icon',
      1,
      48,
      bytes.length - 22,
    ])
    expect(bytes.subarray(23, 26).toString()).toBe('PNG')
    const { screenshots, shortcuts } = JSON.parse((await read('/manifest.webmanifest')).text)
    const files = screenshots.map(({ src }: { src: string }) => readFileSync(`public${src}`))
    expect(files.reduce((sum: number, file: Buffer) => sum + file.length, 0)).toBeLessThan(200_000)
    const routes = readFileSync('src/routeTree.gen.ts', 'utf8')
    for (const { url } of shortcuts) expect(routes).toMatch(new RegExp(`fullPath: '${url}/?'`))
  })

  it('has an OpenSearch description', async () => {
    await setting('general.siteName', 'Pair & Company of Two')
    const { headers, text } = await read('/opensearch.xml')
    expect(headers.get('content-type')).toBe('application/opensearchdescription+xml; charset=utf-8')
    expect(text).toContain('<ShortName>Pair &amp; Company o</ShortName>')
    expect(text).toContain('template="http://site.test/?q={searchTerms}"')
  })

  it('games and articles can be embedded on other sites, and nothing else', async () => {
    await aGame(db(), { title: 'Em & <b>', slug: 'em', designers: ['Ann', 'Bo'], tagline: 'A "line"' })
    await aPost(db(), { title: 'Embedded' })
    await aPost(db(), { title: 'Not yet out', published: false })
    const at = async (path: string, more = '') => read(`/oembed?url=${encodeURIComponent(path)}${more}`)
    const game = JSON.parse((await at('http://site.test/game/em', '&maxwidth=400&maxheight=105')).text)
    expect(game).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Em & <b>',
      author_name: 'Ann, Bo',
      provider_url: 'http://site.test/',
      width: 200,
      height: 105,
    })
    expect(game.html).toContain('<a href="http://site.test/game/em">Em &amp; &lt;b&gt;</a>')
    expect(game.html).toContain('A &quot;line&quot;')
    expect(JSON.parse((await at('http://site.test/blog/embedded/')).text)).toMatchObject({
      title: 'Embedded',
      width: 600,
    })
    for (const path of [
      '',
      'x',
      'http://else.test/game/em',
      'http://site.test/',
      'http://site.test/game/none',
      'http://site.test/blog/not-yet-out',
      'http://site.test/game/em/more',
    ])
      expect([path, (await at(path)).status]).toEqual([path, 404])
    expect((await at('http://site.test/game/em', '&format=xml')).status).toBe(501)
    await setting('features.enableBlog', false)
    expect((await at('http://site.test/blog/embedded')).status).toBe(404)
  })

  it('the share image changes with the site’s name and colour', async () => {
    const pictureNow = async () =>
      Buffer.from(await (await documents.request('/share/site.png')).arrayBuffer())
    const before = await pictureNow()
    expect(before.subarray(1, 4).toString()).toBe('PNG')
    expect([before.readUInt32BE(16), before.readUInt32BE(20)]).toEqual([1200, 630])
    await setting('general.siteName', 'An unlikely site name, so long that it has to be set small')
    const renamed = await pictureNow()
    await setting('theme.primaryColor', '#0f766e')
    const repainted = await pictureNow()
    expect(before.equals(renamed)).toBe(false)
    expect(renamed.equals(repainted)).toBe(false)
  })
})

it('a game’s component image is cached forever only at its current URL', async () => {
  const { id, slug } = await aGame(db(), { title: 'Camels', components: ['55 cards: goods', '1 board'] })
  const subject = { slug, title: 'Camels', categories: [] }
  const address = componentsAddress(subject, ['55 cards: goods', '1 board']) ?? ''
  const { text, headers } = await read(address)
  expect(headers.get('cache-control')).toContain('immutable')
  expect(text).toMatch(/^<svg .*aria-label="On the table: 55 cards, 1 board"/)
  await db()
    .update(games)
    .set({ components: ['3 dice'] })
    .where(eq(games.id, id))
  expect((await read(address)).headers.get('cache-control')).not.toContain('immutable')
  await db().update(games).set({ components: [] }).where(eq(games.id, id))
  expect([(await read(address)).status, (await read('/covers/table/nothing.svg')).status]).toEqual([404, 404])
})

it('a cover is drawn from any title, and hostile titles do no harm', async () => {
  const title = '<script>alert(1)</script> & "Fox" 狐'
  const drawn = await documents.request(`/covers/named/thumb.svg?title=${encodeURIComponent(title)}`)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await drawn.text()).not.toContain('<script')
  for (const requested of ['', '?title=', `?title=${'x'.repeat(500)}`])
    expect((await documents.request(`/covers/named/thumb.svg${requested}`)).status).toBe(404)
})

describe('share images', () => {
  it('exist for published games, and for articles with one of our images', async () => {
    for (const path of ['/covers/share/hive.png', '/pictures/articles/share/newer.png']) {
      const { status, headers } = await read(path)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  it('do not exist for drafts, unknown slugs and external images', async () => {
    await aPost(db(), { title: 'With a photo', featuredImage: 'https://photos.test/a.jpg' })
    for (const path of [
      '/covers/share/in-secret.png',
      '/covers/share/nothing.png',
      '/pictures/articles/share/draft.png',
      '/pictures/articles/share/with-a-photo.png',
    ]) {
      expect((await read(path)).status).toBe(404)
    }
    await setting('features.enableBlog', false)
    expect((await read('/pictures/articles/share/newer.png')).status).toBe(404)
  })
})
