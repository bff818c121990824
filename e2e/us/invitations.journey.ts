import { aMember } from '../support/accounts.ts'
import { PASSWORD } from '../support/filled/member-data.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { linkMadeBy, someone } from './two-people.ts'

test.use({ baseURL: sites.members })

test('PAIR-01: the link is handed to the sheet of the system, and leads whoever opens it to the invitation', async ({
  browser,
}) => {
  const host = await someone(browser)
  await host.addInitScript(() => {
    const seen = Object.assign(window, { sheets: [] as unknown[] })
    navigator.share = async (link) => void seen.sheets.push(link)
  })
  const link = await linkMadeBy(host)
  await host.getByRole('button', { name: 'Send the link' }).click()
  const sheets = await host.evaluate(() => (window as unknown as { sheets: unknown[] }).sheets)
  expect(sheets).toEqual([{ title: 'Us two', url: `${sites.members}${link}` }])
})

test('PAIR-01: whoever is asked signs in, comes back to the invitation, and sits down', async ({
  browser,
}) => {
  const host = await someone(browser)
  const link = await linkMadeBy(host)
  const context = await browser.newContext({ baseURL: sites.members })
  const guest = await context.newPage()
  const { email } = await aMember(guest.request)
  await open(guest, link)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('invited you to pair up')
  await guest.getByRole('main').getByRole('button', { name: 'Sign in to answer' }).click()
  const dialog = guest.getByRole('dialog').filter({ has: guest.getByLabel('Password') })
  const other = dialog.getByRole('button', { name: 'Sign in instead' })
  if (await other.isVisible()) await other.click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest).toHaveURL('/us')
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('&')
  await open(host, '/us')
  await expect(host.getByRole('heading', { level: 1 })).toContainText('&')
})
