import { expect, open, test } from './journey.ts'
import { signInAs } from './members.ts'
import { sites } from './sites.ts'

test.use({ baseURL: sites.editors })

test('GAME-07, CALL-05: a link is followed by mouse, wheel and keyboard, and each is counted for the admins', async ({
  page,
  context,
}) => {
  await context.route(/^https?:\/\/(?!localhost)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A shop</title>' }),
  )
  await open(page, '/game/hive')
  const shops = page.getByRole('region', { name: 'Where to Buy' })
  await expect(shops.getByText(/These are affiliate links/)).toBeVisible()
  const link = shops.getByRole('link').first()
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(link).toHaveAttribute('href', /^https:/)
  const retailer = (await link.locator('span').first().innerText()).trim()

  const follow = async (how: () => Promise<void>) => {
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/retailer-clicks'))
    const shop = context.waitForEvent('page')
    await how()
    expect((await counted).status()).toBe(200)
    await (await shop).close()
  }
  await follow(() => link.click())
  await follow(() => link.click({ button: 'middle' }))
  await follow(() => link.press('Enter'))

  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/retailers')
  await expect(page.getByRole('row', { name: /^Hive/ })).toContainText(`${retailer} 3`)
})
