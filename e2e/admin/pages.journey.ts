import type { APIRequestContext } from '@playwright/test'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { expect, metaOf, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { resetPages } from '../support/pages/reset-pages.ts'
import { sentPage } from '../support/pages/sent-page.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (400|401|404|412)/ })
// They all change pages of one site.
test.describe.configure({ mode: 'serial' })

const site = sites.editors
const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(`${site}${path}`)).status()

test.afterEach(async ({ page }) => {
  await signInAs(page, 'admin', 'editors')
  await resetPages(page)
})

test('PAGE-06, ruling 33: privacy is edited, published, keeps its anchors and the cookie choice, and is restored', async ({
  page,
  browser,
  request,
}) => {
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/pages')
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.getByRole('button', { name: 'Write: Cookies' }).click()
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Biscuits')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We bake none.')
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await sentPage(request, `${site}/privacy`)).textsOf('main').join()).not.toContain('bake')
  await page.getByRole('button', { name: 'Save and show' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await expect
    .poll(async () => (await sentPage(request, `${site}/privacy`)).textsOf('main').join())
    .toContain('We bake none.')
  const visitor = await (await browser.newContext({ baseURL: site, locale: 'en-US' })).newPage()
  await open(visitor, '/privacy#cookies')
  await expect(visitor.locator('#cookies')).toContainText('Biscuits')
  await expect(visitor.locator('#ccpa')).toContainText('California')
  await visitor.locator('#cookies').getByRole('button').click()
  await expect(
    visitor
      .getByRole('region', { name: /cookie/i })
      .or(visitor.getByText(/essential cookies/))
      .first(),
  ).toBeVisible()
  await visitor.context().close()

  await page.getByRole('button', { name: 'Restore the original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect
    .poll(async () => (await sentPage(request, `${site}/privacy`)).textsOf('main').join())
    .not.toContain('We bake none.')
  // The changed text stays among the versions and can be restored from there.
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page).toHaveURL('/admin/pages/privacy/versions')
  const versions = page.getByRole('navigation', { name: 'Versions' })
  await expect(versions.getByRole('listitem').first()).toHaveText('Now')
  const difference = page.getByRole('region', { name: 'Text', exact: true })
  await expect(difference.getByRole('deletion').filter({ hasText: 'Biscuits' })).toBeVisible()
  await expect(difference.getByRole('insertion').filter({ hasText: 'Cookies' }).first()).toBeVisible()
  await expectNoBarriersAt(page, [390, 768, 1280])
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect
    .poll(async () => (await sentPage(request, `${site}/privacy`)).textsOf('main').join())
    .toContain('We bake none.')
})

test('an owner’s page: rejected at a reserved address, published, linked, in the sitemap, renamed with a redirect, and deleted', {
  tag: '@core',
}, async ({ page, browser, request }) => {
  test.slow()
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/pages')
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title', { exact: true }).fill('How we rate')
  await page.getByLabel('Address').fill('blog')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('With care.')
  await page.getByRole('radio', { name: 'In the menu' }).check()
  await page.getByRole('switch', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Save and show' }).click()
  await expect(page.getByLabel('Address')).toBeFocused()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/\/blog is already a page/)
  // Typed text survives a reload.
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('How we rate')
  await page.getByLabel('Address').fill('grades')
  await page.getByRole('button', { name: 'Save and show' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/\d+$/)

  const visitor = await (await browser.newContext({ baseURL: site, locale: 'en-US' })).newPage()
  await open(visitor, '/')
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How we rate' }).click()
  await expect(visitor).toHaveURL('/grades', { timeout: 15_000 })
  await expect(visitor.getByRole('main')).toContainText('With care.')
  await expect(visitor).toHaveTitle(/^How we rate · /)
  await expect(metaOf(visitor, 'robots')).toHaveCount(0)
  expect(await (await request.get(`${site}/sitemap.xml`)).text()).toContain(`${site}/grades<`)

  await page.getByLabel('Address').fill('how-we-rate')
  await page.getByRole('button', { name: 'Save and show' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(async () => {
    const answer = await request.get(`${site}/grades?utm_source=x`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, '/how-we-rate?utm_source=x'])
  }).toPass({ timeout: 7_000 })

  await open(page, '/admin/pages')
  await page.getByRole('button', { name: 'Delete How we rate' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is in the trash' })).toBeVisible()
  await expect.poll(() => statusOf(request, '/how-we-rate')).toBe(404)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf(request, '/how-we-rate')).toBe(200)

  // Another page takes its address before it is restored.
  await page.getByRole('button', { name: 'Delete How we rate' }).click()
  await expect.poll(() => statusOf(request, '/how-we-rate')).toBe(404)
  const parts = [{ id: 'text', title: '', html: '<p>Another.</p>' }]
  const other = {
    title: 'Another',
    slug: 'how-we-rate',
    lede: '',
    description: '',
    parts,
    place: 'none',
    online: true,
  }
  await page.request.post('/api/admin/pages', {
    headers: { origin: site, 'idempotency-key': crypto.randomUUID() },
    data: other,
  })
  await open(page, '/admin/trash?only=page')
  await page.getByRole('button', { name: 'Restore page How we rate' }).first().click()
  await expect(
    page.getByText('How we rate is now at how-we-rate-2: its address how-we-rate was taken in the meantime.'),
  ).toBeVisible()
  await expect.poll(() => statusOf(request, '/how-we-rate-2')).toBe(200)
  await visitor.context().close()
})
