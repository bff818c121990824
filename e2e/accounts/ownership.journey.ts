import { aNewAddress, linkTo, mailTo, PASSWORD, signInWith } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.editors, mayLog: /status of 403/ })

test('AUTH-04, ADMIN-01: an account with an address of the site’s domain becomes an owner once another owner agrees', async ({
  page,
  browser,
}) => {
  test.slow()
  const owner = await (await browser.newContext({ baseURL: sites.editors })).newPage()
  const email = aNewAddress('twotop.example')
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
  await expect(main.getByRole('alert')).toHaveText('That’s not your password')
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByRole('dialog').getByText('An owner has to approve you before')).toBeVisible()

  await signInAs(owner, 'admin', 'editors')
  await open(owner, '/admin/roles')
  const request = owner.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await request.getByRole('button', { name: 'Accept' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Make them an owner' }).click()
  await expect(request).toContainText('From their next sign-in')
  expect(await mailTo(email, /made you an owner/)).toContain('next time you sign in')
  await signInWith(page, email)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Admin' })).toBeVisible()
  await owner.context().close()
})
