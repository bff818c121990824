import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectNoBarriers } from '../support/accessibility.ts'
import { aMember } from '../support/accounts.ts'
import { PASSWORD } from '../support/filled/member-data.ts'
import { expect, open, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'
import { linkMadeBy, newMember } from './two-people.ts'

test.use({ baseURL: sites.members })

test('PAIR-01: the recipient signs in, returns to the invitation, and accepts', async ({ browser }) => {
  const host = await newMember(browser)
  const link = await linkMadeBy(host)
  const context = await browser.newContext({ baseURL: sites.members })
  const guest = await context.newPage()
  const { email } = await aMember(guest.request)
  await open(guest, link)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('invited you to pair up')
  await guest.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const dialog = guest.getByRole('dialog').filter({ has: guest.getByLabel('Password') })
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

/** Returns a new username of letters only. */
const aName = () =>
  `m${randomUUID().replace(/[^a-f]/g, '')}${randomUUID().replace(/[^a-f]/g, '')}`.slice(0, 18)

test('PAIR-01: members without usernames form a pair in six taps, with names from their email addresses', {
  tag: '@core',
}, async ({ browser }) => {
  const [mia, theo] = [aName(), aName()]
  const host = await newMember(browser, { isNamed: false, email: `${mia}@example.org` })
  await host.setViewportSize({ width: 390, height: 844 })
  await host.addInitScript(() => {
    const seen = Object.assign(window, { sheets: [] as { url: string }[] })
    navigator.share = async (link) => void seen.sheets.push(link as { url: string })
  })
  let taps = 0
  const tap = async (button: Locator) => {
    taps++
    await button.click()
  }
  await open(host, '/')
  await tap(host.getByRole('banner').getByRole('button', { name: 'Menu' }))
  await tap(host.getByRole('link', { name: 'Us two' }))
  await tap(host.getByRole('button', { name: 'Invite your partner' }))
  const requested = host.getByRole('dialog', { name: 'What’s your name?' })
  const miaNamed = `M${mia.slice(1)}`
  await expect(requested.getByLabel('Name')).toHaveValue(miaNamed)
  await expectNoBarriers(host)
  // The username is confirmed once, with one tap.
  await requested.getByRole('button', { name: 'Continue' }).click()
  await tap(host.getByRole('button', { name: 'Send the link' }))
  const link = await host.evaluate(
    () => (window as unknown as { sheets: { url: string }[] }).sheets[0]?.url ?? '',
  )

  const guest = await newMember(browser, { isNamed: false, email: `${theo}@example.org` })
  taps++
  await open(guest, new URL(link).pathname + new URL(link).search)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`${miaNamed} invited you to pair up.`)
  await tap(guest.getByRole('button', { name: 'Accept' }))
  await guest.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const heading = `${miaNamed} & M${theo.slice(1)}`
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(host.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 20_000 })
  expect(taps).toBeLessThanOrEqual(6)
})

test('PAIR-01: a recipient without an account is offered sign-up first', async ({ browser }) => {
  const link = await linkMadeBy(await newMember(browser))
  const guest = await (await browser.newContext({ baseURL: sites.members })).newPage()
  await open(guest, link)
  await guest.getByRole('main').getByRole('button', { name: 'Create an account' }).click()
  await expect(guest.getByRole('dialog', { name: 'Create your account' })).toContainText('’s invitation')
})
