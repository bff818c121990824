import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

const PHONE = { width: 390, height: 664 }
const QUICK_COOPERATIVE = '/?category=cooperative&duration=quick'

interface Sheets {
  sheets?: { title?: string; url?: string }[]
  copied?: string[]
}

/** Gives the browser a share sheet, as phones have; `sheetsOf` returns what was shared. */
const withSheet = (page: Page) =>
  page.addInitScript(() => {
    const seen: Sheets = Object.assign(window, { sheets: [] })
    navigator.share = async (link) => {
      seen.sheets?.push({ ...link })
    }
  })
const sheetsOf = (page: Page) => page.evaluate(() => (window as Sheets).sheets)

/** Takes the share sheet from the browser; copying works or fails. */
const withoutSheet = (page: Page, { copies }: { copies: boolean }) =>
  page.addInitScript((mayCopy) => {
    const seen: Sheets = Object.assign(window, { copied: [] })
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          if (!mayCopy) throw new DOMException('no', 'NotAllowedError')
          seen.copied?.push(text)
        },
      },
    })
  }, copies)
const copiedOn = (page: Page) => page.evaluate(() => (window as Sheets).copied)
const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true })

test.describe('share on a phone', () => {
  test.use({ viewport: PHONE })

  test('FIND-03: one press opens the system’s share sheet for a game', async ({ page }) => {
    await withSheet(page)
    await open(page, '/game/patchwork?utm_source=letter')
    await share(page).click()
    expect(await sheetsOf(page)).toEqual([{ title: 'Patchwork', url: `${sites.starter}/game/patchwork` }])
    await expect(page.getByText('Link copied.')).toHaveCount(0)
  })

  test('FIND-03: a shared link has the same query', async ({ page }) => {
    await withSheet(page)
    await open(page, QUICK_COOPERATIVE)
    const seen = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
    await share(page).click()
    const [shared] = (await sheetsOf(page)) ?? []
    expect(shared?.title).toMatch(/^\d+ quick cooperative games$/)
    await open(page, shared?.url ?? '')
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual(seen)
  })

  test('FIND-03: without a share sheet the link is copied, with a note that can be dismissed', {
    tag: '@core',
  }, async ({ page }) => {
    await withoutSheet(page, { copies: true })
    await open(page, '/game/patchwork')
    await share(page).click()
    expect(await copiedOn(page)).toEqual([`${sites.starter}/game/patchwork`])
    const note = page.getByRole('status').filter({ hasText: 'Link copied.' })
    await expect(note).toContainText('/game/patchwork')
    await expectNoBarriersAt(page, [390], { within: '.note' })
    await note.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Link copied.')).toHaveCount(0)
  })
})

test.describe('sharing favorites', () => {
  test.use({ baseURL: sites.members, viewport: PHONE })

  test('FIND-03: takes two presses, and the recipient sees the same games in the same order', async ({
    page,
    browser,
  }) => {
    await withSheet(page)
    await signInAs(page, 'sharer')
    const ids: number[] = []
    for (const slug of ['hive', 'patchwork', 'azul']) {
      const { id } = await (await page.request.get(`/api/games/${slug}`)).json()
      ids.push(id)
      await page.request.delete(`/api/favorites/${id}`, { headers: { origin: sites.members } })
      await page.request.put(`/api/favorites/${id}`, { headers: { origin: sites.members } })
    }
    await open(page, '/about')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Favorites/ })
      .click()
    const drawer = page.getByRole('dialog', { name: /^Favorites/ })
    await drawer.getByRole('button', { name: 'Share' }).click()
    const [shared] = (await sheetsOf(page)) ?? []
    expect(shared).toEqual({
      title: '3 games to choose from',
      url: `${sites.members}/shared?games=${ids.toReversed().join(',')}`,
    })
    const other = await (await browser.newContext()).newPage()
    await open(other, shared?.url ?? '')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('3 games to choose from')
    await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Azul',
      'Patchwork',
      'Hive',
    ])
    await other.context().close()
  })
})
