import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { headerHeart } from '../support/pages/page-parts.ts'

test.use({ viewport: { width: 390, height: 664 } })

/** Opens the home page; `tap` presses something and counts it. */
async function atHome(page: Page) {
  let taps = 0
  await open(page, '/')
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  return { tap, taps: () => taps, main: page.getByRole('main') }
}

test('from home, three cooperative games under 30 minutes are 2 taps away, and all of them 3', async ({
  page,
}) => {
  const { tap, taps, main } = await atHome(page)
  await tap(main.getByRole('link', { name: '20 min' }))
  await expect(page).toHaveURL('/tonight?time=20')
  await tap(
    main.getByRole('navigation', { name: 'The other questions' }).getByRole('link', { name: 'Together' }),
  )
  await expect(page).toHaveURL('/tonight?time=20&side=together')
  await expect(main.getByRole('heading', { name: /^(Three games for tonight|.* fit)/ })).toBeInViewport()
  const picks = main.getByRole('region', { name: 'Tonight’s picks' })
  await expect(picks.getByRole('heading', { level: 2 })).toHaveCount(3)
  expect(taps()).toBe(2)
  await tap(main.getByRole('link', { name: /games fit$/ }))
  await expect(main.getByRole('heading', { name: /^\d+ quick games, together$/ })).toBeInViewport()
  expect(taps()).toBe(3)
})

test('from home, the first favorite is 1 tap away', async ({ page }) => {
  const { tap, taps, main } = await atHome(page)
  const heart = main.getByRole('button', { name: /^Save .* to favorites$/ }).first()
  await tap(heart)
  await expect(headerHeart(page)).toHaveAccessibleName('Favorites, 1 saved')
  expect(taps()).toBe(1)
})

test('from home, a game is shared in 2 taps', async ({ page }) => {
  const shared: unknown[] = []
  await page.exposeFunction('shareSheet', (link: unknown) => void shared.push(link))
  await page.addInitScript(() => {
    navigator.share = (link) => (window as unknown as { shareSheet: typeof navigator.share }).shareSheet(link)
  })
  const { tap, taps, main } = await atHome(page)
  const game = main
    .getByRole('link', { name: 'Featured Game' })
    .or(main.getByRole('article').getByRole('link'))
    .first()
  await tap(game)
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('What shall we play tonight?')
  const title = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await tap(main.getByRole('button', { name: 'Share', exact: true }))
  expect(shared).toEqual([{ title, url: page.url() }])
  expect(taps()).toBe(2)
})
