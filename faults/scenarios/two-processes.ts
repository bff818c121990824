import { randomUUID } from 'node:crypto'
import { ask, expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { signedIn } from '../stage/writers.ts'

const SECOND_MS = 1_000

/** What is changed at one process shows within a second at both, on every page that shows it; a page that does not show it stays as it is. */
export async function twoProcesses(stage: Stage, isShort: boolean): Promise<string> {
  const database = await stage.database()
  const folder = stage.folder()
  const sites = await Promise.all(
    [await freePort(), await freePort()].map(async (port) => {
      const site = startSite({
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SITE_SECRET: 's'.repeat(40),
      })
      await site.untilReady()
      return site
    }),
  )
  const [first] = sites
  const admin = await signedIn(first!.address, 'admin')
  const rater = await signedIn(first!.address, 'rater')
  const write = async (cookie: string, method: string, path: string, body: object, headers = {}) => {
    const answer = await ask(`${first!.address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
    expectThat(
      answer.status >= 200 && answer.status < 300,
      `${method} ${path}: ${answer.status} ${answer.text}`,
    )
    return answer.text === '' ? {} : JSON.parse(answer.text)
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

  const changes: [string, () => Promise<unknown>, [path: string, words: string][]][] = [
    [
      'a rating',
      () => write(rater, 'PUT', `/ratings/${id}`, { rating: 5 }),
      [['/api/games/hive', '"ratingCount":1']],
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
        const post = await write(admin, 'POST', '/admin/posts', typed)
        await write(
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
      () => database.direct.execute(`update games set title = 'Hive of Today' where id = ${id}`),
      [
        ['/game/hive', 'Hive of Today'],
        ['/api/games?q=hive+of+today', 'Hive of Today'],
        ['/sitemap.xml', '/game/hive'],
      ],
    ],
  ]
  const seen: string[] = []
  for (const [name, change, shown] of changes) {
    // Each page is known to both before.
    for (const site of sites)
      for (const [path] of [...shown, ['/game/jaipur']]) await ask(site.address + path)
    await change()
    const times = await Promise.all(
      sites.flatMap((site) =>
        shown.map(([path, words]) =>
          untilHolds(
            `${name} at ${path}`,
            async () => (await ask(site.address + path)).text.includes(words),
            10 * SECOND_MS,
          ),
        ),
      ),
    )
    const longestMs = Math.max(...times)
    expectThat(longestMs < SECOND_MS * patienceOf(isShort), `${name} showed after ${longestMs} ms`)
    seen.push(`${name} ${longestMs} ms`)
  }
  for (const site of sites) await endSite(site)
  await database.close()
  return `shown by both on every page after at most: ${seen.join(', ')}`
}
