import type { Page } from '@playwright/test'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { aMember, mailTo, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

test.use({ baseURL: sites.settings, mayLog: /status of (401|403|404|409|412)/ })

const main = (page: Page) => page.getByRole('main')
const screens = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link')

/** Gives a member a role on the screen of roles, as an owner. */
async function give(owner: Page, email: string, role: string) {
  await open(owner, '/admin/roles')
  await main(owner).getByLabel('Whom').fill(email)
  await main(owner).getByLabel('Role', { exact: true }).selectOption(role)
  await main(owner).getByRole('button', { name: 'Give the role' }).click()
  const question = owner.getByRole('dialog')
  await question.getByRole('button', { name: /^Make them/ }).click()
  await expect(question).toBeHidden()
  await expect(main(owner).getByRole('listitem').filter({ hasText: email })).toContainText(
    'From their next sign-in',
  )
}

test('an owner makes a member an author; when the role is removed while they write, their text stays', {
  tag: '@core',
}, async ({ page: owner, browser }) => {
  test.slow()
  await signInAs(owner, 'admin', 'settings')
  const { email } = await aMember(owner.request, { site: sites.settings })
  const context = await browser.newContext({ baseURL: sites.settings, serviceWorkers: 'block' })
  const author = await context.newPage()
  await signInByCall(author, email, { site: sites.settings })
  await give(owner, email, 'Author')
  expect(await mailTo(email, /made you an author/)).toContain('next time you sign in')

  // A session from before gets no role: it must sign in again.
  await open(author, '/admin')
  await expect(author.getByRole('heading', { level: 1 })).toHaveText('Sign in once more')
  await signInByCall(author, email, { site: sites.settings })
  await open(author, '/admin')
  await expect(screens(author)).toHaveText([/Dashboard/, /Posts/, /Trash/])
  await open(author, '/admin/games')
  await expect(main(author)).toContainText('This is for editors and owners. You are an author.')

  await open(author, '/admin/posts/new')
  await author.getByLabel('Title').fill('Two at midnight')
  const row = main(owner).getByRole('listitem').filter({ hasText: email })
  await row.getByRole('combobox').selectOption('No role')
  const question = owner.getByRole('dialog')
  await expect(question).toContainText('We email them and the other owners')
  await question.getByRole('button', { name: 'Remove the role' }).click()
  await expect(row).toBeHidden()
  expect(await mailTo(email, /removed your role/)).toContain('saved as a draft')

  await author.getByLabel('Excerpt').fill('A short one.')
  await author.getByRole('textbox', { name: 'Featured image' }).fill('/pictures/articles/stock.svg')
  await author.getByRole('textbox', { name: 'Content' }).fill('Two sat down, and the clock struck.')
  await main(author).getByRole('button', { name: 'Create draft' }).click()
  await expect(main(author).getByText('Only authors, editors and owners can do this')).toBeVisible()
  await expect(main(author).getByText('saved as a draft on this device')).toBeVisible()
  await expect(main(author).getByText('Only authors, editors and owners can do this')).toBeVisible()
  await expect(author.getByLabel('Title')).toHaveValue('Two at midnight')
  // With a role again, they find their text.
  await give(owner, email, 'Editor')
  await signInByCall(author, email, { site: sites.settings })
  await open(author, '/admin/posts/new')
  await expect(author.getByLabel('Title')).toHaveValue('Two at midnight')
  await expect(screens(author).filter({ hasText: 'Games' })).toBeVisible()
  await context.close()
})

test('the screen of roles is an accessible list and form', async ({ page }) => {
  await signInAs(page, 'admin', 'settings')
  await open(page, '/admin/roles')
  await expect(main(page)).toContainText('asks here to become an owner')
  await expectNoBarriersAt(page, [390, 768, 1280])
  await main(page).getByRole('button', { name: 'Give the role' }).press('Enter')
  await expect(main(page).getByRole('alert')).toContainText('Please enter a valid email address')
  await main(page).getByLabel('Whom').fill('missing@example.org')
  await main(page).getByRole('button', { name: 'Give the role' }).press('Enter')
  await expect(main(page).getByRole('alert')).toContainText('Nobody has an account with this email')
  await expectNoBarriersAt(page, [390, 1280])
})
