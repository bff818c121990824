import type { Page } from '@playwright/test'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { expect, open, test } from '../../support/journey.ts'
import { signInAs } from '../../support/members.ts'
import { sites } from '../../support/sites.ts'

test.use({ baseURL: sites.settings, mayLog: /status of (401|403|500|503)/ })
test.describe.configure({ mode: 'serial' })

/** Signs in as an admin and opens a dashboard. */
async function openAsAdmin(page: Page, path: string, heading: string) {
  await signInAs(page, 'admin', 'settings')
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

test.describe('the dashboard', () => {
  test('ADMIN-02: greets the admin by address, with real figures', { tag: '@core' }, async ({ page }) => {
    await openAsAdmin(page, '/admin', 'Admin Dashboard')
    await expect(page.getByText('Welcome, admin@twotop.example')).toBeVisible()
    const { users, posts, subscribers } = await (await page.request.get('/api/admin/figures')).json()
    for (const [name, count] of [
      ['Total Users', users],
      ['Blog Posts', posts],
      ['Newsletter Subscribers', subscribers],
    ] as const)
      await expect(figure(page, name)).toContainText(`${name}${count}`)
    expect(users).toBeGreaterThan(20)
    expect(posts).toBe(8)
    await expect(part(page, 'Site health')).toContainText(
      /Backup.*There’s no good backup yet\.Backups aren’t scheduled.*MailNo mail failed.*PostgreSQL.*TwoTop/,
    )
  })

  test('ADMIN-03: has quick actions, two of which open the settings, one at the colour', async ({ page }) => {
    await openAsAdmin(page, '/admin', 'Admin Dashboard')
    const actions = part(page, 'Quick Actions')
    await expect(actions.getByRole('button')).toHaveCount(3)
    const dialog = page.getByRole('dialog')
    await actions.getByRole('button', { name: 'Affiliate Settings' }).click()
    await expect(dialog.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await actions.getByRole('button', { name: 'General Settings' }).click()
    await expect(dialog.getByRole('heading', { name: 'Site Settings' })).toBeVisible()
    await expect(dialog.getByLabel('Site Name')).toBeInViewport()
    await page.keyboard.press('Escape')
    await actions.getByRole('button', { name: 'Theme Settings' }).click()
    await expect(dialog.getByRole('heading', { name: 'Site Settings' })).toBeAttached()
    await expect(dialog.getByLabel('Primary Color', { exact: true })).toBeFocused()
    await expect(dialog.getByLabel('Primary Color', { exact: true })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(actions.getByRole('button', { name: 'Theme Settings' })).toBeFocused()
  })
})

test.describe('the content dashboard', () => {
  test('DASH-01: has counts that are updated', { tag: '@core' }, async ({ page }) => {
    await openAsAdmin(page, '/admin/content', 'Content Management')
    await expect(figure(page, 'Total Games')).toContainText(`Total Games${STARTER_GAMES}`)
    await expect(figure(page, 'Blog Posts')).toContainText('Blog Posts8')
    const { activeUsers, comments } = await (await page.request.get('/api/admin/content')).json()
    await expect(figure(page, 'Active Users')).toHaveText(
      new RegExp(`^Active Users${activeUsers}\\D.*within 30 days`),
    )
    await expect(figure(page, 'Total Comments')).toHaveText(new RegExp(`^Total Comments${comments}(\\D|$)`))
    await page.route('**/api/admin/content', async (route) => {
      const counted = await (await route.fetch()).json()
      await route.fulfill({ json: { ...counted, games: counted.games + 1 } })
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(figure(page, 'Total Games')).toContainText(`Total Games${STARTER_GAMES + 1}`)
  })

  test('DASH-02: lists the newest articles and best rated games with edit links, and links to add more', async ({
    page,
  }) => {
    await openAsAdmin(page, '/admin/content', 'Content Management')
    const posts = part(page, 'Recent Blog Posts')
    const { recentPosts } = await (await page.request.get('/api/admin/content')).json()
    await expect(posts.getByRole('listitem').first()).toContainText(recentPosts[0].title)
    await expect(posts.getByRole('listitem')).toHaveCount(5)
    await expect(posts.getByRole('listitem').first()).toContainText(/\w+ \d+, 20\d\d/)
    await expect(
      posts
        .getByRole('listitem')
        .first()
        .getByRole('link', { name: /^Edit / }),
    ).toHaveAttribute('href', `/admin/posts/${recentPosts[0].id}`)
    await expect(posts.getByRole('link', { name: 'New Post' })).toHaveAttribute('href', '/admin/posts/new')
    const games = part(page, 'Popular Games')
    const onitama = games.getByRole('listitem').filter({ hasText: 'Onitama' })
    await expect(onitama).toContainText('2.0 rating')
    await expect(onitama.locator('img')).toBeVisible()
    const { id } = await (await page.request.get('/api/games/onitama')).json()
    await expect(onitama.getByRole('link', { name: 'Edit Onitama' })).toHaveAttribute(
      'href',
      `/admin/games/${id}`,
    )
    // One has a rating of members; the others are there for their expert rating (ruling 29).
    await expect(games.getByRole('listitem')).toHaveCount(5)
    await expect(games.getByRole('listitem').last()).toContainText(/\d\.\d rating by the expert/)
    await expect(games.getByRole('link', { name: 'Add Game' })).toHaveAttribute('href', '/admin/games/new')
  })
})
