import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { barriersOf, expectNoBarriersAt } from '../support/accessibility.ts'
import { aMember, mailTo, PASSWORD, signInByCall } from '../support/accounts.ts'
import { expect, hydrated, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'
import { call, dialog, entryWith, main, rowWith } from './list-page.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409)/ })

/** Creates a member and signs them in, in a browser context of their own. */
async function newMember(browser: Browser, request: APIRequestContext) {
  const { email } = await aMember(request, { site: sites.editors })
  const page = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  await signInByCall(page, email, { site: sites.editors })
  const { member } = await (await page.request.get(`${sites.editors}/api/me`)).json()
  return { email, page, id: member.id as string, username: member.username as string }
}

const holdLinks = (page: Page) =>
  page.request.patch(`${sites.editors}/api/admin/site-settings`, {
    data: { 'comments.holdLinks': true },
    headers: { origin: sites.editors },
  })
const say = async (page: Page, game: string, content: string): Promise<number> => {
  const answer = await call(page, 'POST', `/games/${game}/comments`, { content })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}
const commentsOn = async (request: APIRequestContext, game: string): Promise<string[]> =>
  (await (await request.get(`${sites.editors}/api/games/${game}/comments`)).json()).comments.map(
    ({ content }: { content: string }) => content,
  )

test('a spam burst of 50 comments takes 4 clicks: open, select, block and delete, confirm', {
  tag: '@core',
}, async ({ page, browser, request }) => {
  test.slow()
  await signInAs(page, 'admin', 'editors')
  expect((await holdLinks(page)).status()).toBe(200)
  const spammer = await newMember(browser, request)
  await Promise.all(
    Array.from({ length: 50 }, (_, each) =>
      say(spammer.page, 'patchwork', `Deal ${each + 1} at cheap-meeples.example/${randomUUID()}`),
    ),
  )
  expect((await commentsOn(request, 'patchwork')).join()).not.toContain('cheap-meeples')

  let clicks = 0
  const click = async (target: ReturnType<Page['getByRole']>) => {
    clicks += 1
    await target.click()
  }
  await open(page, '/admin')
  await hydrated(page)
  await click(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Comments/ })
      .first(),
  )
  await click(main(page).getByRole('button', { name: 'Select all 50', exact: true }))
  await click(main(page).getByRole('button', { name: 'Block and delete' }))
  await expect(dialog(page)).toContainText('We email them the reason.')
  await click(dialog(page).getByRole('button', { name: 'Block and delete all' }))
  await expect(
    page.getByText(`“${spammer.username}” is blocked, 50 comments are in the trash.`),
  ).toBeVisible()
  expect(clicks).toBe(4)
  await expect(entryWith(page, 'cheap-meeples')).toHaveCount(0)
  await expectInTrashAndLog(page, spammer.username)

  // Their sessions have ended, they learn why, and they cannot sign in again.
  expect((await call(spammer.page, 'POST', '/games/patchwork/comments', { content: 'Again' })).status()).toBe(
    401,
  )
  expect(await mailTo(spammer.email, /We blocked your account/)).toContain(
    'Advertising, or comments that aren’t about the games.',
  )
  await open(spammer.page, '/about')
  await spammer.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const form = spammer.page.getByRole('dialog')
  await form.getByLabel('Email').fill(spammer.email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(form).toContainText('This account is blocked. The reason: Advertising, or comments')
  await form.getByRole('link', { name: 'Your data, or delete the account' }).click()
  await expect(spammer.page).toHaveURL('/auth/blocked')
  await hydrated(spammer.page)
  await main(spammer.page).getByLabel('Email').fill(spammer.email)
  await main(spammer.page).getByLabel('Your password').fill(PASSWORD)
  const file = spammer.page.waitForEvent('download')
  await spammer.page.getByRole('button', { name: 'Download my data' }).click()
  expect((await file).suggestedFilename()).toBe('my-data.json')
  expect(await barriersOf(spammer.page)).toEqual([])
  await spammer.page.getByRole('button', { name: 'Delete my account' }).click()
  await spammer.page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(main(spammer.page)).toContainText('have been deleted')
})

/** Expects that the trash can restore each comment, and that the activity log names admin and member. */
async function expectInTrashAndLog(page: Page, username: string) {
  await open(page, '/admin/trash?only=comment')
  await expect(rowWith(page, 'Deal 7 at')).toContainText(`Comment of ${username} on Patchwork`)
  await rowWith(page, 'Deal 7 at')
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(main(page).getByText(/^Deal 7 at .* is back\.$/)).toBeVisible()

  await open(page, `/admin/activity?q=${encodeURIComponent(username)}`)
  const binned = main(page)
    .getByRole('row')
    .filter({ hasText: `blocked ${username}.` })
  await expect(binned).toContainText('Comments: 50')
  await expectNoBarriersAt(page, [390, 1280], { within: 'main' })
  await binned.getByRole('link', { name: username, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/members\//)
}

test('a member reports a comment once; neither learns of the other, and an editor decides', {
  tag: '@core',
}, async ({ page, browser, request }) => {
  const [writer, reader] = [await newMember(browser, request), await newMember(browser, request)]
  const words = `You people cannot play ${randomUUID()}`
  await say(writer.page, 'hive', words)
  await open(reader.page, '/game/hive')
  await hydrated(reader.page)
  const stated = main(reader.page).getByRole('listitem').filter({ hasText: words })
  await stated.getByRole('button', { name: `Report comment by ${writer.username}` }).click()
  await dialog(reader.page).getByLabel('Something else').check()
  await dialog(reader.page).getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog(reader.page)).toContainText('Please say in a few words what’s wrong')
  expect(await barriersOf(reader.page, { within: 'dialog' })).toEqual([])
  await dialog(reader.page).getByLabel('Rude to a person').check()
  await dialog(reader.page).getByLabel('In your own words (optional)').fill('Mean to beginners')
  await dialog(reader.page).getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog(reader.page)).toContainText(
    'Thanks. An editor will read it. We won’t tell anyone else.',
  )
  await dialog(reader.page).getByRole('button', { name: 'Close' }).last().click()
  await expect(stated).toBeVisible()

  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/comments?only=reported')
  await expect(entryWith(page, words)).toContainText('Reported by 1: Rude to a person')
  await expect(entryWith(page, words)).toContainText('Mean to beginners')
  await entryWith(page, words)
    .getByRole('button', { name: /^Leave it/ })
    .click()
  await expect(entryWith(page, words)).toBeHidden()
  await writer.page.goto('/game/hive')
  await expect(main(writer.page).getByText(words)).toBeVisible()
})

test('an editor opens a member, writes a note, ends their sessions, and deletes the account', async ({
  page,
  browser,
  request,
}) => {
  const member = await newMember(browser, request)
  const words = `It is a chess of coal ${randomUUID()}`
  await say(member.page, 'hive', words)
  await signInAs(page, 'admin', 'editors')
  await open(page, `/admin/members?q=${encodeURIComponent(member.email)}`)
  await hydrated(page)
  await main(page).getByRole('link', { name: member.username }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(member.username)
  await expect(main(page).getByRole('listitem').filter({ hasText: words })).toContainText('Wrote on Hive')
  expect(await barriersOf(page)).toEqual([])
  await main(page).getByLabel('Note (only staff can see it)').fill('Blunt but fair.')
  await main(page).getByRole('button', { name: 'Save the note' }).click()
  await expect(main(page).getByText('admin@twotop.example,')).toBeVisible()
  await main(page).getByRole('button', { name: 'Sign them out everywhere' }).click()
  await expect(page.getByText('They are signed out everywhere')).toBeVisible()
  expect((await (await member.page.request.get(`${sites.editors}/api/me`)).json()).member).toBeNull()
  await main(page).getByRole('button', { name: 'Delete the account' }).click()
  await dialog(page).getByLabel('Delete them too').check()
  await dialog(page).getByRole('button', { name: 'Delete it and 1 comment' }).click()
  await expect(page).toHaveURL(/\/admin\/members$/)
  expect(await commentsOn(request, 'hive')).not.toContain(words)
})
