import { randomUUID } from 'node:crypto'
import { ask, expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { signIn } from '../stage/writers.ts'

const SECOND_MS = 1_000
/** Pages that show neither a rating of Hive nor a comment on it, and so must not be rendered again. */
const OTHERS = [['/game/jaipur'], ['/blog'], ['/about']] as const

/** Stands for any text that differs from the page's text before the change. */
const ANOTHER = Symbol('another text')

/**
 * A change made at one process is visible within a second at both, on every page that shows it, and immediately to the member who
 * made it. Pages that do not show it are not rendered again.
 */
export async function twoProcesses(stage: Stage, isShort: boolean): Promise<string> {
  const database = await stage.database()
  const folder = stage.folder()
  const sites = await Promise.all(
    [await freePort(), await freePort()].map(async (port) => {
      const metrics = await freePort()
      const site = startSite({
        PORT: String(port),
        METRICS_PORT: String(metrics),
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SITE_SECRET: 's'.repeat(40),
      })
      await site.untilReady()
      return { ...site, metrics: `http://127.0.0.1:${metrics}/metrics` }
    }),
  )
  const [first] = sites
  const rendersOfPages = async () => {
    const texts = await Promise.all(sites.map(({ metrics }) => ask(metrics)))
    return texts.flatMap(({ text }) => text.match(/^site_renders_total\{kind="page".*$/gm) ?? []).join('\n')
  }
  const admin = await signIn(first!.address, 'admin')
  const rater = await signIn(first!.address, 'rater')
  const write = async (cookie: string, method: string, path: string, body: object, headers = {}) => {
    const answer = await fetch(`${first!.address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    expectThat(answer.ok, `${method} ${path}: ${answer.status} ${text}`)
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    return { body: text === '' ? {} : JSON.parse(text), cookie: [cookie, ...cookies].join('; ') }
  }
  const row = async (query: string) =>
    (await database.direct.execute<Record<string, never>>(query)).rows[0] ?? {}
  const { id } = (await row(`select id from games where slug = 'hive'`)) as unknown as { id: number }
  const category = (await row(
    `select id, slug, revision from categories order by id limit 1`,
  )) as unknown as {
    id: number
    slug: string
    revision: number
  }

  const changes: [
    string,
    () => Promise<{ cookie: string } | undefined>,
    [path: string, words: string | typeof ANOTHER][],
  ][] = [
    [
      'a rating',
      () => write(rater, 'PUT', `/ratings/${id}`, { rating: 5 }),
      [
        ['/api/games/hive', '"ratingCount":1'],
        ['/game/hive', ANOTHER],
        ['/api/games?q=hive', ANOTHER],
      ],
    ],
    [
      'a comment',
      () => write(rater, 'POST', '/games/hive/comments', { content: 'Seen by everybody' }),
      [
        ['/game/hive', 'Seen by everybody'],
        ['/api/games/hive/comments', 'Seen by everybody'],
      ],
    ],
    [
      'a setting',
      () => write(admin, 'PATCH', '/admin/site-settings', { 'general.siteName': 'Nameless' }),
      [
        ['/', 'Nameless'],
        ['/faq', 'Nameless'],
        ['/manifest.webmanifest', 'Nameless'],
      ],
    ],
    [
      'a category',
      () =>
        write(
          admin,
          'PATCH',
          `/admin/categories/${category.id}`,
          { name: 'Quiet rooms', description: 'For two' },
          { 'if-match': `"${category.revision}"` },
        ),
      [
        ['/categories', 'Quiet rooms'],
        ['/api/categories', 'Quiet rooms'],
      ],
    ],
    [
      'a post',
      async () => {
        const typed = {
          title: 'A wholly new article',
          excerpt: 'Of today',
          featuredImage: 'https://pictures.example/a.jpg',
          content: '<p>Words</p>',
        }
        const { body: post } = await write(admin, 'POST', '/admin/posts', typed)
        return write(
          admin,
          'POST',
          `/admin/posts/${post.id}/publish`,
          { at: null },
          { 'if-match': `"${post.revision}"` },
        )
      },
      [
        ['/blog', 'A wholly new article'],
        ['/feed.xml', 'A wholly new article'],
      ],
    ],
    [
      'a game',
      async () => {
        await database.direct.execute(`update games set title = 'Hive of Today' where id = ${id}`)
        return undefined
      },
      [
        ['/game/hive', 'Hive of Today'],
        ['/api/games?q=hive+of+today', 'Hive of Today'],
        ['/sitemap.xml', '/game/hive'],
        ['/game/hive', ANOTHER],
      ],
    ],
  ]
  const seen: string[] = []
  for (const [name, change, shown] of changes) {
    // Both processes cache each page before the change.
    const before = new Map<string, string>()
    for (const site of sites)
      for (const [path] of [...shown, ...OTHERS])
        before.set(site.address + path, (await ask(site.address + path)).text)
    const shows = (
      { address }: { address: string },
      path: string,
      words: string | typeof ANOTHER,
      text: string,
    ) => (words === ANOTHER ? text !== before.get(address + path) : text.includes(words))
    const written = await change()
    if (written)
      await Promise.all(
        sites.flatMap((site) =>
          shown.map(async ([path, words]) => {
            const { text } = await ask(site.address + path, { headers: { cookie: written.cookie } })
            expectThat(shows(site, path, words, text), `its writer does not see ${name} at ${path}`)
          }),
        ),
      )
    const times = await Promise.all(
      sites.flatMap((site) =>
        shown.map(([path, words]) =>
          untilHolds(
            `${name} at ${path}`,
            async () => shows(site, path, words, (await ask(site.address + path)).text),
            10 * SECOND_MS,
          ),
        ),
      ),
    )
    if (name === 'a comment' || name === 'a rating') {
      const counted = await rendersOfPages()
      for (const site of sites) for (const [path] of OTHERS) await ask(site.address + path)
      expectThat(
        counted === (await rendersOfPages()),
        `${name} rendered pages that do not show it: ${counted}`,
      )
    }
    const longestMs = Math.max(...times)
    expectThat(longestMs < SECOND_MS * patienceOf(isShort), `${name} showed after ${longestMs} ms`)
    seen.push(`${name} ${longestMs} ms`)
  }
  for (const site of sites) await endSite(site)
  await database.close()
  return `shown by both on every page after at most: ${seen.join(', ')}`
}
