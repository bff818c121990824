import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { answerAll, bars, bothSayYes, deck, joinRoom, leave, match, openRoom, PHONE, say } from './room.ts'

const DESK = { width: 1280, height: 800 }

test.use({ baseURL: sites.members })

test.describe('a room', () => {
  test('ROOM-01, ROOM-02, ROOM-04: two phones, one link; both say yes, both see the match, both agree', {
    tag: '@core',
  }, async ({ page, browser }) => {
    const link = await openRoom(page)
    const letters = link.slice(-4)
    await expect(page.getByRole('img', { name: `Code: ${[...letters].join(', ')}` })).toBeVisible()
    const qr = page.getByRole('img', { name: `QR code: ${new URL(link).host}/room/${letters}` })
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const other = await joinRoom(browser, link)
    await expect(say(page, 'Yes')).toBeVisible()
    await answerAll(page, 'Maybe', 1)
    await expect(bars(other)).toHaveAccessibleName(/Your partner: 1 of/)
    await bothSayYes(page, other)
    for (const phone of [page, other]) await expect(match(phone)).toBeFocused()
    await page.getByRole('button', { name: 'Let’s play' }).click()
    await expect(page.getByRole('button', { name: 'Waiting for them' })).toBeDisabled()
    await other.getByRole('button', { name: 'Let’s play' }).click()
    for (const phone of [page, other]) {
      await expect(phone.getByText('It’s decided.')).toBeVisible()
      await expect(phone.getByRole('link', { name: 'Where to buy' })).toHaveAttribute(
        'href',
        /^\/game\/.*#where-to-buy$/,
      )
      await expect(phone.getByRole('link', { name: 'Log this play' })).toHaveAttribute(
        'href',
        /^\/played\/evening\?game=./,
      )
      // No game of the starter catalogue has a video.
      await expect(phone.getByRole('link', { name: 'How to play' })).toBeHidden()
    }
    // After a reload the decision is shown again.
    for (const phone of [page, other]) {
      await phone.reload()
      await expect(phone.getByText('It’s decided.')).toBeVisible()
    }
    await other.context().close()
  })

  test('ROOM-02: the code can be typed; a third visitor finds the room full', { tag: '@core' }, async ({
    page,
    browser,
  }) => {
    const link = await openRoom(page)
    const other = await (await browser.newContext({ viewport: PHONE, baseURL: sites.members })).newPage()
    await other.goto('/room')
    await other.getByLabel('Got a room code?').fill('KR')
    await other.getByRole('button', { name: 'Join' }).click()
    await expect(other.getByRole('alert')).toHaveText(
      'The room code on the other phone has four letters. Type them all.',
    )
    await other.getByLabel('Got a room code?').fill(link.slice(-4).toLowerCase())
    await other.getByRole('button', { name: 'Join' }).click()
    await expect(other).toHaveURL(link)
    // Typing the code joins the room, without a second press on Join.
    await expect(say(other, 'Yes')).toBeVisible()
    const third = await (await browser.newContext({ viewport: PHONE, baseURL: sites.members })).newPage()
    await third.goto(link)
    await expect(deck(third)).toHaveText('This room is taken.')
    await expect(say(third, 'Yes')).toHaveCount(0)
    await expect(bars(third)).toHaveCount(0)
    await expect(third.getByRole('link', { name: 'Open a room of our own' })).toBeVisible()
    for (const each of [other, third]) await each.context().close()
  })

  test.describe('on an unreliable connection', () => {
    test.use({ mayLog: /ERR_|Failed to load resource/ })

    test('ROOM-05: answers wait on the phone, also through a reload, and are sent once', async ({
      page,
      browser,
    }) => {
      const link = await openRoom(page)
      const other = await joinRoom(browser, link)
      await expect(say(page, 'Yes')).toBeVisible()
      const sent: string[] = []
      await page.route('**/api/rooms/*/answers/*', (route) => route.abort('internetdisconnected'))
      await say(page, 'Maybe').click()
      await say(page, 'Not tonight').click()
      await expect(page.getByText('No connection. 2 answers wait on this phone.')).toBeVisible()
      await page.unroute('**/api/rooms/*/answers/*')
      // A server that does not respond has not rejected the answer.
      let isAway = true
      await page.route('**/api/rooms/*/answers/*', (route) => {
        if (!isAway) return route.continue()
        isAway = false
        return route.fulfill({ status: 503, json: { type: '/problems/unavailable', title: 'Away' } })
      })
      page.on('request', (request) => {
        if (request.method() === 'PUT' && request.url().includes('/answers/')) sent.push(request.url())
      })
      await page.reload()
      await expect(bars(other)).toHaveAccessibleName(/Your partner: 2 of/)
      await expect(bars(page)).toHaveAccessibleName(/You: 2 of/)
      // The first answer was sent to the unavailable server too.
      expect(sent).toHaveLength(3)
      await other.context().close()
    })
  })

  test('ROOM-07: leaving is shown to the other, and the same link returns', async ({ page, browser }) => {
    const link = await openRoom(page)
    const other = await joinRoom(browser, link)
    await say(other, 'Maybe').click()
    await expect(bars(other)).toHaveAccessibleName(/You: 1 of/)
    await other.getByRole('button', { name: 'Leave the room' }).click()
    await expect(deck(other)).toHaveText('Leave the room?')
    await other.getByRole('button', { name: 'Stay' }).click()
    await expect(say(other, 'Yes')).toBeVisible()
    await leave(other)
    await expect(deck(page)).toHaveText('The other phone has left.')
    await page.getByRole('button', { name: 'Show the code' }).click()
    await expect(page.getByRole('img', { name: `Code: ${[...link.slice(-4)].join(', ')}` })).toBeVisible()
    await page.getByRole('button', { name: 'Start swiping' }).click()
    await say(page, 'Maybe').click()
    await expect(bars(page)).toHaveAccessibleName(/You: 1 of/)
    await expect(page.getByText(/^The other phone has left\./)).toBeVisible()
    await other.goto(link)
    await expect(bars(other)).toHaveAccessibleName(/You: 1 of/)
    await expect(page.getByText(/^The other phone has left\./)).toBeHidden()
    await other.context().close()
  })

  test('ROOM-09: it is accessible at any width and in both themes', async ({ page, browser }) => {
    const look = async (phone: Page, width: 'narrow' | 'wide') => {
      for (const size of [width === 'wide' ? PHONE : DESK, width === 'wide' ? DESK : PHONE]) {
        await phone.setViewportSize(size)
        expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      }
      await expectNoBarriers(phone)
      await phone.setViewportSize(PHONE)
    }
    await page.goto('/room?q=duel')
    await expect(page.getByRole('button', { name: 'Open a room' })).toBeEnabled()
    await look(page, 'wide')
    const link = await openRoom(page)
    await look(page, 'narrow')
    const other = await joinRoom(browser, link)
    await look(other, 'narrow')
    await bothSayYes(page, other)
    await look(page, 'wide')
    for (const phone of [page, other]) await phone.getByRole('button', { name: 'Let’s play' }).click()
    await expect(page.getByText('It’s decided.')).toBeVisible()
    await look(page, 'narrow')
    await other.context().close()
  })
})

test.describe('the end of a room', () => {
  test('ROOM-06: matches are listed, and both start one of them', async ({ page, browser }) => {
    const link = await openRoom(page)
    const other = await joinRoom(browser, link)
    const title = await bothSayYes(page, other)
    await page.getByRole('button', { name: 'Keep going' }).click()
    for (const phone of [page, other]) await phone.getByRole('button', { name: '1 you both want' }).click()
    for (const phone of [page, other]) {
      await expect(deck(phone)).toHaveText('One you both want.')
      await expect(phone.getByRole('listitem').getByRole('link', { name: title })).toBeVisible()
    }
    await page.getByRole('button', { name: `Start ${title}` }).click()
    await expect(match(other)).toBeFocused()
    // The room can be left while a game is proposed.
    await other.getByRole('button', { name: 'Leave the room' }).click()
    await expect(deck(other)).toHaveText('Leave the room?')
    await other.getByRole('button', { name: 'Stay' }).click()
    await expect(match(other)).toBeFocused()
    await other.getByRole('button', { name: 'Let’s play' }).click()
    for (const phone of [page, other]) {
      await expect(phone.getByText('It’s decided.')).toBeVisible()
      await phone.getByRole('button', { name: 'Back to the games' }).click()
      await expect(say(phone, 'Yes')).toBeVisible()
    }
    await other.context().close()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a room explains that it needs it, with a link', async ({ page }) => {
    for (const address of ['/room', '/room/KRTW']) {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(/needs JavaScript/)).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Tonight’s three games' }),
      ).toHaveAttribute('href', '/tonight')
    }
  })
})
