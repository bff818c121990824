import { expectNoBarriers, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { addPlayPrompt, aMember, makePair, signInByCall } from '../support/accounts.ts'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members, mayLog: /status of (400|401)/ })

const NO_LINK = 'x'.repeat(43)

test('reminders are enabled in the settings one by one, and off by default', {
  tag: '@core',
}, async ({ page }) => {
  const { email } = await aMember(page.request)
  await signInByCall(page, email)
  await open(page, '/settings')
  const reminders = page.getByRole('region', { name: 'Reminders' })
  const boxes = reminders.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  await expect(boxes.first()).toBeEnabled()
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  const evening = reminders.getByRole('checkbox', {
    name: 'The morning after you pick a game together in a room: an email asking what you played',
  })
  await evening.press('Space')
  await expect(reminders.getByRole('status')).toHaveText('Saved.')
  await page.reload()
  await hydrated(page)
  await expect(evening).toBeChecked()
  await expect(
    reminders.getByRole('checkbox', { name: /a game on your wish list drops in price/ }),
  ).not.toBeChecked()
  expect(await (await page.request.get('/api/reminders')).json()).toEqual({ evening: true, wishes: false })
})

test('LOG-01: the links of a play prompt log the play with one tap, and nothing before it', async ({
  page,
  browser,
}) => {
  const [mira, theo] = [await aMember(page.request), await aMember(page.request)]
  await makePair(page.request, mira.email, theo.email)
  const token = await addPlayPrompt(page.request, mira.email, 'patchwork')
  // The link works without signing in.
  const reader = await browser.newPage({ baseURL: sites.members })
  await open(reader, `/reminder?outcome=them&token=${token}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Who won?')
  await expect(reader.getByRole('main')).toContainText('Patchwork')
  await signInByCall(page, theo.email)
  const playLogOf = async () => (await page.request.get('/api/plays')).json()
  await expect(reader.getByRole('radio', { name: /^n\w+ won$/ })).toBeChecked()
  expect((await playLogOf()).plays).toEqual([])
  await expectNoBarriers(reader)
  await reader.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(reader.getByRole('status').filter({ hasText: 'Saved to your play log.' })).toBeVisible()
  expect((await playLogOf()).plays).toMatchObject([{ title: 'Patchwork', outcome: 'me' }])
  await reader.context().close()
})

test('a reminder is ended by its mail with one press, without JavaScript too, at any width', async ({ page, browser }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, `/reminder?token=${NO_LINK}`)
  await expectNoSidewaysScroll(page)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set')
  await expect(page.getByText('We won’t send you these emails. You can turn them back on in your settings.')).toBeVisible()
  const plain = await browser.newPage({ baseURL: sites.members, javaScriptEnabled: false })
  await plain.goto(`/reminder?token=${NO_LINK}`)
  await plain.getByRole('button', { name: 'Turn it off' }).click()
  await expect(plain.getByText('We won’t send you these emails.')).toBeVisible()
  await plain.context().close()
}) // biome-ignore format: the calls in one line
