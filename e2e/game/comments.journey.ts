import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { postComment, signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const heading = (page: Page) => comments(page).getByRole('heading', { name: /^Comments/ })
const entries = (page: Page) => comments(page).getByRole('listitem')

test.describe('the time of a comment', () => {
  const moment = (page: Page) => comments(page).getByRole('time').first()
  const reported = (iso: string, timeZone: string) => {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso))
    const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(iso))
    return `${day} at ${time.replace(/\s/g, ' ')}`
  }

  for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId })
      test('COMM-01: is in the visitor’s time zone', async ({ page }) => {
        await open(page, '/game/onitama')
        const iso = (await moment(page).getAttribute('datetime')) ?? ''
        await expect(moment(page)).toHaveText(reported(iso, timezoneId))
      })
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, timezoneId: 'America/Los_Angeles' })
    test('COMM-01: is in UTC, labelled as such', async ({ page }) => {
      await page.goto('/game/onitama')
      const iso = (await moment(page).getAttribute('datetime')) ?? ''
      await expect(moment(page)).toHaveText(`${reported(iso, 'UTC')} UTC`)
    })
  })
})

test.describe('many comments', () => {
  const GAME = 'twilight-struggle'
  const words = (number: number) => `Comment number ${number}.`

  /** Adds 23 comments of one member. */
  async function addComments(page: Page) {
    await signInAs(page, 'says-much')
    for (let number = 1; number <= 23; number += 1) await postComment(page, GAME, words(number))
  }

  test('COMM-01: the newest 20 are on the page, others load on request, and the count is complete', {
    tag: '@core',
  }, async ({ page, browser }) => {
    await addComments(page)
    await open(page, `/game/${GAME}`)
    await expect(heading(page)).toHaveText(/^Comments\s*23$/)
    await expect(entries(page)).toHaveCount(20)
    await expect(entries(page).first()).toContainText(words(23))
    await expect(comments(page).getByText('The newest 20 of 23')).toBeVisible()
    await comments(page).getByRole('link', { name: 'Show 3 more' }).click()
    await expect(entries(page)).toHaveCount(23)
    await expect(entries(page).nth(20)).toBeFocused()
    await expect(entries(page).last()).toContainText(words(1))
    await expect(comments(page).getByText('All 23')).toBeVisible()
    await expect(page).toHaveURL(`/game/${GAME}`)

    const context = await browser.newContext({ baseURL: sites.members, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`/game/${GAME}`)
    await expect(entries(plain)).toHaveCount(20)
    await comments(plain).getByRole('link', { name: 'Show 3 more' }).click()
    await expect(entries(plain)).toHaveCount(3)
    await expect(comments(plain).getByText('21 to 23 of 23, newest first')).toBeVisible()
    await comments(plain).getByRole('link', { name: 'The newest' }).click()
    await expect(entries(plain)).toHaveCount(20)
    await context.close()
  })
})
