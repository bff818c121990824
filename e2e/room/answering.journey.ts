import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { bars, cardOn, deck, openRoom, PHONE, say } from './room.ts'

test.use({ baseURL: sites.members })

/** Returns a list that collects the bodies of all answers sent from now on. */
const answersSent = (page: Page) => {
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/answers/'))
      sent.push(request.method() === 'DELETE' ? null : request.postDataJSON().answer)
  })
  return sent
}

test.describe('a room', () => {
  test('ROOM-03: each button does what its label says, and the last answer is undone', {
    tag: '@core',
  }, async ({ page }) => {
    await openRoom(page)
    await page.getByRole('button', { name: 'Start swiping' }).click()
    const sent = answersSent(page)
    for (const [words, answer] of [
      ['Yes', 'yes'],
      ['Maybe', 'maybe'],
      ['Not tonight', 'no'],
    ] as const) {
      const card = await cardOn(page)
      // The second tap of a double tap must not answer the next card.
      await say(page, words).dblclick()
      await expect(deck(page)).not.toHaveText(card)
      await expect.poll(() => sent.at(-1)).toBe(answer)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(deck(page)).toHaveText(card)
      await expect(bars(page)).toHaveAccessibleName(/You: 0 of/)
      await expect.poll(() => sent.at(-1)).toBeNull()
    }
    expect(sent).toEqual(['yes', null, 'maybe', null, 'no', null])
  })

  test('ROOM-03: each key and each drag direction matches its button, and is undone', async ({ page }) => {
    await openRoom(page)
    await page.getByRole('button', { name: 'Start swiping' }).click()
    const first = await cardOn(page)
    const sent = answersSent(page)
    await say(page, 'Yes').focus()
    for (const [key, answer] of [
      ['ArrowDown', 'maybe'],
      ['ArrowLeft', 'no'],
      ['ArrowRight', 'yes'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(bars(page)).toHaveAccessibleName(/You: 1 of/)
      await expect(deck(page)).not.toHaveText(first)
      await expect.poll(() => sent.at(-1)).toBe(answer)
      await page.keyboard.press('z')
      await expect(deck(page)).toHaveText(first)
      // Even while it was still leaving.
      await expect(page.locator('.deck-box, .deck-leaving')).toHaveCount(1)
      await expect(bars(page)).toHaveAccessibleName(/You: 0 of/)
      await expect.poll(() => sent.at(-1)).toBeNull()
    }
    const box = (await page.locator('.deck-box').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y)
    await page.mouse.up()
    await expect(deck(page)).toHaveText(first)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 200, y, { steps: 4 })
    await page.mouse.up()
    await expect(bars(page)).toHaveAccessibleName(/You: 1 of/)
    await expect(deck(page)).not.toHaveText(first)
    await expect.poll(() => sent.at(-1)).toBe('no')
    expect(sent).toHaveLength(7)
  })

  test('ROOM-03: a card is answered by swiping: right is yes, left is not tonight', async ({ browser }) => {
    const context = await browser.newContext({
      ...{ viewport: PHONE, baseURL: sites.members, hasTouch: true, isMobile: true },
    })
    const page = await context.newPage()
    await openRoom(page)
    await page.getByRole('button', { name: 'Start swiping' }).click()
    await cardOn(page)
    const sent = answersSent(page)
    const finger = await context.newCDPSession(page)
    for (const [way, answer] of [
      [1, 'yes'],
      [-1, 'no'],
    ] as const) {
      const card = await cardOn(page)
      const box = (await page.locator('.deck-box').boundingBox())!
      const [from, y] = [box.x + box.width / 2, box.y + box.height / 2]
      for (const [step, type] of ['touchStart', ...Array(8).fill('touchMove')].entries())
        await finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: from + way * step * 20, y }],
        })
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(deck(page)).not.toHaveText(card)
      await expect.poll(() => sent.at(-1)).toBe(answer)
    }
    expect(sent).toEqual(['yes', 'no'])
    await context.close()
  })
})
