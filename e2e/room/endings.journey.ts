import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { deck } from './room.ts'

test.use({ baseURL: sites.members, mayLog: /status of (404|409)/ })

test('an unknown code shows a message, and another one is entered', async ({ page }) => {
  await page.goto('/room/bcdf')
  await expect(page).toHaveURL('/room/BCDF')
  await expect(deck(page)).toHaveText('This room is empty.')
  await expect(page.getByText('That code isn’t in use. Look at the other phone: four letters.')).toBeVisible()
  await page.getByLabel('Got a room code?').fill('gh jk')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/room/GHJK')
  await expect(page.getByRole('link', { name: 'Open a new room' })).toHaveAttribute('href', '/room')
})

test('a code is typed or pasted into one field of four boxes, ignoring other characters', async ({
  page,
}) => {
  await page.goto('/room?q=duel')
  await expect(page.getByRole('button', { name: 'Open a room' })).toBeEnabled()
  const field = page.getByLabel('Got a room code?')
  const boxes = page.locator('.code-cell')
  await field.click()
  await page.keyboard.type('kx')
  await expect(boxes).toHaveText(['K', 'X', '', ''])
  // Typing continues after the last letter, even after moving with the arrow keys.
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
