import { found, results } from '../../support/discovery-page.ts'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'

test.describe('the pictures of a game', () => {
  test('GAME-12: are told by number, each with its words, and go round at both ends', async ({ page }) => {
    await open(page, `${sites.hostile}/game/everything-at-once`)
    const gallery = page.getByRole('region', { name: 'Pictures of Everything at Once' })
    const told = gallery.locator('[aria-live="polite"]')
    for (const number of [2, 3])
      await expect(
        gallery.getByRole('img', { name: `Everything at Once, picture ${number} of 4` }),
      ).toBeAttached()
    await expect(told).toHaveText('Picture 1 of 4')
    await gallery.getByRole('button', { name: 'Previous picture' }).click()
    await expect(told).toHaveText('Picture 4 of 4')
    await expect(gallery.getByRole('link', { name: 'Picture 4 of 4' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await gallery.getByRole('button', { name: 'Next picture' }).click()
    await expect(told).toHaveText('Picture 1 of 4')
    await gallery.getByRole('link', { name: 'Picture 3 of 4' }).click()
    await expect(told).toHaveText('Picture 3 of 4')
    await expect(gallery.locator('[aria-current="true"]')).toHaveCount(1)
  })
})

test.describe('the categories', () => {
  test('CAT-01: each says how many games it leads to', async ({ page, request }) => {
    const { facets } = await (await request.get('/api/games')).json()
    await open(page, '/categories')
    for (const { name, slug, count } of facets.categories as {
      name: string
      slug: string
      count: number
    }[]) {
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
      await expect(card.getByRole('heading', { level: 2 }), slug).toHaveText(`${name}${count} games`)
    }
  })
})

test.describe('the pages of results', () => {
  test.use({ mayLog: /ERR_FAILED/ })

  test('HOME-16: say where one is, and lead to the one before and the one after', async ({ page }) => {
    // Without JavaScript nothing is loaded on: each page is what its address says.
    const place = results(page).getByRole('status').filter({ hasText: ' of ' })
    const before = results(page).getByRole('link', { name: 'Show the games before these' })
    const after = results(page).getByRole('link', { name: /^Show \d+ more$/ })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(place).toHaveText('24 of 120')
    await expect(before).toHaveCount(0)
    await expect(after).toHaveAttribute('href', /^\/\?page=2#results$/)
    await page.goto('/?page=3')
    await expect(place).toHaveText('49–72 of 120')
    await expect(results(page).getByRole('progressbar', { name: 'Games shown' })).toHaveAttribute(
      'value',
      '72',
    )
    await expect(before).toHaveAttribute('href', /^\/\?page=2#results$/)
    await expect(after).toHaveAttribute('href', /^\/\?page=4#results$/)
    await expect(after).toHaveText('Show 24 more')
    await page.goto('/?page=5')
    await expect(place).toHaveText('97–120 of 120')
    await expect(after).toHaveCount(0)
  })

  test('HOME-16: say how many games the last of them holds', async ({ page, request }) => {
    const { total } = await (await request.get('/api/games?players=4')).json()
    expect(total).toBeGreaterThan(24)
    expect(total % 24).not.toBe(0)
    const lastButOne = Math.floor(total / 24)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`/?players=4&page=${lastButOne}`)
    await expect(results(page).getByRole('link', { name: `Show ${total % 24} more` })).toBeVisible()
  })
})

test.describe('the filters of a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('HOME-12: say how many are chosen and how many games that leaves, and are cleared where there are any', async ({
    page,
    request,
  }) => {
    const totalOf = async (search: string) => (await (await request.get(`/api/games${search}`)).json()).total
    await open(page, '/')
    const button = page.getByRole('main').getByRole('button', { name: /^Filters/ })
    await expect(button).toHaveAccessibleName('Filters')
    await button.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('button', { name: 'Show 120 games' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled()
    await sheet.getByRole('group', { name: 'Difficulty' }).getByLabel('Easy').check()
    await sheet
      .getByRole('group', { name: 'Duration' })
      .getByLabel(/^Quick/)
      .check()
    const left = await totalOf('?difficulty=easy&duration=quick')
    await expect(sheet.getByRole('button', { name: `Show ${left} games` })).toBeVisible()
    await expect(sheet.getByRole('status')).toHaveText(`${left} games found`)
    await sheet.getByRole('button', { name: `Show ${left} games` }).click()
    await expect(sheet).toBeHidden()
    await expect(button).toHaveAccessibleName('Filters 2 chosen')
    await expect(found(page, left)).toBeVisible()
    await button.click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expect(sheet.getByRole('button', { name: 'Show 120 games' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeDisabled()
  })
})

test.describe('for members', () => {
  test.use({ baseURL: sites.members })

  test('CHROME-02: the account’s menu says whether it is open', async ({ page }) => {
    await signInAs(page, 'hundred')
    await open(page, '/about')
    const button = page.getByRole('banner').getByRole('button', { name: 'Account' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })

  test('ADMIN-05: each field of a retailer is saved as what its label says', async ({ page }) => {
    await signInAs(page, 'admin')
    const saved: unknown[] = []
    await page.route('**/api/admin/affiliate-settings/*', (route) => {
      saved.push(route.request().postDataJSON())
      // Never answered: nothing on the site changes.
    })
    await open(page, '/admin')
    await page.getByRole('button', { name: 'Affiliate Settings' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, typed, sent] of [
      ['Affiliate ID', 'one', { affiliateId: 'one' }],
      ['Affiliate Tag', 'two', { affiliateTag: 'two' }],
      ['Template URL', 'https://shop.example/x', { templateUrl: 'https://shop.example/x' }],
    ] as const) {
      await dialog.getByLabel(label).first().fill(typed)
      await expect.poll(() => saved.at(-1)).toEqual(sent)
    }
  })

  test('a list for admins leads through its pages, and no further', async ({ page }) => {
    await signInAs(page, 'admin')
    const asked: string[] = []
    await page.route(/\/api\/admin\/members(\?|$)/, (route) => {
      const cursor = new URL(route.request().url()).searchParams.get('cursor') || 'to 1'
      asked.push(cursor)
      const number = Number(cursor.replace('to ', ''))
      const row = {
        id: `m${number}`,
        email: `page${number}@example.org`,
        username: null,
        joinedAt: '2026-01-01T00:00:00.000Z',
        isConfirmed: true,
        isAdmin: false,
        comments: 0,
        ratings: 0,
      }
      return route.fulfill({
        json: {
          rows: [row],
          total: 1_101,
          from: 500 * (number - 1) + 1,
          nextCursor: number < 3 ? `to ${number + 1}` : null,
          previousCursor: number > 1 ? `to ${number - 1}` : null,
        },
      })
    })
    await open(page, '/admin/members')
    const main = page.getByRole('main')
    const pages = main.getByRole('navigation', { name: 'Pages of members' })
    const [first, previous, next] = [
      pages.getByRole('button', { name: 'First' }),
      pages.getByRole('button', { name: 'Previous' }),
      pages.getByRole('button', { name: 'Next' }),
    ]
    await expect(main.getByRole('status').first()).toHaveText('1,101 members')
    for (const [number, rows, isFirst, isLast] of [
      [1, 'Rows 1–1 of 1,101', true, false],
      [2, 'Rows 501–501 of 1,101', false, false],
      [3, 'Rows 1,001–1,001 of 1,101', false, true],
    ] as const) {
      if (number > 1) await next.click()
      await expect(main.getByRole('row').filter({ hasText: `page${number}@example.org` })).toBeVisible()
      await expect(pages).toContainText(rows)
      for (const way of [first, previous]) await expect(way).toBeEnabled({ enabled: !isFirst })
      await expect(next).toBeEnabled({ enabled: !isLast })
    }
    await previous.click()
    await expect(pages).toContainText('Rows 501–501')
    await first.click()
    await expect(pages).toContainText('Rows 1–1 of')
    const turns = asked.filter((cursor, at) => cursor !== asked[at - 1])
    expect(turns).toEqual(['to 1', 'to 2', 'to 3', 'to 2', 'to 1'])
  })
})
