import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { linkMadeBy, newMember } from './two-people.ts'

test.use({ baseURL: sites.members })

async function mark(page: Page, slug: string, name: string) {
  await open(page, `/game/${slug}`)
  await expect(page.getByRole('banner').getByRole('button', { name: /^(Account|Menu)$/ })).toBeVisible()
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/shelf/games/'))
  await button.click()
  await saved
}

test('PAIR-01, PAIR-02, PAIR-03, PAIR-04: two form a pair, see both shelves and no surprise, one leaves and returns', {
  tag: '@core',
}, async ({ browser }) => {
  const [mia, theo] = [await newMember(browser), await newMember(browser)]
  await mark(mia, 'patchwork', 'I own it')
  await mark(theo, 'hive', 'I own it')
  const link = await linkMadeBy(mia)
  await mia.getByRole('button', { name: 'Show a code' }).click()
  await expect(mia.getByRole('img', { name: 'as a QR code' })).toBeVisible()
  await expectNoBarriers(mia)
  await open(theo, link)
  await expect(theo.getByRole('heading', { level: 1 })).toContainText('invited you to pair up')
  await expect(theo.getByRole('main')).not.toContainText('Patchwork')
  await theo.getByRole('button', { name: 'Accept' }).click()
  for (const page of [mia, theo]) {
    const shelf = page.getByRole('list', { name: 'Our shelf' })
    await expect(shelf.getByRole('heading')).toHaveCount(2, { timeout: 15_000 })
    await expect(shelf).toContainText('Patchwork')
    await expect(shelf).toContainText('Hive')
    await expectNoBarriers(page)
    await expectNoSidewaysScroll(page)
  }
  // Each member's own shelf links to the games that either owns.
  await open(theo, '/shelf')
  await theo.getByRole('link', { name: 'We own 2' }).click()
  await expect(theo.getByRole('heading', { level: 1 })).toHaveText('Our shelf')
  await open(theo, '/us')
  await mark(mia, 'azul', 'I want it')
  const surprise = mia.getByRole('checkbox', { name: 'A surprise: only I can see this wish' })
  const saved = mia.waitForResponse((answer) => answer.url().endsWith('/surprise'))
  await surprise.click()
  await expect(surprise).toBeChecked()
  await saved
  await open(mia, '/us')
  await expect(mia.getByText('A surprise: only you see it')).toBeVisible()
  await open(theo, '/us')
  await expect(theo.getByText('No wishes yet.')).toBeVisible()

  await expect(theo.getByText('No plays logged yet.')).toBeVisible()
  await expect(theo.getByRole('link', { name: 'Log a play' }).first()).toBeVisible()

  // The html is the same for all members; the browser then loads their own data.
  for (const path of ['/us', '/us/shelf', '/us/leave', '/played', '/shelf']) {
    const html = await (await mia.request.get(path)).text()
    expect(html, path).toContain('</html>')
    expect(html, path).not.toMatch(/Patchwork|Hive|Azul/)
  }

  await mia.getByRole('link', { name: 'Leave this pair' }).click()
  await expect(mia.getByRole('main').getByRole('listitem')).toHaveText([
    /^Your shelf goes with you\. You keep your 1 game, and .* keeps their 1\.$/,
    /^You both keep your play log,/,
    /^Your wishes go with you\./,
    /^You have seven days to undo it\./,
  ])
  await expectNoBarriers(mia)
  await mia.getByRole('button', { name: 'Leave' }).click()
  await expect(mia.getByRole('heading', { name: 'You left the pair.' })).toBeVisible()
  await open(theo, '/us')
  await expect(theo.getByText('left your pair')).toBeVisible()
  await mia.getByRole('button', { name: 'Undo' }).click()
  await expect(mia.getByRole('heading', { name: 'You’re a pair again.' })).toBeVisible()
  await open(theo, '/us')
  await expect(theo.getByRole('list', { name: 'Our shelf' })).toContainText('Patchwork')
})
