import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { aMember, signInByCall } from '../support/accounts.ts'
import { expect, open, test } from '../support/journey.ts'
import { signInAs } from '../support/members.ts'
import { sites } from '../support/sites.ts'

const site = sites.settings
test.use({ baseURL: site, mayLog: /status of (401|403)/ })

const main = (page: Page) => page.getByRole('main')

/** An owner gives or takes a role, by the API. */
async function setRole(owner: Page, id: string, from: string | null, role: string | null) {
  const answer = await owner.request.put(`${site}/api/admin/roles/${id}`, {
    data: { from, role },
    headers: { origin: site },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Somebody with a role, in a browser of their own. */
async function aColleague(owner: Page, context: BrowserContext, role: string) {
  const { email } = await aMember(owner.request, { site })
  const page = await context.newPage()
  await signInByCall(page, email, { site })
  const { member } = await (await page.request.get(`${site}/api/me`)).json()
  await setRole(owner, member.id, null, role)
  await signInByCall(page, email, { site })
  return { page, email, id: member.id as string }
}

/** A screen somebody works at: where it is, what they type there, and how they save it. */
interface Work {
  name: string
  address: string
  field: (page: Page) => ReturnType<Page['getByLabel']>
  save: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) =>
  main(page).getByRole('button', { name, exact: true }).first().click()

test('whose role is taken away while they edit a game, a page and a letter reads so, keeps their words, and finds them when the role is back', async ({
  page: owner,
  browser,
}) => {
  test.slow()
  await signInAs(owner, 'admin', 'settings')
  const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block' })
  const { page: first, email, id } = await aColleague(owner, context, 'editor')
  const [game] = (await (await first.request.get(`${site}/api/admin/games?q=patchwork`)).json()).rows
  const letter = await first.request.post(`${site}/api/admin/newsletter/letters`, {
    headers: { origin: site, 'idempotency-key': randomUUID() },
  })
  const works: Work[] = [
    {
      name: 'a game',
      address: `/admin/games/${game.id}`,
      field: (page) => main(page).getByLabel('Tagline', { exact: true }),
      save: press('Save changes'),
    },
    {
      name: 'a page',
      address: '/admin/pages/terms',
      field: (page) => main(page).getByLabel('Under the title'),
      save: press('Save and show'),
    },
    {
      name: 'a letter',
      address: `/admin/newsletter/${(await letter.json()).id}`,
      field: (page) => main(page).getByLabel('Subject', { exact: true }),
      // It saves itself.
      save: async () => undefined,
    },
  ]
  const screens: Page[] = []
  for (const { address, field } of works) {
    const page = await context.newPage()
    await open(page, address)
    await expect(field(page)).toBeEditable()
    screens.push(page)
  }
  await setRole(owner, id, 'editor', null)
  for (const [index, { name, field, save }] of works.entries()) {
    const page = screens[index] as Page
    await test.step(name, async () => {
      await field(page).fill('Typed to the end')
      await save(page)
      await expect(main(page).getByText('Your role was taken away')).toBeVisible()
      await expect(
        main(page).getByText('What you have typed is kept as a draft on this device.'),
      ).toBeVisible()
      await expect(field(page)).toHaveValue('Typed to the end')
      await page.close()
    })
  }
  await setRole(owner, id, null, 'editor')
  await signInByCall(first, email, { site })
  for (const { name, address, field } of works)
    await test.step(`${name}, again`, async () => {
      await open(first, address)
      await expect(field(first)).toHaveValue('Typed to the end')
    })
  await context.close()
})
