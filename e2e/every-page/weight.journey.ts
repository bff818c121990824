import { expect, test } from '../support/journey.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.hostile })

/** Maximum size of a page's html without compression, in bytes. */
const MOST_BYTES = 300_000

const PAGES = {
  'a game with 20,000 comments, the newest as heavy as they may be': '/game/robin-hood-2',
  'a game with every field': '/game/everything-at-once',
  'the home page': '/',
  'results of a category': '/?category=card-game',
  'results on a later page': '/?page=3',
  'Top Rated': '/top-rated',
  'the categories': '/categories',
  'the blog': '/blog',
  'an article': '/blog/two-people-one-rulebook',
}

test('no page weighs more than 300 kB', { tag: '@core' }, async ({ request }) => {
  for (const [what, address] of Object.entries(PAGES)) {
    const { status, html } = await sentPage(request, address)
    expect.soft(status, what).toBe(200)
    expect.soft(Buffer.byteLength(html), what).toBeLessThanOrEqual(MOST_BYTES)
    expect.soft(html, what).toContain('</html>')
  }
})
