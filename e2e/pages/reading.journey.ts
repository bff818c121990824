import { expect, open, test } from '../support/journey.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())

test('PAGE-01: about has the mission, the four values and the story', async ({ page }) => {
  await open(page, '/about')
  await expect(page.getByText(/Our mission is/)).toBeVisible()
  for (const value of ['For Couples', 'Quality Time', 'Curated Games', 'Expert Guidance']) {
    await expect(page.getByRole('heading', { name: value })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible()
})

test('PAGE-02: eight questions; the first is open, several may be, a click toggles one', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '/faq')
  const items = page.getByRole('main').locator('details')
  await expect(items).toHaveCount(8)
  await expect(items.first()).toHaveAttribute('open', '')
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await items.nth(3).locator('summary').click()
  await items.nth(4).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(3)
  await expect(items.nth(3)).toContainText(/free/i)
  await expect(items.nth(4)).toContainText(/retailer|shop/i)
  await items.first().locator('summary').click()
  await expect(items.first()).not.toHaveAttribute('open', '')
  await items.nth(6).locator('summary').press('Enter')
  await expect(items.nth(6)).toContainText('Easy')
  await items.nth(7).locator('summary').click()
  await items
    .nth(7)
    .getByRole('link', { name: /contact/i })
    .click()
  await expect(page).toHaveURL('/contact')
})

test('PAGE-03: contact has the email address, the 24-hour promise and the three profiles', async ({
  page,
}) => {
  await open(page, `${sites.hostile}/contact`)
  await expect(page.getByRole('main').getByRole('link', { name: /support@/ })).toHaveAttribute(
    'href',
    /^mailto:support@/,
  )
  await expect(page.getByRole('main')).toContainText(/24 hours/)
  const profiles = page.getByRole('main').locator('a[href^="https://social.example/"]')
  await expect(profiles).toHaveCount(3)
})

test('PAGE-06: privacy has cookies and CCPA at their anchors, 45 days and the age limit', async ({
  page,
}) => {
  await open(page, '/privacy')
  const cookies = page.locator('#cookies')
  for (const kind of ['Essential', 'Analytics', 'Preference', 'Marketing'])
    await expect(cookies).toContainText(new RegExp(kind, 'i'))
  await expect(page.locator('#ccpa')).toContainText(/California/)
  await expect(page.getByRole('main')).toContainText(/45 days/)
  await expect(page.getByRole('main')).toContainText(/under 13/)
  await expect(page.getByText(/Last updated/)).toContainText(today)
})

test('PAGE-07, PAGE-08: terms ask for honest reviews, neither offensive nor promotional; they and privacy were last updated today', {
  tag: '@core',
}, async ({ request }) => {
  const [terms = ''] = (await sentPage(request, '/terms')).textsOf('main')
  for (const words of [/honest/, /offensive/, /promotional|advertis/]) expect(terms).toMatch(words)
  const [privacy = ''] = (await sentPage(request, '/privacy')).textsOf('main')
  for (const text of [terms, privacy]) expect(text).toContain(`Last updated: ${today}`)
})
