import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { aMember, makePair, signInByCall } from '../support/accounts.ts'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.members })

const idOf = async (page: Page, slug: string): Promise<number> =>
  (await (await page.request.get(`/api/games/${slug}`)).json()).id
const write = async (page: Page, slug: string, stated: object) => {
  const data = { name: '', day: '2026-11-01', outcome: 'me', minutes: null, word: null, ...stated }
  const answer = await page.request.put(`/api/plays/${randomUUID()}`, {
    data: { ...data, gameId: await idOf(page, slug) },
    headers: { origin: sites.members },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
const playLogOf = async (page: Page) => (await page.request.get('/api/plays')).json()
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Every play, newest first' }).getByRole('listitem')

const choose = (page: Page, ending: string) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: ending }) })
    .click()

/** Signs in a new pair of members, the second in the right seat. Returns both usernames. */
async function signInPair(page: Page, other: Page) {
  const [left, right] = [await aMember(page.request), await aMember(page.request)]
  await makePair(page.request, left.email, right.email)
  await signInByCall(page, left.email)
  await signInByCall(other, right.email)
  // Each sees the other's username, and "You" for themselves.
  const [mira, theo] = [(await playLogOf(other)).standing.names[0], (await playLogOf(page)).standing.names[1]]
  return [mira, theo] as [string, string]
}

test('LOG-01: two taps log a play, minutes and a comment follow, both members see it at once, and either undoes it', {
  tag: '@core',
}, async ({ page, browser }) => {
  const theirs = await browser.newPage({ baseURL: sites.members })
  const [mira, theo] = await signInPair(page, theirs)
  await write(page, 'patchwork', { outcome: 'them' })
  await open(theirs, '/played')
  await expect(rows(theirs)).toHaveCount(1)

  await open(page, '/played/evening')
  await page.getByRole('link', { name: 'Patchwork', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Who won?' })).toBeFocused()
  await choose(page, 'You won')
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Saved. You’re even, 1 to 1.' }),
  ).toBeVisible()
  await expect(rows(theirs)).toHaveCount(2, { timeout: 10_000 })
  await expect(rows(theirs).first()).toContainText(`${mira} won`)

  await page.getByRole('button', { name: '45 minutes' }).click()
  await page.getByLabel('A note (optional)').fill('The last button decided it.')
  await page.getByLabel('A note (optional)').press('Enter')
  await expect(rows(theirs).first()).toContainText('45 min', { timeout: 10_000 })
  await expect(rows(theirs).first()).toContainText('“The last button decided it.”')

  // Pressing the other half changes the outcome; after a reload it is the same play.
  await choose(page, `${theo} won`)
  await expect(rows(theirs).first()).toContainText('You won', { timeout: 10_000 })
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: `${theo} won` })).toBeChecked()
  await expect(page.getByRole('button', { name: '45 minutes' })).toHaveAttribute('aria-pressed', 'true')
  // Opened from the play log, the URL has no game.
  await page.getByRole('link', { name: 'Play log' }).click()
  await rows(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Delete this play' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The play was deleted.')).toBeVisible()
  await expect(rows(theirs)).toHaveCount(1, { timeout: 10_000 })
  await theirs.context().close()
})

test('LOG-01: a cooperative game asks how it went, and a game outside the catalogue is logged by name', async ({
  page,
}) => {
  await signInByCall(page, (await aMember(page.request)).email)
  await open(page, '/game/sky-team')
  await page.getByRole('link', { name: 'Log a play' }).click()
  await expect(page.getByRole('heading', { name: 'How did it go?' })).toBeVisible()
  await choose(page, 'We won')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Another game').fill('A game of our own')
  await page.getByRole('link', { name: /by its name/ }).click()
  await choose(page, 'Someone won')
  await expect(page.getByText('Saved. Someone leads, 1 to 0.')).toBeVisible()
  await page.getByRole('link', { name: 'Play log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 plays' })).toBeVisible()
  await expect(rows(page)).toHaveText([/A game of our own.*You lost/, /Sky Team.*Won together/])
})

test('LOG-02, LOG-03: the log is a chart with the leader, wins together, each game, and its real time', {
  tag: '@core',
}, async ({ page, browser }) => {
  const theirs = await browser.newPage({ baseURL: sites.members })
  const [mira] = await signInPair(page, theirs)
  const played = [
    ['patchwork', 'me', 40],
    ['patchwork', 'them', 44],
    ['patchwork', 'me', 51],
    ['sky-team', 'won', 26],
    ['sky-team', 'lost', null],
    ['hive', 'draw', 22],
    ['jaipur', 'them', 29],
  ] as const
  for (const [at, [slug, outcome, minutes]] of played.entries())
    await write(page, slug, { outcome, minutes, day: `2026-10-${10 + at}` })
  await open(theirs, '/played')
  await expect(
    theirs.getByText(
      `You’re even, 2 to 2. Together you won one of two cooperative games. One game was a draw.`,
    ),
  ).toBeVisible()
  await expect(rows(theirs).first()).toContainText('You won29 min, the score is tied')
  await expect(rows(theirs).last()).toContainText(`${mira} won40 min, ${mira} is ahead by 1`)
  await expect(theirs.getByRole('row', { name: /Patchwork/ })).toHaveText(
    /Patchwork3 times, most recently Mon, Oct 12.*21/,
  )
  await expect(theirs.getByRole('row', { name: /Sky Team/ })).toHaveText(/1 of 2/)
  await expect(theirs.getByRole('row', { name: /Patchwork/ })).toContainText('takes you 44 min')
  await expect(theirs.getByRole('heading', { level: 3, name: 'Sky Team' })).toHaveCount(2)
  for (const width of [390, 1280]) {
    await theirs.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(theirs)
    await expectNoBarriers(theirs)
  }
  await theirs.context().close()
})

test('LOG-04: the log is exported, and a file imports its plays once', { tag: '@core' }, async ({ page }) => {
  await signInByCall(page, (await aMember(page.request)).email)
  await write(page, 'hive', { word: 'Close.' })
  await open(page, '/played')
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const csv = await readFile(await (await waiting).path(), 'utf8')
  expect(csv).toContain('2026-11-01,Hive')
  await page.getByRole('link', { name: 'Import plays' }).click()
  const text =
    'date,game,outcome,minutes\n2026-10-01,Azul,me,40\n202-10-02,Azul,me,40\n2026-10-03,Unheard of,them,\n'
  const bring = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await bring()
  const tally = page.locator('dl').filter({ hasText: 'left out' })
  await expect(tally).toHaveText('new plays2already in your log0left out1')
  await page.getByText('row with a mistake').click()
  await expect(
    page.getByText('Line 3: Write the year with four digits, from 1900 on: “202-10-02”.'),
  ).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Import 2 plays' }).dblclick()
  await expect(page.getByText('2 plays imported.')).toBeVisible()
  await bring()
  await expect(page.getByText('Nothing new. 2 plays are already in your log.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  expect((await playLogOf(page)).standing.total).toBe(3)
})

test('LOG-04: a BG Stats import asks who is who, lists skipped plays, and is undone, on a phone', async ({
  page,
}) => {
  await signInByCall(page, (await aMember(page.request)).email)
  await page.setViewportSize({ width: 390, height: 844 })
  const play = (day: number, other: number, winner: number) => ({
    ...{ uuid: randomUUID(), gameRefId: 1, playDate: `2026-09-0${day} 20:00:00`, durationMin: 30 },
    playerScores: [1, other].map((playerRefId) => ({ playerRefId, winner: playerRefId === winner })),
  })
  const text = JSON.stringify({
    userInfo: { meRefId: 1 },
    players: ['Ann', 'Ben', 'Cleo'].map((name, at) => ({ id: at + 1, name })),
    games: [{ id: 1, name: 'Hive', bggId: 2655, bggYear: 2001 }],
    plays: [play(1, 2, 1), play(2, 2, 0), play(3, 3, 3)],
  })
  await open(page, '/played/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'BGStatsExport.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const tally = page.locator('dl').filter({ hasText: 'left out' })
  await expect(tally).toHaveText('new plays with Ben2already in your log0left out1')
  await expect(page.getByRole('radio', { name: /^Ben/ })).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'marked “not known”' })).toContainText('1')
  await expect(page.getByRole('listitem').filter({ hasText: 'with somebody else' })).toContainText('Cleo (1)')
  await page.getByRole('radio', { name: /^Cleo/ }).check()
  await expect(tally).toHaveText('new plays with Cleo1already in your log0left out2')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Cleo/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Ben/ }).check()
  await expect(tally).toContainText('new plays with Ben2')
  await expectNoSidewaysScroll(page)
  await expectNoBarriers(page, { within: 'main' })
  await page.getByRole('button', { name: 'Import 2 plays' }).click()
  await expect(page.getByText('2 plays imported. 1 result is not known.')).toBeVisible()
  await page.getByRole('link', { name: 'Set who won' }).click()
  await expect(page.locator('.play')).toHaveText([/Hive.*Sep 2.*Who won\?/])
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import of BGStatsExport.json' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect((await playLogOf(page)).standing.total).toBe(0)
})

test('the play screens are accessible at any width', async ({ page }) => {
  await signInByCall(page, (await aMember(page.request)).email)
  await write(page, 'hive', {})
  for (const address of [
    '/played/evening',
    '/played/evening?game=patchwork',
    '/played/evening?game=sky-team',
  ]) {
    await open(page, address)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    if (address.includes('patchwork')) await choose(page, 'Draw')
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectNoBarriers(page)
    }
  }
})
