import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { signedIn } from '#/testing/calls/browser.ts'
import { planOf, statementsOf } from '#/testing/database/statements.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('starter')

// Among a hundred games any way is as good.
beforeAll(async () => {
  await db().execute(sql`
    insert into games (slug, title, description, min_players, max_players)
    select 'made-' || n, 'Made ' || n, 'A game.', 2, 4 from generate_series(1, 5000) n`)
  await db().execute(sql`vacuum analyze games`)
})

it.each([
  ['games', '/admin/games', ['games_title_trigrams']],
  ['members', '/admin/members', ['members_email_trigrams', 'members_username_trigrams']],
  [
    'comments',
    '/admin/comments',
    [
      'comments_content_trigrams',
      'comments_member',
      'comments_of_game',
      'games_title_trigrams',
      'members_username_trigrams',
    ],
  ],
  ['subscribers', '/admin/newsletter/subscribers', ['newsletter_subscribers_trigrams']],
])(
  'a search in %s finds its rows by parts of words, without reading all of them',
  async (_, path, indexes) => {
    const admin = await signedIn(db(), { email: `${path.length}@twotop.example` })
    const statements = await statementsOf(async () =>
      expect((await admin.send('GET', `${path}?q=duel`)).status).toBe(200),
    )
    // How many there are is found by these alone; which of them stand on the page, by the order as well.
    const counting = statements.find(({ text }) => text.includes(' ilike ') && text.includes('count('))
    const plan = await planOf(db(), counting!)
    for (const index of indexes) expect(plan).toContain(index)
  },
)
