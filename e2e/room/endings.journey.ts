import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { deck, leafThrough, match, openRoomOver, say, sitDown } from './room.ts'

// Letters are tried more often here than one address may.
test.use({ baseURL: sites.members, mayLog: /status of (404|409)/ })

test('ROOM-05: an answer that comes after the event which overtook it changes nothing', async ({
  page,
  browser,
}) => {
  const link = await openRoomOver(page, [1, 2, 3])
  const other = await sitDown(browser, link)
  await leafThrough(other, 'Yes', 3)
  await say(page, 'Yes').click()
  await expect(match(page)).toBeFocused()
  const [read, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/api\/rooms\/[B-Z]{4}$/, async (route) => {
    const response = await route.fetch()
    read.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  const requested = page.waitForRequest(/\/api\/rooms\/[B-Z]{4}$/)
  await page.getByRole('button', { name: 'Let’s play' }).click()
  const late = (await requested).response()
  await read.promise
  await other.getByRole('button', { name: 'Let’s play' }).click()
  await expect(page.getByText('It’s decided.')).toBeVisible()
  held.resolve()
  await (await late)?.finished()
  // One more answer, so that the page has taken in the one before.
  await page.evaluate(async () => (await fetch('/healthz')).text())
  await page.getByRole('button', { name: 'Back to the games' }).click()
  await expect(say(page, 'Yes')).toBeVisible()
  await other.context().close()
})

test('letters that nobody has say so, and others are typed in their place', async ({ page }) => {
  await page.goto('/room/bcdf')
  await expect(page).toHaveURL('/room/BCDF')
  await expect(deck(page)).toHaveText('This room is empty.')
  await expect(
    page.getByText('That code is not in use. Look at the other phone: four letters.'),
  ).toBeVisible()
  await page.getByLabel('Got a room code?').fill('gh jk')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/room/GHJK')
  await expect(page.getByRole('link', { name: 'Open a new room' })).toHaveAttribute('href', '/room')
})

test('a code is typed or pasted into one field of four boxes, whatever stands between its letters', async ({
  page,
}) => {
  await page.goto('/room?q=duel')
  await expect(page.getByRole('button', { name: 'Open a room' })).toBeEnabled()
  const field = page.getByLabel('Got a room code?')
  const boxes = page.locator('.code-cell')
  await field.click()
  await page.keyboard.type('kx')
  await expect(boxes).toHaveText(['K', 'X', '', ''])
  // What is typed comes after the last letter, also after a walk with the arrows.
  await page.keyboard.press('Home')
  await page.keyboard.type('t')
  await expect(boxes).toHaveText(['K', 'X', 'T', ''])
  await page.keyboard.press('Backspace')
  await expect(boxes).toHaveText(['K', 'X', '', ''])
  await field.fill('Code: k-r-t-w!')
  await expect(field).toHaveValue('CDKR')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(' krtw ')
  await expect(boxes).toHaveText(['K', 'R', 'T', 'W'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/room/KRTW')
})
