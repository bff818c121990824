import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { bothSayYes, cardOn, deck, joinRoom, match, openRoom, sayYesUntil } from './room.ts'

test.use({ baseURL: sites.members })

/** Returns the names of the CSS animations that run on a page. */
const motions = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((each) => (each instanceof CSSAnimation ? each.animationName : '')),
  )

/** Records on a page each animation that starts and each vibration. */
async function watchMotion(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('animationstart', ({ animationName }) => seen.push(animationName))
    navigator.vibrate = () => seen.push('trembled') > 0
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

test('ROOM-09: with reduced motion nothing moves or vibrates; otherwise a card leaves and the halves meet', async ({
  page,
  browser,
}) => {
  const link = await openRoom(page)
  const other = await joinRoom(browser, link)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [still, moving] = [await watchMotion(page), await watchMotion(other)]
  await bothSayYes(page, other)
  await expect
    .poll(moving)
    .toEqual(expect.arrayContaining(['deck-yes', 'match-from-a', 'match-from-b', 'trembled']))
  expect(await still()).toEqual([])
  expect(await motions(page)).toEqual([])
  await expect(page.locator('.match-lens')).toBeVisible()
  await other.context().close()
})

/** Presses Tab until an element has the focus, and then Enter. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 25; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

test('ROOM-09: everything works by keyboard alone, from opening a room to the matches and out', async ({
  page,
  browser,
}) => {
  await page.goto('/room?q=duel')
  await expect(page.getByRole('button', { name: 'Open a room' })).toBeEnabled()
  await press(page, 'button', 'Open a room')
  await expect(page.getByText('You’re in.')).toBeVisible()
  await press(page, 'button', 'Start swiping')
  // The deck's keys work immediately, since its heading has the focus.
  await expect(deck(page)).toBeFocused()
  const first = await cardOn(page)
  await page.keyboard.press('ArrowLeft')
  await expect(deck(page)).not.toHaveText(first)
  await page.keyboard.press('z')
  await expect(deck(page)).toHaveText(first)
  await page.keyboard.press('ArrowRight')
  await expect(deck(page)).not.toHaveText(first)
  const other = await joinRoom(browser, page.url())
  await sayYesUntil(other, first)
  await expect(match(page)).toBeFocused()
  await press(page, 'button', 'Let’s play')
  await other.getByRole('button', { name: 'Let’s play' }).click()
  await expect(page.getByRole('heading', { name: 'It’s decided.' })).toBeFocused()
  await press(page, 'button', 'Back to the games')
  await expect(deck(page)).toBeFocused()
  await press(page, 'button', 'Leave the room')
  await expect(deck(page)).toHaveText('Leave the room?')
  await press(page, 'button', 'Leave')
  await expect(page).toHaveURL('/')
  await other.context().close()
})
