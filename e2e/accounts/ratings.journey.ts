import { expectNoBarriers, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, viewport: { width: 390, height: 844 } })

test('a member finds what they rated and wrote in one place, and changes it there', { tag: '@core' }, async ({
  page,
}) => {
  await signInByCall(page, (await aMember(page.request)).email)
  await open(page, '/ratings')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  const headers = { origin: sites.members }
  const { id } = await (await page.request.get('/api/games/azul')).json()
  await page.request.put(`/api/ratings/${id}`, { data: { rating: 3 }, headers })
  await page.request.post('/api/games/azul/comments', {
    data: { content: 'Quick, and never mean.' },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  await open(page, '/ratings')
  const azul = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Azul' }).first()
  await expect(azul.getByRole('img', { name: '3 out of 5' })).toBeVisible()
  await expect(azul).toContainText('Quick, and never mean.')
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
  await azul.getByRole('button', { name: 'Edit what you said of Azul' }).click()
  await azul
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '5 stars' }) })
    .click()
  await expect(azul.getByText('You gave 5 stars.')).toBeVisible()
  await azul.getByRole('button', { name: 'Done with Azul' }).click()
  await expect(azul.getByRole('img', { name: '5 out of 5' })).toBeVisible()
  await azul.getByRole('button', { name: 'Edit your comment' }).click()
  await azul.getByRole('textbox', { name: 'Edit your comment' }).fill('Never mean.')
  await azul.getByRole('button', { name: 'Save' }).click()
  await expect(azul).not.toContainText('Quick')
  await expect(azul).toContainText('Never mean.')
})
