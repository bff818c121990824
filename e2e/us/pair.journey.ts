import type { Browser, Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { aMember, seatTogether, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { PASSWORD } from '../support/member-data.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

/** A member nobody met before, in a browser of their own. */
async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: sites.members })
  const page = await context.newPage()
  const { email } = await aMember(page.request)
  await signInByCall(page, email)
  return page
}

/** The address somebody signed in with. */
const emailOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/me')).json()).member.email

/** The link of a new invitation, from where the page shows it. */
async function linkMadeBy(page: Page): Promise<string> {
  await open(page, '/us')
  const answered = page.waitForResponse('**/api/pair/invitation')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const { token } = await (await answered).json()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  return `/us/invited?token=${token}`
}

async function mark(page: Page, slug: string, name: string) {
  await open(page, `/game/${slug}`)
  await expect(page.getByRole('banner').getByRole('button', { name: /^(Account|Menu)$/ })).toBeVisible()
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  const kept = page.waitForResponse((answer) => answer.url().includes('/api/shelf/games/'))
  await button.click()
  await kept
}

test('PAIR-02abcd, PAIR-03ab, PAIR-04g: two sit down, see both shelves and no surprise, one leaves and comes back', async ({
  browser,
}) => {
  const [mia, theo] = [await somebody(browser), await somebody(browser)]
  await mark(mia, 'patchwork', 'I own it')
  await mark(theo, 'hive', 'I own it')
  const link = await linkMadeBy(mia)
  await mia.getByRole('button', { name: 'Show a code' }).click()
  await expect(mia.getByRole('img', { name: 'as a QR code' })).toBeVisible()
  await expectNoBarriers(mia)
  await open(theo, link)
  await expect(theo.getByRole('heading', { level: 1 })).toContainText('asks you to their table')
  await expect(theo.getByRole('main')).not.toContainText('Patchwork')
  await theo.getByRole('button', { name: 'Yes, sit down' }).click()
  for (const page of [mia, theo]) {
    const shelf = page.getByRole('list', { name: 'Our shelf' })
    await expect(shelf.getByRole('heading')).toHaveCount(2, { timeout: 15_000 })
    await expect(shelf).toContainText('Patchwork')
    await expect(shelf).toContainText('Hive')
    await expectNoBarriers(page)
    await expectNoSidewaysScroll(page)
  }
  // On each one's own shelf stands the way to what either owns.
  await open(theo, '/shelf')
  await theo.getByRole('link', { name: 'We own 2' }).click()
  await expect(theo.getByRole('heading', { level: 1 })).toHaveText('Our shelf')
  await open(theo, '/us')
  await mark(mia, 'azul', 'Wish')
  const surprise = mia.getByRole('checkbox', { name: 'A surprise: only I see this wish' })
  const kept = mia.waitForResponse((answer) => answer.url().endsWith('/surprise'))
  await surprise.click()
  await expect(surprise).toBeChecked()
  await kept
  await open(mia, '/us')
  await expect(mia.getByText('A surprise: only you see it')).toBeVisible()
  await open(theo, '/us')
  await expect(theo.getByText('Nobody wishes for anything yet.')).toBeVisible()

  await expect(theo.getByText('Nothing is written down yet.')).toBeVisible()
  await expect(theo.getByRole('link', { name: 'Write an evening down' })).toBeVisible()

  // A page itself is the same for everybody: what is theirs is asked for by whoever sits there.
  for (const path of ['/us', '/us/shelf', '/us/leave', '/played', '/shelf']) {
    const html = await (await mia.request.get(path)).text()
    expect(html, path).toContain('</html>')
    expect(html, path).not.toMatch(/Patchwork|Hive|Azul/)
  }

  await mia.getByRole('link', { name: 'Leave this table' }).click()
  await expect(mia.getByRole('main').getByRole('listitem')).toHaveCount(4)
  await expectNoBarriers(mia)
  await mia.getByRole('button', { name: 'Leave' }).click()
  await expect(mia.getByRole('heading', { name: 'You left the table.' })).toBeVisible()
  await open(theo, '/us')
  await expect(theo.getByText('left your table')).toBeVisible()
  await mia.getByRole('button', { name: 'Undo' }).click()
  await expect(mia.getByRole('heading', { name: 'You are sitting again.' })).toBeVisible()
  await open(theo, '/us')
  await expect(theo.getByRole('list', { name: 'Our shelf' })).toContainText('Patchwork')
})

test('who shares a table finds it in the head of every page, and what is done there within reach of the thumb', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: sites.members, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const [me, partner] = [await aMember(page.request), await aMember(page.request)]
  await signInByCall(page, me.email)
  await open(page, '/about')
  const table = page.getByRole('banner').getByRole('link', { name: /: your table$/ })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(table).toBeHidden()
  await seatTogether(page.request, me.email, partner.email)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/about')
    await expect(table).toBeVisible()
    const box = (await table.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await table.click()
  await expect(page).toHaveURL('/us')
  const add = page.getByRole('link', { name: 'Add an evening' })
  await expect(add).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Leave this table' }).scrollIntoViewIfNeeded()
  await expect(add).toBeInViewport({ ratio: 1 })
  await expectNoBarriers(page)
  await mark(page, 'patchwork', 'We own it')
  await mark(page, 'hive', 'We own it')
  await open(page, '/us/shelf')
  const boxes = page.getByRole('list', { name: 'Our shelf' }).getByRole('listitem')
  await expect(boxes).toHaveCount(2)
  const [first, second] = await Promise.all([0, 1].map((at) => boxes.nth(at).boundingBox()))
  expect(second!.y).toBe(first!.y)
  await expectNoSidewaysScroll(page)
  await context.close()
})

test('PAIR-02abd, SHELF-01bcd: the shelf of two has its parts, is searched, sorted, and says what was never played', async ({
  browser,
}) => {
  const [mia, theo] = [await somebody(browser), await aMember((await browser.newContext()).request)]
  await seatTogether(mia.request, await emailOf(mia), theo.email)
  const say = async (slug: string, mark: string, isPlayed = false) => {
    const { id } = await (await mia.request.get(`/api/games/${slug}`)).json()
    const answer = await mia.request.put(`/api/shelf/games/${id}`, {
      data: { mark, isPlayed },
      headers: { origin: sites.members },
    })
    expect(answer.status()).toBe(204)
  }
  for (const slug of ['hive', 'azul']) await say(slug, 'own')
  await say('patchwork', 'own', true)
  await say('jaipur', 'wish')
  await open(mia, '/us')
  await mia.getByRole('link', { name: 'All 3' }).click()
  const parts = mia.getByRole('navigation', { name: 'Show' })
  await expect(parts.getByRole('link')).toHaveText(['We own3', 'Wishes1', 'Played1', 'Not for us0'])
  const titles = mia.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Azul', 'Hive', 'Patchwork'])
  await mia.getByRole('link', { name: 'Never played' }).click()
  await expect(titles).toHaveText(['Azul', 'Hive'])
  await mia.getByLabel('Sort by').selectOption('Newest')
  await expect(titles).toHaveText(['Azul', 'Hive'])
  await mia.getByLabel('Search the shelf').fill('hiv')
  await expect(titles).toHaveText(['Hive'])
  await mia.getByLabel('Search the shelf').fill('nothing of ours')
  await expect(mia.getByRole('heading', { name: 'Nothing on this line' })).toBeVisible()
  await parts.getByRole('link', { name: 'Wishes' }).click()
  await expect(mia.getByRole('list', { name: 'Wishes' })).toContainText('You wish')
  await expectNoBarriers(mia)
  await parts.getByRole('link', { name: 'Not for us' }).click()
  await expect(mia.getByRole('heading', { name: 'Nothing is ruled out' })).toBeVisible()
  for (const width of [320, 768]) {
    await mia.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(mia)
  }
})

test('PAIR-01i: the link is handed to the sheet of the system, and leads whoever opens it to the invitation', async ({
  browser,
}) => {
  const host = await somebody(browser)
  await host.addInitScript(() => {
    const seen = Object.assign(window, { sheets: [] as unknown[] })
    navigator.share = async (link) => void seen.sheets.push(link)
  })
  const link = await linkMadeBy(host)
  await host.getByRole('button', { name: 'Send the link' }).click()
  const sheets = await host.evaluate(() => (window as unknown as { sheets: unknown[] }).sheets)
  expect(sheets).toEqual([{ title: 'A table for two', url: `${sites.members}${link}` }])
})

test('PAIR-01i: whoever is asked signs in, comes back to the invitation, and sits down', async ({
  browser,
}) => {
  const host = await somebody(browser)
  const link = await linkMadeBy(host)
  const context = await browser.newContext({ baseURL: sites.members })
  const guest = await context.newPage()
  const { email } = await aMember(guest.request)
  await open(guest, link)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('asks you to their table')
  await guest.getByRole('main').getByRole('button', { name: 'Sign in to answer' }).click()
  const dialog = guest.getByRole('dialog').filter({ has: guest.getByLabel('Password') })
  const other = dialog.getByRole('button', { name: 'Sign in instead' })
  if (await other.isVisible()) await other.click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
  await guest.getByRole('button', { name: 'Yes, sit down' }).click()
  await expect(guest).toHaveURL('/us')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('&')
  await open(host, '/us')
  await expect(host.getByRole('heading', { level: 1 })).toContainText('&')
})

test('PAIR-03a: leaving needs no script', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: sites.members, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/us/leave')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'You are not signed in.' })).toBeVisible()
  const { email } = await aMember(page.request)
  await signInByCall(page, email)
  await page.goto('/us/leave')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'You left the table.' })).toBeVisible()
})
