import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { bars, cardOn, deck, leafThrough, match, openRoom, openRoomOver, say, sitDown } from './room.ts'

// Letters are tried more often here than one address may.
test.use({ baseURL: sites.members, mayLog: /status of (404|409)/ })

test('ROOM-06: what both are on for stands while cards are answered on, and the next match is asked of both', async ({
  page,
  browser,
}) => {
  const link = await openRoomOver(page, [1, 2, 3])
  const other = await sitDown(browser, link)
  await leafThrough(other, 'Yes', 3)
  await say(page, 'Yes').click()
  await expect(match(page)).toBeFocused()
  for (const width of [320, 768, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const deed of ['Keep going', 'We are on'])
      await expect(page.getByRole('button', { name: deed })).toBeInViewport({ ratio: 1 })
  }
  for (const phone of [page, other]) await phone.getByRole('button', { name: 'We are on' }).click()
  for (const phone of [page, other]) await expect(phone.getByText('Tonight it is.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the boxes' }).click()
  await say(page, 'Yes').click()
  // The other phone still stood at the list.
  await expect(match(other)).toBeFocused()
  await other.getByRole('button', { name: 'Keep going' }).click()
  for (const phone of [page, other]) {
    await expect(match(phone)).toBeHidden()
    const what = phone.getByRole('button', { name: '2 you both want' })
    await expect(what.or(deck(phone).getByText('Two you both want.'))).toBeVisible()
    if (await what.isVisible()) await what.click()
    await expect(deck(phone)).toHaveText('Two you both want.')
    await expect(phone.getByText('Tonight it is.')).toHaveCount(1)
    await expect(phone.getByRole('button', { name: /^Start / })).toHaveCount(1)
  }
  await other.context().close()
})

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
  const asked = page.waitForRequest(/\/api\/rooms\/[B-Z]{4}$/)
  await page.getByRole('button', { name: 'We are on' }).click()
  const late = (await asked).response()
  await read.promise
  await other.getByRole('button', { name: 'We are on' }).click()
  await expect(page.getByText('Tonight it is.')).toBeVisible()
  held.resolve()
  await (await late)?.finished()
  // One more answer, so that the page has taken in the one before.
  await page.evaluate(async () => (await fetch('/healthz')).text())
  await page.getByRole('button', { name: 'Back to the boxes' }).click()
  await expect(say(page, 'Yes')).toBeVisible()
  await other.context().close()
})

test('letters that nobody has say so, and others are typed in their place', async ({ page }) => {
  await page.goto('/room/bcdf')
  await expect(page).toHaveURL('/room/BCDF')
  await expect(deck(page)).toHaveText('Nobody sits here.')
  await expect(
    page.getByText('That code is not in use. Look at the other phone: four letters.'),
  ).toBeVisible()
  await page.getByLabel('Got a code from the other phone?').fill('gh jk')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await expect(page).toHaveURL('/room/GHJK')
  await expect(page.getByRole('link', { name: 'Open a new room' })).toHaveAttribute('href', '/room')
})

test('ROOM-07: a room that closed says so where an answer comes too late, and the answer is kept no longer', async ({
  page,
}) => {
  await openRoom(page)
  await page.getByRole('button', { name: 'Start leafing' }).click()
  await cardOn(page)
  // Two hours pass: from now on the room is answered as one that was deleted.
  const closed = { type: '/problems/not-found', title: 'This room has closed.', status: 404 }
  await page.route('**/api/rooms/**', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', json: closed }),
  )
  await say(page, 'Yes').click()
  await expect(deck(page)).toHaveText('This room has closed.')
  await expect(page.getByText(/^Rooms close two hours after the last answer/)).toBeVisible()
  await expect(bars(page)).toBeHidden()
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes('room')))
  await expect.poll(kept).toEqual([])
  await page.getByRole('link', { name: 'Open a new room' }).click()
  await expect(page).toHaveURL('/room')
})

test('a code is typed or pasted into one field of four boxes, whatever stands between its letters', async ({
  page,
}) => {
  await page.goto('/room?q=duel')
  await expect(page.getByRole('button', { name: 'Open a room' })).toBeEnabled()
  const field = page.getByLabel('Got a code from the other phone?')
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
