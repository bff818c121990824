import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aNewAddress, linkTo } from '../support/accounts.ts'
import { expect } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

export const main = (page: Page) => page.getByRole('main')
export const rowWith = (page: Page, words: string) => main(page).getByRole('row').filter({ hasText: words })
/** An entry of a list (not of a table) that has these words. */
export const entryWith = (page: Page, words: string) =>
  main(page).getByRole('listitem').filter({ hasText: words })
export const dialog = (page: Page) => page.getByRole('dialog')

/** Calls the API as the member who is signed in on the page. */
export const call = (page: Page, method: 'POST' | 'PUT', path: string, data: object = {}, headers = {}) =>
  page.request.fetch(`${sites.editors}/api${path}`, {
    method,
    data,
    headers: { origin: sites.editors, 'idempotency-key': randomUUID(), ...headers },
  })

export async function searchList(page: Page, list: string, words: string) {
  await main(page).getByLabel(`Search ${list}`).fill(words)
  await main(page).getByLabel(`Search ${list}`).press('Enter')
  await expect(main(page).getByRole('status').first()).toContainText(`with “${words}”`)
}

/** Subscribes an address to the newsletter and confirms it, through the API. Returns the address. */
export async function aSubscriber(page: Page, email = aNewAddress()) {
  expect((await call(page, 'POST', '/newsletter/subscribers', { email })).status()).toBe(202)
  const token = new URL(await linkTo(email, /newsletter\/confirm/)).searchParams.get('token')
  expect((await call(page, 'POST', '/newsletter/confirmations', { token })).status()).toBe(200)
  return email
}
