import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

const QUESTIONS = ['How long have you got?', 'How challenging?', 'Together or against each other?']
const picks = (page: Page) => page.getByRole('region', { name: 'Tonight’s picks' })
const titles = (page: Page) => picks(page).getByRole('heading', { level: 2 }).allTextContents()
/** Waits for `count` picks that differ from those before, and returns their titles. */
async function nextTitles(page: Page, before: string[], count = 3): Promise<string[]> {
  await expect(picks(page).getByRole('heading', { level: 2 })).toHaveCount(count)
  await expect.poll(() => titles(page)).not.toEqual(before)
  return titles(page)
}
const answer = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
/** The chip that shows the answer to a question. */
const chip = (page: Page, name: string) => page.locator(`summary[aria-label="${name}"]`)
async function choose(page: Page, question: string, name: string) {
  await chip(page, question).click()
  await page.locator('details[open]').getByRole('link', { name, exact: true }).click()
}

test.describe('tonight', () => {
  test('TONIGHT-01: three questions on one screen; each answer is a link, and stored in the URL only', {
    tag: '@core',
  }, async ({ page, browser }) => {
    await open(page, '/tonight')
    for (const question of QUESTIONS)
      await expect(page.getByRole('navigation', { name: question })).toBeInViewport()
    await answer(page, '45 min').click()
    await expect(page).toHaveURL('/tonight?time=45')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three games for tonight')
    await expect(chip(page, 'How long have you got? 45 min')).toBeFocused()
    await choose(page, 'How challenging? Any difficulty', 'Easy')
    await expect(chip(page, 'How challenging? Easy')).toBeFocused()
    await choose(page, 'Together or against each other? Either', 'Against')
    await expect(page).toHaveURL('/tonight?time=45&hard=1&side=against')
    const elsewhere = await browser.newPage()
    await elsewhere.goto(page.url())
    const seen = await titles(elsewhere)
    expect(seen).toHaveLength(3)
    await elsewhere.close()
    await expect.poll(() => titles(page)).toEqual(seen)
    await choose(page, 'How long have you got? 45 min', 'Any time')
    await choose(page, 'Together or against each other? Against', 'Either')
    await expect(page).toHaveURL('/tonight?hard=1')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/tonight?time=45&hard=1&side=against')
    await expect.poll(() => titles(page)).toEqual(seen)
  })

  test('TONIGHT-02: on a phone three rows, their actions and the answers are on the first screen', {
    tag: '@core',
  }, async ({ page }) => {
    for (const height of [664, 844]) {
      await page.setViewportSize({ width: 390, height })
      await open(page, '/tonight?time=45&hard=1')
      await expect(picks(page).getByRole('heading', { level: 2 })).toHaveCount(3)
      for (const each of [
        ...(await picks(page).getByRole('listitem').all()),
        page.getByRole('link', { name: 'Three more' }),
        page.getByRole('link', { name: 'Decide together' }),
        picks(page).getByRole('button', { name: 'Share' }),
        chip(page, 'Together or against each other? Either'),
      ])
        await expect(each).toBeInViewport({ ratio: 1 })
    }
    // The first favorite takes one tap, sharing another.
    await picks(page)
      .getByRole('button', { name: /^Save / })
      .first()
      .click()
    await expect(
      picks(page)
        .getByRole('button', { name: /^Save / })
        .first(),
    ).toHaveAttribute('aria-pressed', 'true')
  })

  test('TONIGHT-03: another three is offered while games fit, and Back returns', {
    tag: '@core',
  }, async ({ page, request }) => {
    const found = await request.get('/api/tonight?time=20&side=together')
    const { pageCount, fitting, nearly } = await found.json()
    await open(page, '/tonight?time=20&side=together')
    const another = page.getByRole('link', { name: 'Three more' })
    const turns = [await titles(page)]
    while (await another.isVisible()) {
      await another.click()
      await expect(page).toHaveURL(new RegExp(`page=${turns.length + 1}$`))
      const isLast = turns.length + 1 === pageCount
      turns.push(await nextTitles(page, turns.at(-1) ?? [], isLast ? ((fitting + nearly - 1) % 3) + 1 : 3))
    }
    expect(turns).toHaveLength(pageCount)
    expect(new Set(turns.flat()).size).toBe(turns.flat().length)
    await expect(page.getByText('That’s all of them.')).toBeVisible()
    await page.getByRole('link', { name: 'The first three' }).click()
    await expect(page).toHaveURL('/tonight?time=20&side=together')
    await expect.poll(() => titles(page)).toEqual(turns[0])
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`page=${turns.length}$`))
    await expect.poll(() => titles(page)).toEqual(turns.at(-1))
  })

  test('TONIGHT-05: home has the same questions, and one press gives three games', async ({ page }) => {
    await open(page, '/')
    for (const question of QUESTIONS)
      await expect(page.getByRole('navigation', { name: question })).toBeInViewport()
    await answer(page, 'Together').click()
    await expect(page).toHaveURL('/tonight?side=together')
    await expect(picks(page).getByRole('heading', { level: 2 })).toHaveCount(3)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('TONIGHT-01: everything works by keyboard, and changes are announced', async ({ page }) => {
    await open(page, '/tonight')
    const before = await titles(page)
    await answer(page, '20 min').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/tonight?time=20')
    await expect(chip(page, 'How long have you got? 20 min')).toBeFocused()
    const [first = ''] = await nextTitles(page, before)
    await expect
      .poll(async () =>
        (await page.getByRole('status').allTextContents()).includes((await titles(page)).join(', ')),
      )
      .toBe(true)
    for (let presses = 0; presses < 12; presses += 1) {
      if (
        await picks(page)
          .getByRole('link', { name: first })
          .evaluate((link) => link === document.activeElement)
      )
        break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  })

  test('without games, the page says so, and home has no questions', async ({ page }) => {
    await open(page, `${sites.empty}/tonight`)
    await expect(picks(page)).toContainText('No games yet')
    await expect(page.getByRole('link', { name: 'Three more' })).toHaveCount(0)
    await page.goto(`${sites.empty}/`)
    await hydrated(page)
    await expect(page.getByRole('navigation', { name: QUESTIONS[0]! })).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('TONIGHT-06: home has questions, answers are links, and another three is a link', async ({ page }) => {
    await page.goto('/')
    await answer(page, '20 min').click()
    await expect(page).toHaveURL('/tonight?time=20')
    const first = await titles(page)
    await page.getByRole('link', { name: 'Three more' }).click()
    await expect(page).toHaveURL('/tonight?time=20&page=2')
    expect(await titles(page)).not.toEqual(first)
    await choose(page, 'Together or against each other? Either', 'Against')
    await expect(page).toHaveURL('/tonight?time=20&side=against')
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  })
})
