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
  const { id } = await (await page.request.get('/api/games/the-fox-in-the-forest')).json()
  await page.request.put(`/api/ratings/${id}`, { data: { rating: 3 }, headers })
  await page.request.post('/api/games/the-fox-in-the-forest/comments', {
    data: { content: 'Quick, and never mean.' },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })
  await open(page, '/ratings')
  const fox = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'The Fox in the Forest' })
    .first()
  await expect(fox.getByRole('img', { name: '3 out of 5' })).toBeVisible()
  await expect(fox).toContainText('Quick, and never mean.')
  await expectNoBarriers(page)
  await expectNoSidewaysScroll(page)
  await fox.getByRole('button', { name: 'Edit your opinion of The Fox in the Forest' }).click()
  await fox
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '5 stars' }) })
    .click()
  await expect(fox.getByText('You gave 5 stars.')).toBeVisible()
  await fox.getByRole('button', { name: 'Done with The Fox in the Forest' }).click()
  await expect(fox.getByRole('img', { name: '5 out of 5' })).toBeVisible()
  await fox.getByRole('button', { name: 'Edit your comment' }).click()
  await fox.getByRole('textbox', { name: 'Edit your comment' }).fill('Never mean.')
  await fox.getByRole('button', { name: 'Save' }).click()
  await expect(fox).not.toContainText('Quick')
  await expect(fox).toContainText('Never mean.')
})
