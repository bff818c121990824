import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aNewAddress, headerOfMailTo, linkTo, mailTo, PASSWORD, signInWith } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of 403/ })

const GAMES = ['Patchwork', 'Hive', 'Jaipur']
/** A small picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoCAIAAADBrGu+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAbklEQVRYhe2SAQkAURSD1umi2tIUF2M8/mABVBY+Ty91AiZgvSK7kHeXOgETsF6RXci7S52ACVivyC7k3aVOwASsV2QX8u5SJ2AC1iuyC3l3qRMwAesV2YW8u9QJmID1iuxC3l3qBEzAekVevtAPIXvg8SItEN4AAAAASUVORK5CYII=',
  'base64',
)

/** Makes an account at an address of the site, which an owner lets run the site, and signs in to it. */
async function becomeOwner(page: Page, owner: Page, email: string) {
  await open(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Check your email for the confirmation link.')).toBeVisible()
  await open(page, await linkTo(email, /confirm/i))
  // Reading the mail is not enough: it takes the password of whoever made the account.
  const main = page.getByRole('main')
  await main.getByLabel('Password', { exact: true }).fill('a password of mine')
  await main.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(main.getByRole('alert')).toHaveText('That is not your password')
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByRole('dialog').getByText('An owner has to agree before')).toBeVisible()

  await signInAs(owner, 'admin', 'editors')
  await open(owner, '/admin/roles')
  const request = owner.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await request.getByRole('button', { name: 'Accept' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Make them an owner' }).click()
  await expect(request).toContainText('From their next sign-in')
  expect(await mailTo(email, /made you an owner/)).toContain('next sign-in')
  await signInWith(page, email)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Admin' })).toBeVisible()
}

test('FORM-02, FORM-03, CHROME-02: a first admin writes an illustrated post that mentions three games; it reaches a subscriber, who leaves by one POST', async ({
  page,
  browser,
}) => {
  test.slow()
  const reader = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  const email = aNewAddress()
  await open(reader, '/about')
  const form = reader.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
  await form.getByRole('textbox').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await open(reader, await linkTo(email, /newsletter\/confirm/))
  await reader.getByRole('main').getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Subscription confirmed')

  const owner = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  await becomeOwner(page, owner, aNewAddress('twotop.example'))
  await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Content Management' }).click()
  await page.getByRole('main').getByRole('link', { name: 'New Post' }).click()

  const title = `Three games for one table ${randomUUID().slice(0, 8)}`
  const main = page.getByRole('main')
  await main.getByLabel('Title').fill(title)
  await main.getByLabel('Excerpt').fill('What we play when there is an hour left.')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    main.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles({ name: 'table.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(main.getByRole('textbox', { name: 'Featured image' })).toHaveValue(
    /^\/pictures\/[0-9a-f]{32}\.webp$/,
  )
  const content = main.getByRole('textbox', { name: 'Content' })
  await content.click()
  for (const game of GAMES) {
    await page.keyboard.type(`We like @${game.slice(0, 5)}`)
    await page.getByRole('option', { name: game, exact: true }).click()
    await expect(content.getByText(game, { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await main.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/\d+$/)
  await main.getByRole('button', { name: 'Publish', exact: true }).click()
  await main.getByRole('button', { name: 'Publish now' }).click()
  await expect(main.getByRole('link', { name: 'View post' })).toBeVisible()

  await main.getByRole('button', { name: /subscribers/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await mailTo(email, new RegExp(title))).toContain('What we play when there is an hour left.')

  const address = (await main.getByRole('link', { name: 'View post' }).getAttribute('href')) ?? ''
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  const mentioned = reader.getByRole('region', { name: 'Games Mentioned in This Article' })
  await expect(mentioned.getByRole('heading', { level: 3 })).toHaveText(GAMES)
  const picture = reader.getByRole('main').locator('img[src*="/pictures/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  expect(await headerOfMailTo(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const way = (await headerOfMailTo(email, 'list-unsubscribe')).slice(1, -1)
  const left = await fetch(way, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(left.status).toBe(200)
  const listed = await page.request.get(`/api/admin/newsletter/subscribers?q=${encodeURIComponent(email)}`)
  expect(await listed.json()).toMatchObject({ total: 0 })
  await reader.context().close()
})
