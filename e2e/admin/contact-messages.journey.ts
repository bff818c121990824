import { randomUUID } from 'node:crypto'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'
import { dialog, main, rowWith, searchList } from './list-page.ts'

test.use({ baseURL: sites.editors, mayLog: /status of (401|403|404|409)/ })

test('PAGE-05: an admin reads a message, replies, marks it, removes the mark, and deletes it', {
  tag: '@core',
}, async ({ page, request }) => {
  const subject = `A game & more ${randomUUID()}`
  const sent = await request.post(`${sites.editors}/api/contact-messages`, {
    data: { name: 'Mira', email: 'mira@example.org', subject, message: 'One line.\n\nAnother line.' },
    headers: { origin: sites.editors, 'idempotency-key': randomUUID() },
  })
  expect(sent.status()).toBe(201)
  await signInAs(page, 'admin', 'editors')
  await open(page, '/admin/messages')
  await searchList(page, 'messages', subject)
  await expect(rowWith(page, subject)).toContainText('To answer')
  await main(page).getByRole('button', { name: subject }).click()
  await expect(dialog(page)).toContainText('Another line.')
  await expect(dialog(page).getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    `mailto:mira@example.org?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await dialog(page).getByRole('button', { name: 'Mark as answered' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Marked as answered')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(rowWith(page, subject)).toContainText('Answered')
  await main(page).getByLabel('Show').selectOption('To answer')
  await expect(rowWith(page, subject)).toBeHidden()
  await main(page).getByLabel('Show').selectOption('Answered')
  await main(page).getByRole('button', { name: subject }).click()
  await dialog(page).getByRole('button', { name: 'Mark as not answered' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Not answered yet.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(rowWith(page, subject)).toBeHidden()
  await main(page).getByLabel('Show').selectOption('All messages')
  await main(page).getByRole('button', { name: subject }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Delete this message for good?')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowWith(page, subject)).toBeHidden()
})
